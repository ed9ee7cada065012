/** Printable ASCII. */
const ascii = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join("");

/** Blanks, joiners and direction marks, which have no shape: no font needs to be loaded for one. */
const unseen = "\u00a0\u200b\u200c\u200d\u200e\u200f\u202f\u2060\u2066\u2067\u2068\u2069";

/**
 * The characters of the fonts that are loaded first (`npm run fonts`): all that the program's own texts use. Any other
 * character of a name or a note is in the whole fonts, which browsers load when they meet it.
 */
export const firstCharacters = `${ascii}${unseen}©«°²·»½×–—‘’“”›•…→−ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيًٌٍَُِّْ٠١٢٣٤٥٦٧٨٩٪٫٬،؛؟`;
