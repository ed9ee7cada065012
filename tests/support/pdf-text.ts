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
    .replaceAll(/[ \u00a0]+/g, " ");
};

/** The font size of the smallest word, in points; letters and numbers inside pictures are no words. */
export const smallestWord = async (pdf: Uint8Array): Promise<number> => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise;
  let smallest = Infinity;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items)
      if ("str" in item && /\p{L}{2}/u.test(item.str))
        smallest = Math.min(smallest, Math.hypot(item.transform[2], item.transform[3]));
  }
  await document.destroy();
  return smallest;
};

/** What makes a PDF an archive: the PDF/A part it claims, its colour profile, and the files in it. */
export const pdfArchive = async (pdf: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise;
  const [{ metadata }, attachments] = await Promise.all([document.getMetadata(), document.getAttachments()]);
  const raw = Buffer.from(pdf).toString("latin1");
  const named = (pattern: RegExp) => pattern.exec(raw)?.[1]?.replaceAll("#2F", "/").replaceAll("#2f", "/") ?? null;
  const found = {
    part: metadata?.get("pdfaid:part") ?? null,
    conformance: metadata?.get("pdfaid:conformance") ?? null,
    outputIntent: named(/\/Type \/OutputIntent[^>]*?\/DestOutputProfile \d+ 0 R[^>]*?\/S \/(\w+)/),
    relationship: named(/\/AFRelationship \/(\w+)/),
    type: named(/\/Type \/EmbeddedFile[^<>]*?\/Subtype \/([^\s/]+)/),
    /** The document itself names the file as its own. */
    hasAssociatedFile: /\/AF (\[|\d+ 0 R)/.test(raw),
    /** What the standard forbids or lacks, as far as the structure tells. */
    faults: [
      /^%PDF-1\.[4-7]\s+%[\u0080-\u00ff]{4}/.test(raw) ? [] : ["header"],
      /\/ID \[/.test(raw) ? [] : ["no file identifier"],
      /\/(Encrypt|JavaScript|JS|Launch|LZWDecode|URI)\b/.exec(raw)?.[1] ?? [],
      (raw.match(/\/Type \/FontDescriptor/g) ?? []).length === (raw.match(/\/FontFile[23] \d+ 0 R/g) ?? []).length
        ? []
        : ["font not embedded"],
      (raw.match(/\/Type \/Filespec/g) ?? []).length === (raw.match(/\/AFRelationship /g) ?? []).length
        ? []
        : ["file without relationship"],
    ].flat(),
    files: Object.values(
      (attachments ?? {}) as Record<string, { filename: string; rawFilename: string; content: Uint8Array }>,
    ).map(({ filename, rawFilename, content }) => ({ name: filename, path: rawFilename, bytes: content })),
  };
  await document.destroy();
  return found;
};
