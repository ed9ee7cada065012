import { keptFile, madeFile } from "../../../platform/server/files/answers.ts";
import type { Files } from "../../../platform/server/files/store.ts";
import { printPaper } from "../../../platform/server/papers/pdf.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import { type Letterhead, letterheadOf, withLogo } from "../../media/server/logo.ts";
import * as contract from "../contract.ts";
import { type InvoicePaper, invoicePaper } from "./paper.ts";
import { printedFor } from "./printed.ts";
import { type Facts, type Line, readInvoice } from "./reading.ts";

export const invoicePdf = serve(contract.invoicePdf, async ({ db, params, files }) => {
  const { facts, lines } = await readInvoice(db, params.id);
  if (facts.label === null) {
    const letterhead = await letterheadOf(db);
    return madeFile(
      async () => printPaper(db.shopId, invoicePaper(await draftPaper(files, letterhead, facts, lines))),
      described("draft"),
    );
  }
  return keptFile(
    files,
    facts.pdfKey!,
    async () => printPaper(db.shopId, invoicePaper(await approvedPaper(files, facts, lines))),
    described(facts.label),
  );
});

const described = (name: string) => ({ name: `${name}.pdf`, type: "application/pdf" });

const draftPaper = async (
  files: Files,
  letterhead: Letterhead,
  facts: Facts,
  lines: readonly Line[],
): Promise<InvoicePaper> => {
  const shop = await withLogo(files, letterhead);
  return { ...commonOf(facts, lines), ...printedFor(facts, shop, null), shop, at: facts.createdAt };
};

/** Seller, buyer and vehicle as they were at approval. */
const approvedPaper = async (files: Files, facts: Facts, lines: readonly Line[]): Promise<InvoicePaper> => {
  const { shop, logoKey, ...printed } = facts.printed!;
  return {
    ...commonOf(facts, lines),
    ...printed,
    shop: await withLogo(files, { ...shop, logoKey }),
    at: facts.approvedAt!,
  };
};

const commonOf = (facts: Facts, lines: readonly Line[]) => ({
  number: facts.label,
  type: facts.type,
  issuedOn: facts.issuedAt,
  claimNumber: facts.claimNumber,
  lines,
  accountName: facts.accountName,
  note: facts.note,
  warrantyDays: facts.warrantyDays,
  exitMileage: facts.exitMileage,
  changeOilAfter: facts.changeOilAfter,
});
