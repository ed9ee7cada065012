export const digitScripts = ["latin", "eastern"] as const;
/** The digits that a shop chose for screen and paper: 123 or ١٢٣. Codes, plates, phones and input stay Latin. */
export type DigitScript = (typeof digitScripts)[number];

/** `1,607.95` → `١٬٦٠٧٫٩٥`; a comma or point that is not between digits stays. */
export const eastern = (figures: string): string =>
  figures.replace(/\d|(?<=\d)[.,](?=\d)/g, (sign) => separators[sign] ?? String.fromCharCode(0x0660 + Number(sign)));

const separators: Record<string, string> = { ",": "٬", ".": "٫" };

/** Arabic and Persian digits → Latin digits. */
export const latinDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
