/*
 * Where the page begins: its looks, then the application, which loads what it needs by itself.
 */
import "./style/theme.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/shell.css";
import { startAppearance } from "./app/appearance";
import "./app/app";

startAppearance();
