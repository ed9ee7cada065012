import { z } from "zod";

/** A name in a body: one line, blanks single, not empty. */
export const oneLine = (most: number) => z.string().overwrite(asOneLine).min(1).max(most);

/** One line that may be empty, as it also stands in answers. */
export const oneLineOrEmpty = (most: number) => z.string().overwrite(asOneLine).max(most);

/** The same where nothing may be said: an empty text counts as none. */
export const oneLineOrNone = (most: number) =>
  z
    .string()
    .overwrite(asOneLine)
    .max(most)
    .nullish()
    .transform((text) => (text === "" ? null : text));

/** Text of several lines, not empty. */
export const note = (most: number) => z.string().overwrite(asSeen).min(1).max(most);

/** Text of several lines that may be empty, as it also stands in answers. */
export const noteOrEmpty = (most: number) => z.string().overwrite(asSeen).max(most);

/** Text of several lines, or none. */
export const noteOrNone = (most: number) =>
  z
    .string()
    .overwrite(asSeen)
    .max(most)
    .nullish()
    .transform((text) => (text === "" ? null : text));

/**
 * A text without what nobody sees: no control characters but tab and line break, none of those that turn the direction of what
 * follows them, nothing invisible at either end; empty when nothing in it can be seen. Joiners inside a word stay.
 */
const asSeen = (text: string) => {
  const cleared = text.replace(turning, "");
  return nothingSeen.test(cleared) ? "" : cleared.replace(unseenEnds, "");
};

const asOneLine = (text: string) => asSeen(text.replace(/\s+/g, " "));

const turning = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g; // oxlint-disable-line no-control-regex -- these are what is taken out
const unseenEnds =
  /^[\s\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff]+|[\s\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff]+$/g;
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
