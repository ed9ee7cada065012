import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/server/database.ts";
import { madeFile, storedFile } from "../../../platform/server/file-answers.ts";
import { type Files, newFileKey } from "../../../platform/server/files.ts";
import { printPaper } from "../../../platform/server/pdf.ts";
import { serve } from "../../../platform/server/serve.ts";
import { bytesOf, letterheadOf } from "../../media/logo.ts";
import * as contract from "../contract.ts";
import { type InvoicePaper, invoicePaper } from "../paper.ts";
import { printedFor } from "../printed.ts";
import { clientInvoices } from "../tables.ts";
import { type Facts, type Line, readInvoice } from "./reading.ts";

export const invoicePdf = serve(contract.invoicePdf, async ({ db, params, files }) => {
  const { facts, lines } = await readInvoice(db, params.id);
  if (facts.label === null) return madeFile(await printPaper(invoicePaper(await draftPaper(db, files, facts, lines))), described("draft"));
  if (facts.pdfKey !== null) return storedFile(files, facts.pdfKey, described(facts.label));

  const pdf = await printPaper(invoicePaper(await approvedPaper(files, facts, lines)));
  await keep(db, files, facts.id, pdf);
  return madeFile(pdf, described(facts.label));
});

const described = (name: string) => ({ name: `${name}.pdf`, type: "application/pdf" });

const draftPaper = async (db: Db, files: Files, facts: Facts, lines: readonly Line[]): Promise<InvoicePaper> => {
  const shop = await letterheadOf(db, files);
  return { ...commonOf(facts, lines), ...printedFor(facts, shop, null, 0n), shop, at: facts.createdAt, paid: 0n };
};

/** Seller, buyer and vehicle as they stood at approval. */
const approvedPaper = async (files: Files, facts: Facts, lines: readonly Line[]): Promise<InvoicePaper> => {
  const { shop, logoKey, paid, ...printed } = facts.printed!;
  const logo = logoKey !== null && (await files.exists(logoKey)) ? await bytesOf(files, logoKey) : null;
  return { ...commonOf(facts, lines), ...printed, shop: { ...shop, logo }, at: facts.approvedAt!, paid: BigInt(paid) };
};

const commonOf = (facts: Facts, lines: readonly Line[]) => ({
  number: facts.label, type: facts.type, issuedOn: facts.issuedAt, claimNumber: facts.claimNumber, lines, accountName: facts.accountName, note: facts.note,
  warrantyDays: facts.warrantyDays, exitMileage: facts.exitMileage, changeOilAfter: facts.changeOilAfter,
});

/** Of two first prints at once the first is kept; both have the same bytes. */
const keep = async (db: Db, files: Files, id: string, pdf: Uint8Array) => {
  const key = newFileKey(db.shopId, "pdf");
  await files.put(key, pdf);
  const kept = await db.updateWhere(clientInvoices, and(eq(clientInvoices.id, id), isNull(clientInvoices.pdfKey))!, { pdfKey: key });
  if (kept.length === 0) await files.remove(key);
};
