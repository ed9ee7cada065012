export const digitScripts = ["latin", "eastern"] as const;
/** How a shop writes figures on screen and paper: 123 or ١٢٣. Codes, plates, phones and what is typed stay Latin. */
export type DigitScript = (typeof digitScripts)[number];

/** `1,607.95` → `١٬٦٠٧٫٩٥`; a comma or point that parts no figures stays. */
export const eastern = (figures: string): string =>
  figures.replace(/\d|(?<=\d)[.,](?=\d)/g, (sign) => separators[sign] ?? String.fromCharCode(0x0660 + Number(sign)));

const separators: Record<string, string> = { ",": "٬", ".": "٫" };

/** Digits as typed on an Arabic or Persian keyboard, made Latin. */
export const latinDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
