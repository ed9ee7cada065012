import { readerLanguages, type ReaderLanguage } from "../../../../platform/shared/words.ts";

/** The opened PIN pad: whose, and the language in which it was opened. */
export type Pad = { id: string; openedIn: ReaderLanguage };

const key = "warsha-pin-pad";

/** Keeps the pad in this tab: another language may be another document (`RenderedPage` of `app/web`). */
export const keepPad = (pad: Pad) => inTab((tab) => tab.setItem(key, JSON.stringify(pad)));

export const forgetPad = () => inTab((tab) => tab.removeItem(key));

export const keptPad = (): Pad | undefined =>
  inTab((tab) => {
    const { id, openedIn } = JSON.parse(tab.getItem(key) ?? "{}") as Record<string, unknown>;
    const language = readerLanguages.find((each) => each === openedIn);
    return typeof id === "string" && language ? { id, openedIn: language } : undefined;
  });

/** Undefined in a browser that refuses to store anything. */
const inTab = <T>(act: (tab: Storage) => T): T | undefined => {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
};
