/*
 * The mark of the site, as its icon shows it.
 */
import { svg } from "lit";

export const brandMark = svg`<svg class="brand-mark" viewBox="0 0 512 512" width="36" height="36" aria-hidden="true">
  <clipPath id="brand-sheet"><rect width="512" height="512" rx="112" /></clipPath>
  <g clip-path="url(#brand-sheet)">
    <rect width="512" height="512" fill="#24566d" />
    <path d="M120 0H512V392H120Z" fill="#d9b077" />
    <path d="M120 0V392H512M376 0V392M120 136H512" fill="none" stroke="#8a6233" stroke-width="16" />
    <circle cx="248" cy="264" r="98" fill="#f6ead2" stroke="#4a3018" stroke-width="16" />
  </g>
</svg>`;
