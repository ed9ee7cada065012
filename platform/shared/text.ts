import { z } from "zod";

/** A name in a body: one line, blanks single, not empty. */
export const oneLine = (most: number) => z.string().overwrite((text) => text.replace(/\s+/g, " ").trim()).min(1).max(most);

/** The same where nothing may be said: an empty text counts as none. */
export const oneLineOrNone = (most: number) =>
  z.string().overwrite((text) => text.replace(/\s+/g, " ").trim()).max(most).nullish().transform((text) => text === "" ? null : text);

/** Text of several lines, or none. */
export const noteOrNone = (most: number) => z.string().trim().max(most).nullish().transform((text) => text === "" ? null : text);
