/** The sizes of the pictures in a PDF, in pixels: `60×40`. Their dictionaries are never compressed. */
export const picturesOf = (pdf: Uint8Array): string[] => {
  const pictures = Buffer.from(pdf)
    .toString("latin1")
    .split("endobj")
    .filter((object) => /\/Subtype\s*\/Image\b/.test(object));
  return [
    ...new Set(
      pictures.map((object) => `${/\/Width\s+(\d+)/.exec(object)?.[1]}×${/\/Height\s+(\d+)/.exec(object)?.[1]}`),
    ),
  ];
};
