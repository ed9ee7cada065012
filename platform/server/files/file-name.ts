/**
 * An uploaded file name made safe to show and to save: no path, no control or direction characters, no characters
 * that a file system reserves, at most 120 characters, letters of every script kept, and `extension` (that of the
 * actual content).
 */
export const safeFileName = (sent: string, extension: string): string => {
  const name = lastPart(sent)
    .normalize("NFC")
    .replace(unseen, "")
    .replace(reservedCharacters, "-")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.[a-z][a-z0-9]{1,3}$/i, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const stem = reservedNames.test(name) ? `_${name}` : name || "file";
  return `${shortened(stem, longest - extension.length - 1)}.${extension}`;
};

const longest = 120;

/**
 * Control and format characters (direction overrides too), lone surrogates, line separators; the joiners that
 * Arabic script and emoji need are kept.
 */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const reservedCharacters = /[<>:"|?*]/g;
const reservedNames = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

const lastPart = (path: string) => path.split(/[/\\]/).findLast((part) => part.trim() !== "") ?? "";

const shortened = (text: string, max: number) =>
  [...text]
    .slice(0, max)
    .join("")
    .replace(/[.\s]+$/, "");
