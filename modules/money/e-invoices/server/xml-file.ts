type Sealed = { number: string; counter: number; xml: string; clearedXml: string | null };

/** The XML as it is kept: with the authority's stamp once it is cleared. */
export const xmlFile = ({ number, counter, xml, clearedXml }: Sealed) => ({
  name: `${number.replace(/[^\p{L}\p{N}._-]/gu, "-")}-${counter}.xml`,
  type: "application/xml",
  bytes: Buffer.from(clearedXml ?? xml),
});
