import { z } from "zod";

export const oneLine = (max: number) => z.string().overwrite(asOneLine).min(1).max(max);

/** A text of one line that may be empty; also used in answers. */
export const oneLineOrEmpty = (max: number) => z.string().overwrite(asOneLine).max(max);

/** A text of one line; an empty one becomes null. */
export const oneLineOrNone = (max: number) =>
  z
    .string()
    .overwrite(asOneLine)
    .max(max)
    .nullish()
    .transform((text) => (text === "" ? null : text));

export const note = (max: number) => z.string().overwrite(asSeen).min(1).max(max);

/** A text of several lines that may be empty; also used in answers. */
export const noteOrEmpty = (max: number) => z.string().overwrite(asSeen).max(max);

/** A text of several lines; an empty one becomes null. */
export const noteOrNone = (max: number) =>
  z
    .string()
    .overwrite(asSeen)
    .max(max)
    .nullish()
    .transform((text) => (text === "" ? null : text));

/** One e-mail address. What nobody sees of it, as in a text copied from a message, is taken out. */
export const emailAddress = z
  .string()
  .overwrite((text) => withoutUnseen(text))
  .min(1)
  .max(254)
  .pipe(z.email());

/** For what has no invisible characters at all, not even joiners. */
export const withoutUnseen = (text: string) =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu, "").trim();

/**
 * Removes invisible characters: control characters but tab and line break, direction overrides, word joiners, and
 * blanks at either end.
 * The result is empty if nothing visible remains. Joiners inside a word stay, because Arabic and Persian need them.
 */
const asSeen = (text: string) => {
  const cleared = text.replace(takenOut, "");
  return nothingSeen.test(cleared) ? "" : cleared.replace(unseenEnds, "");
};

const asOneLine = (text: string) => asSeen(text.replace(/\s+/g, " "));

const takenOut = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2060\u2066-\u2069]/g; // oxlint-disable-line no-control-regex -- it names them
const unseenEnds =
  /^[\s\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff]+|[\s\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff]+$/g;
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
