/* Reads a GIF block by block: its size, its frames with their delays, and all pixels. */
import assert from "node:assert/strict";

const BLOCK = { extension: 0x21, image: 0x2c, end: 0x3b };
const CONTROL = 0xf9;
const STAYS = 1; // the only way a frame may be left that is understood here

class Reader {
  at = 0;

  constructor(bytes) {
    this.bytes = bytes;
  }

  byte() {
    assert.ok(this.at < this.bytes.length, "the file ends too early");
    return this.bytes[this.at++];
  }

  word() {
    return this.byte() + 256 * this.byte();
  }

  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  /** Sub-blocks up to the empty one, as one. */
  data() {
    const parts = [];
    for (let count = this.byte(); count > 0; count = this.byte()) parts.push(this.take(count));
    return Buffer.concat(parts);
  }
}

/* The indices that a string of codes stands for. */
function decompress(data, depth) {
  const clear = 1 << depth, indices = [];
  let table, width, previous, bits = 0, held = 0;
  const reset = () => {
    table = Array.from({ length: clear + 2 }, (_, code) => (code < clear ? [code] : []));
    width = depth + 1;
    previous = undefined;
  };
  reset();
  for (const byte of data) {
    held |= byte << bits;
    for (bits += 8; bits >= width; ) {
      const code = held & ((1 << width) - 1);
      held >>>= width;
      bits -= width;
      if (code === clear) {
        reset();
        continue;
      }
      if (code === clear + 1) return indices;
      const word = table[code] ?? [...previous, previous[0]];
      if (previous !== undefined && table.length < 4096) table.push([...previous, word[0]]);
      if (table.length === 1 << width && width < 12) width++;
      for (const index of word) indices.push(index);
      previous = word;
    }
  }
  assert.fail("the codes have no end");
}

/** { width, height, table, frames: [{ delay, transparent, indices }] }; delays in milliseconds. */
export function readGif(bytes) {
  const reader = new Reader(bytes);
  assert.equal(reader.take(6).toString("latin1"), "GIF89a");
  const width = reader.word(), height = reader.word(), flags = reader.byte();
  reader.take(2);
  const table = reader.take(3 * 2 ** ((flags & 7) + 1));
  const frames = [];
  let control = {};
  for (let kind = reader.byte(); kind !== BLOCK.end; kind = reader.byte()) {
    if (kind === BLOCK.extension) {
      const label = reader.byte(), data = reader.data();
      if (label === CONTROL) {
        assert.equal(data[0] >> 2 & 7, STAYS);
        control = { delay: 10 * data.readUInt16LE(1), transparent: data[0] & 1 ? data[3] : -1 };
      }
      continue;
    }
    assert.equal(kind, BLOCK.image);
    assert.deepEqual([reader.word(), reader.word(), reader.word(), reader.word()], [0, 0, width, height]);
    assert.equal(reader.byte() & 0x80, 0, "a frame has colours of its own");
    const depth = reader.byte(), indices = decompress(reader.data(), depth);
    assert.equal(indices.length, width * height);
    frames.push({ ...control, indices });
  }
  assert.equal(reader.at, bytes.length);
  return { width, height, table, frames };
}

/** RGBA of what is seen while each frame is shown, one after the other. */
export function* shownPictures({ width, height, table, frames }) {
  const pixels = new Uint8Array(4 * width * height);
  for (const { indices, transparent } of frames) {
    indices.forEach((index, at) => {
      if (index !== transparent) pixels.set([...table.subarray(3 * index, 3 * index + 3), 255], 4 * at);
    });
    yield pixels;
  }
}
