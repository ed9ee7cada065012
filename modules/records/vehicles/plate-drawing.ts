import type { PlateParts } from "./license-plate.ts";

/**
 * The SVG of a plate: the country's drawing with the texts of its slots. `attributesOf` answers further attributes of a
 * slot's text, such as its length; what was typed is escaped.
 */
export const drawPlate = (
  drawing: string,
  { slots }: PlateParts,
  attributesOf: (text: string, slot: string, attributes: string) => string = () => "",
): string => {
  const texts: Record<string, string> = slots;
  return drawing
    .replace(/<title[^]*?<\/title>\s*/, "")
    .replace(/<!--[^]*?-->\s*/g, "")
    .replace('role="img"', 'aria-hidden="true"')
    .replace(
      /(<text data-slot="([^"]+)"([^>]*))>[^<]*<\/text>/g,
      (_, start: string, slot: string, attributes: string) => {
        const text = texts[slot] ?? "";
        return `${start}${attributesOf(text, slot, attributes)}>${escaped(text)}</text>`;
      },
    );
};

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);
