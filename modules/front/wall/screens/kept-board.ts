import { deviceChoice } from "../../../../platform/web/device-choice.ts";
import type { ShownBoard } from "../contract.ts";

const kept = deviceChoice("warsha-wall-board");

type Kept = { token: string; board: ShownBoard };

/** Keeps the last answer on this device; it names nobody but who works on what. */
export const keepBoard = (token: string, board: ShownBoard) =>
  kept.keep(JSON.stringify({ token, board } satisfies Kept));

/** The board of this link that was kept last; undefined without one. */
export const keptBoard = (token: string): ShownBoard | undefined => {
  try {
    const found = JSON.parse(kept.read() ?? "null") as Kept | null;
    return found?.token === token ? found.board : undefined;
  } catch {
    return undefined;
  }
};

export const forgetBoard = (token: string) => {
  if (keptBoard(token)) kept.forget();
};
