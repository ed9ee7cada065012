/** A length up to which a text is short enough to be read at a glance; the counter turns red above it. */
export const shortText = 90;
/** The longest text that is accepted. */
export const longestText = 480;

export type SmsParts = { encoding: "gsm" | "unicode"; parts: number };

/**
 * How many text messages a provider charges for a text (3GPP TS 23.038): 160 characters of the GSM alphabet in one, 153
 * in each of several; with any other character, such as an Arabic letter, 70 and 67. The characters of the alphabet's
 * extension count twice. No character is divided between two messages.
 */
export const smsParts = (text: string): SmsParts => {
  const encoding = [...text].every((character) => gsm.has(character) || extension.has(character)) ? "gsm" : "unicode";
  const sizes = [...text].map((character) =>
    encoding === "unicode" ? character.length : extension.has(character) ? 2 : 1,
  );
  const [single, each] = encoding === "gsm" ? [160, 153] : [70, 67];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding, parts: total === 0 ? 0 : total <= single ? 1 : packed(sizes, each) };
};

const packed = (sizes: readonly number[], capacity: number) => {
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > capacity) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
};

const gsm = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const extension = new Set("\f^{}\\[~]|€");
