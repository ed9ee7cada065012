import type { FloorLanguage, Reading, Texts } from "../../platform/shared/words.ts";
import { frame as frameInBengali } from "./bengali/frame.ts";
import { work as workInBengali } from "./bengali/work.ts";
import { frame as frameInHindi } from "./hindi/frame.ts";
import { work as workInHindi } from "./hindi/work.ts";
import { frame as frameInUrdu } from "./urdu/frame.ts";
import { work as workInUrdu } from "./urdu/work.ts";

const texts: Readonly<Record<FloorLanguage, Texts>> = {
  ur: { ...workInUrdu, ...frameInUrdu },
  hi: { ...workInHindi, ...frameInHindi },
  bn: { ...workInBengali, ...frameInBengali },
};

/** The texts of the server's refusals in the floor languages. */
export const readings = Object.fromEntries(
  Object.entries(texts).map(([language, of]) => [language, { language, texts: of, names: {} }]),
) as Readonly<Record<FloorLanguage, Reading>>;
