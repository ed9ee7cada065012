import { setImmediate as nextTurn } from "node:timers/promises";
import type { LightMyRequestResponse } from "fastify";

export type Listening = {
  status: number;
  headers: LightMyRequestResponse["headers"];
  /** The kinds of the events received so far, in order. */
  heard: () => string[];
  /** Everything received, including comments. */
  text: () => string;
  ended: () => boolean;
};

/** Reads an event stream. */
export const listening = async (reply: LightMyRequestResponse): Promise<Listening> => {
  let text = "";
  let ended = false;
  const stream = reply.stream();
  stream.on("data", (part: Buffer) => {
    text += part.toString();
  });
  stream.on("close", () => {
    ended = true;
  });
  await nextTurn();
  return {
    status: reply.statusCode,
    headers: reply.headers,
    heard: () => [...text.matchAll(/^event: change\ndata: \{"kind":"(\w+)"\}$/gm)].map(([, kind = ""]) => kind),
    text: () => text,
    ended: () => ended,
  };
};
