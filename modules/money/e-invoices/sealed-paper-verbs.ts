import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { fileKey } from "../../../platform/server/files/store.ts";
import { eq } from "drizzle-orm";
import type { SealedPaper } from "../../records/documents/paper-verbs.ts";
import { eInvoices } from "./tables.ts";
import { assertHandedOver, type SealedFields } from "./sealed-verbs.ts";
import { xmlFile } from "./server/xml-file.ts";

/** The paper of a sealed document contains its XML, with the authority's stamp once it is cleared. */
const sealedPaper = async (
  db: Db,
  { eInvoiceId }: Pick<SealedFields, "eInvoiceId">,
): Promise<SealedPaper | undefined> => {
  if (eInvoiceId === null) return undefined;
  const [sealed] = await db.read(sealedXml, { id: eInvoiceId });
  const { name, type, bytes } = xmlFile(sealed!);
  const year = Number(sealed!.createdAt.slice(0, 4));
  return {
    pdfKey: fileKey(db.shopId, "pdf", { id: eInvoiceId, year }),
    attachment: bytes.byteLength > 0 ? { name, type, bytes } : undefined,
  };
};

const sealedXml = read("e-invoices.sealed-xml", (value: Values<{ id: string }>) =>
  select({
    number: eInvoices.number,
    counter: eInvoices.counter,
    xml: eInvoices.xml,
    clearedXml: eInvoices.clearedXml,
    createdAt: eInvoices.createdAt,
  })
    .from(eInvoices)
    .where(eq(eInvoices.id, value.id)),
);

/** What the owner of a document that is sealed passes to `servePaper`. */
export const ofSealed = { assertHandedOver, sealedPaper };
