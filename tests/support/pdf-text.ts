import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The Latin words and numbers of a PDF, without direction marks; Arabic is not in reading order. */
export const pdfText = async (pdf: Uint8Array): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  await document.destroy();
  return pages
    .join("\f")
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll(/ +/g, " ");
};
