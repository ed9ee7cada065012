import { eq } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { type Minor, shortest, sum } from "../../../../platform/shared/money.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { isDraft, statusOf } from "../../../records/documents/rules.ts";
import { ratedPartsAnswer } from "../../../records/documents/line-verbs.ts";
import { readInvoice } from "../../invoices/reading-verbs.ts";
import { labourName } from "../../invoices/words.ts";
import { issuesOfLines } from "../../../records/products/stock-verbs.ts";
import * as contract from "../returnable-contract.ts";
import { chargedLines, isTakenBack, leftLines } from "../../../base/lines/returning.ts";
import { openItemsOf } from "../../payments/receipt-verbs.ts";
import { readRefundFacts } from "../../payments/refund-verbs.ts";
import { chargedBy } from "../rules.ts";
import { refuse } from "../words.ts";
import { receivablesOf } from "./posting.ts";
import { r } from "./reading.ts";
import { takenOf } from "../note-verbs.ts";

export const showReturnable = serve(contract.showReturnable, async ({ db, params, language }) => {
  const [{ facts, lines }, taken, returns] = await Promise.all([
    readInvoice(db, params.id),
    takenOf(db, params.id),
    db.read(returnsOfInvoice, { invoiceId: params.id }),
  ]);
  if (isDraft(facts)) throw refuse("invoice-not-approved");
  const [issues, open, refundFacts] = await Promise.all([
    issuesOfLines(
      db,
      lines.map(({ id }) => id),
    ),
    openItemsOf(db, [facts.id, ...facts.debits.map((note) => note.id)]),
    readRefundFacts(db, [facts.id]),
  ]);
  return {
    id: facts.id,
    number: facts.label!,
    issuedAt: facts.issuedAt,
    viewUrl: `/back/client-invoices/${facts.id}`,
    clientVehicleId: facts.clientVehicleId,
    licensePlate: facts.licensePlate,
    licensePlateCountry: facts.licensePlateCountry,
    client: { id: facts.clientId, name: facts.clientName, showUrl: `/back/clients/${facts.clientId}` },
    grandTotal: facts.grandTotal + facts.debitedTotal,
    returnedTotal: facts.returnedTotal,
    balanceDue: openOf(open),
    parts: receivablesOf(facts, open, refundFacts).map(({ items, max, ...part }) => ({
      ...part,
      most: max,
      open: openOf(items),
    })),
    debitNotes: facts.debits.map(({ number }) => number),
    items: leftLines(chargedLines(lines, chargedBy(facts.debits)), taken).map(({ sold, left }) => ({
      id: sold.id,
      name: labourName(sold)?.[language === "ar" ? "ar" : "en"] ?? nameIn(language, sold),
      code: sold.code,
      isFromStock: issues.some(({ lineId }) => lineId === sold.id),
      vatRate: sold.vatRate / 100,
      qty: shortest(sold.qty),
      preDiscountSubTotal: sold.preDiscountSubTotal,
      subTotal: sold.subTotal,
      vat: sold.vat,
      grandTotal: sold.grandTotal,
      ratedParts: ratedPartsAnswer(sold.ratedParts),
      left: { ...left, ratedParts: ratedPartsAnswer(left.ratedParts) },
      isTakenBack: isTakenBack({ sold, left }),
      returnedOn: [...new Set(taken.filter(({ lineId }) => lineId === sold.id).flatMap(({ label }) => label ?? []))],
    })),
    returnInvoices: returns.map((known) => ({
      id: known.id,
      number: known.label,
      status: statusOf(known),
      issuedAt: known.issuedAt,
      grandTotal: known.grandTotal,
      viewUrl: `/back/return-invoices/${known.id}`,
    })),
  };
});

const openOf = (items: readonly { open: readonly { amount: Minor }[] }[]) =>
  sum(items.flatMap((item) => item.open).map(({ amount }) => amount));

const returnsOfInvoice = read("returns.of-invoice", (value: Values<{ invoiceId: string }>) =>
  select({ id: r.id, label: r.label, approvedAt: r.approvedAt, issuedAt: r.issuedAt, grandTotal: r.grandTotal })
    .from(r)
    .where(eq(r.clientInvoiceId, value.invoiceId))
    .orderBy(r.id),
);
