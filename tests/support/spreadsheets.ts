import { strFromU8, unzipSync } from "fflate";

/** The text of a spreadsheet's only sheet, and the numbers in its cells, row by row. */
export const readSpreadsheet = (bytes: Uint8Array) => {
  const text = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
  return { text, numbers: [...text.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => value!) };
};
