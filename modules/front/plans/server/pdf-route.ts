import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as shopId } from "../../../../platform/server/db/select.ts";
import { keptFile, madeFile } from "../../../../platform/server/files/answers.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { printPaper } from "../../../../platform/server/papers/pdf.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import * as contract from "../contract.ts";
import { invoiceLabel } from "../invoice-verbs.ts";
import { type PrintedInvoice, subscriptionOrders } from "../tables.ts";
import { readInvoice } from "./paddle.ts";
import { subscriptionInvoicePaper } from "./pdf-data.ts";

export const printInvoice = serve(contract.printInvoice, async ({ db, params, files }) => {
  const [invoice] = await db.read(ownInvoice, { id: params.id });
  if (!invoice) throw refuse("not-found");
  const printed = JSON.parse(invoice.printed) as PrintedInvoice;
  const number = invoiceLabel({ number: invoice.number, prefix: printed.prefix });
  const print = () => printPaper(db.shopId, subscriptionInvoicePaper({ ...invoice, number, printed }));
  return keptFile(files, invoice.pdfKey, print, pdfNamed(number));
});

export const readProviderInvoice = serve(
  contract.readProviderInvoice,
  async ({ db, params, billing: { provider } }) => {
    const { transactionId, reference } = await db.find(subscriptionOrders, params.id);
    if (provider?.kind !== "paddle" || transactionId === null) throw refuse("not-found");
    return madeFile(() => readInvoice(provider, transactionId), pdfNamed(reference));
  },
);

const pdfNamed = (name: string) => ({ name: `${name}.pdf`, type: "application/pdf" });

const ownInvoice = readByHand(
  "plans.own-invoice",
  {
    number: z.int(),
    issuedOn: z.string(),
    issuedAt: z.string(),
    net: z.bigint(),
    vatRate: z.int(),
    vat: z.bigint(),
    printed: z.string(),
    pdfKey: z.string(),
  },
  ({ id }: Values<{ id: string }>) => sql`
    select number, issued_on::text as issued_on, issued_at, net, vat_rate, vat, printed::text as printed, pdf_key
    from directory.subscription_invoices where buyer_shop_id = ${shopId} and id = ${id}::uuid`,
);
