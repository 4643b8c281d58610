// Makes a GIF beside the page: answers every order when it is done, the last one with the file.
import type { Colour } from "gifenc";
import { Film } from "./film";

export type Order =
  | { kind: "begin"; width: number; height: number; plain: Colour[] }
  | { kind: "sample"; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { kind: "add"; pixels: Uint8ClampedArray<ArrayBuffer>; milliseconds: number }
  | { kind: "end" };

export type Answer = Uint8Array<ArrayBuffer> | undefined;

let film: Film | undefined;

function obey(order: Order): Answer {
  switch (order.kind) {
    case "begin":
      film = new Film(order.width, order.height, order.plain);
      return undefined;
    case "sample":
      film?.sample(order.pixels);
      return undefined;
    case "add":
      film?.add(new Uint32Array(order.pixels.buffer), order.milliseconds);
      return undefined;
    case "end":
      return film?.end();
  }
}

self.onmessage = (message: MessageEvent<Order>) => {
  self.postMessage(obey(message.data) satisfies Answer);
};
