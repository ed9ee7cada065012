import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { sum, toDecimal } from "../../../../platform/shared/money.ts";
import { needsConfirmation, refuseField } from "../../../../platform/shared/refusals.ts";
import { isAnyOf } from "../../../../platform/server/db/select.ts";
import { rateDay } from "../../../records/documents/rules.ts";
import { books, journalEntries } from "../../../books/ledger/tables.ts";
import { partsByRate } from "../../../base/lines/rules.ts";
import { accountsByRole, post } from "../../../books/ledger/verbs.ts";
import { defaultPostingDate } from "../../../books/ledger/periods.ts";
import { taxAdvances, type UntaxedAdvance, untaxedAdvances } from "../../payments/late-advance-verbs.ts";
import { paymentSources } from "../../payments/sources.ts";
import { type VatRate, vatRateOn } from "../../../base/shop/rules.ts";
import { readCompanyAnswer } from "../../../base/shop/server.ts";
import { shops } from "../../../base/shop/tables.ts";
import { toVatNumber } from "../../../base/shop/tax-identity.ts";
import { vatNumberWords } from "../../../base/shop/tax-words.ts";
import * as contract from "../../../base/shop/vat-contract.ts";
import { firstDayOf, withRegistration } from "../../../base/shop/vat-status.ts";
import {
  lockVatRatesForChange,
  setVatRatesOf,
  vatRegistrationsOf,
  writeRegistrations,
} from "../../../base/shop/verbs.ts";
import { vatRegistrationWords } from "../../../base/shop/vat-words.ts";
import { containedVat, containedVatEntry, type UntaxedInvoice } from "../registering-rules.ts";
import { clientInvoiceItems, clientInvoices } from "../tables.ts";
import { taxedAfter, taxedSince } from "./deregistering.ts";

/**
 * Writes what the shop says, gives open drafts what follows from it, and posts the VAT contained in earlier invoices.
 * What charged VAT stays as it is.
 */
export const changeVatRegistration = serve(contract.changeVatRegistration, async (call) => {
  const { db, body, shop, today, now, kinds, about } = call;
  if (body.from !== undefined && body.from > today) throw refuseField("from", fieldKinds["in-future"]);
  await lockVatRatesForChange(db);
  const vatNumber = checkedNumber(body.vatNumber, shop.country);
  const isRegistered = vatNumber !== null;
  const before = await vatRegistrationsOf(db);
  const startsOn = firstDayOf({ isRegistered }, body.from, { before, today });
  const untaxed = isRegistered ? await untaxedSince(db, startsOn) : [];
  const advances = isRegistered ? await untaxedAdvances(db, startsOn, await setVatRatesOf(db)) : [];
  const taxed = isRegistered || body.confirm ? [] : await taxedSince(db, { startsOn, before });
  if (untaxed.length + advances.length > 0 && !body.confirm) throw documentsBefore(untaxed, advances, shop.digits);
  if (taxed.length > 0) throw taxedAfter(taxed, shop.digits);
  await writeRegistrations(db, withRegistration(before, { startsOn, isRegistered, vatNumber }));
  for (const rate of kinds.rateDrafts) await rate(db, "status");
  if (untaxed.length > 0) await postContained(db, untaxed, { country: shop.country, now });
  if (vatNumber !== null && advances.length > 0) await taxAdvances(call, advances, vatNumber);
  // Last, because whoever posts first locks the shop's row after the invoice.
  const { name } = await db.update(shops, shop.id, { vatNumber });
  const company = await readCompanyAnswer(db, today);
  const last = before.at(-1);
  db.addChanges(shop.id, [
    {
      field: "vatStatus",
      from: last ? (last.isRegistered ? "registered" : "not-registered") : "unknown",
      to: company.vatStatus,
    },
  ]);
  about({ kind: "shop", id: shop.id, name });
  return company;
});

const checkedNumber = (typed: string | null, country: string) => {
  const number = typed === null ? null : toVatNumber(typed, country);
  if (number === undefined) throw refuseField("vat_number", vatNumberWords(country));
  return number;
};

const documentsBefore = (untaxed: readonly Untaxed[], advances: readonly UntaxedAdvance[], digits: number) =>
  needsConfirmation(
    { "invoices-before": vatRegistrationWords.documentsBefore },
    {
      invoices: [
        ...untaxed.map((invoice) => ({
          number: invoice.label,
          issued_at: invoice.issuedAt,
          grand_total: toDecimal(invoice.grandTotal, digits),
          vat: toDecimal(containedVat(invoice), digits),
          view_url: `/back/client-invoices/${invoice.id}`,
        })),
        ...advances.map(({ id, label, paidAt, deposit, vat }) => ({
          number: label,
          issued_at: paidAt,
          grand_total: toDecimal(deposit, digits),
          vat: toDecimal(vat, digits),
          view_url: paymentSources["client-payment"].page({ id, label }),
        })),
      ],
      vat: toDecimal(sum([...untaxed.map(containedVat), ...advances.map(({ vat }) => vat)]), digits),
    },
  );

type Untaxed = UntaxedInvoice & { issuedAt: string; taxedOn: string };

const untaxedRead = read("invoices.untaxed-since", (value: Values<{ startsOn: string }>) =>
  select({
    id: clientInvoices.id,
    label: clientInvoices.label,
    branchId: clientInvoices.branchId,
    issuedAt: clientInvoices.issuedAt,
    suppliedOn: clientInvoices.suppliedOn,
    taxedOn: clientInvoices.taxedOn,
    grandTotal: clientInvoices.grandTotal,
    debitedTotal: clientInvoices.debitedTotal,
    returnedTotal: clientInvoices.returnedTotal,
  })
    .from(clientInvoices)
    .where(
      and(
        eq(clientInvoices.isUntaxed, true),
        isNotNull(clientInvoices.approvedAt),
        gte(sql`least(${clientInvoices.issuedAt}, ${clientInvoices.suppliedOn})`, value.startsOn),
        sql`not exists (select from ${journalEntries} where ${journalEntries.shopId} = ${clientInvoices.shopId}
          and ${journalEntries.sourceKind} = 'vat-registration' and ${journalEntries.sourceId} = ${clientInvoices.id})`,
      ),
    )
    .orderBy(clientInvoices.issuedAt, clientInvoices.number)
    .for("no key update"),
);

const linesRead = read("invoices.untaxed-lines", (value: Values<{ ids: string[] }>) =>
  select({
    documentId: clientInvoiceItems.documentId,
    accountId: clientInvoiceItems.accountId,
    vatRate: clientInvoiceItems.vatRate,
    vatExempted: clientInvoiceItems.vatExempted,
    exemptCode: clientInvoiceItems.exemptCode,
    subTotal: clientInvoiceItems.subTotal,
    vat: clientInvoiceItems.vat,
    ratedParts: clientInvoiceItems.ratedParts,
  })
    .from(clientInvoiceItems)
    .where(isAnyOf(clientInvoiceItems.documentId, value.ids))
    .orderBy(clientInvoiceItems.documentId, clientInvoiceItems.position),
);

/** The invoices from a day on that were approved without VAT, and of which it was not posted yet; locked. */
const untaxedSince = async (db: Db, startsOn: string): Promise<Untaxed[]> => {
  const found = await db.read(untaxedRead, { startsOn });
  if (found.length === 0) return [];
  const [lines, rates] = await Promise.all([db.read(linesRead, { ids: found.map(({ id }) => id) }), setVatRatesOf(db)]);
  const untaxed = lines.flatMap((line) => partsByRate(line)).filter(({ vatRate }) => vatRate === 0);
  const linesOf = new Map<string, typeof untaxed>(found.map(({ id }) => [id, []]));
  for (const line of untaxed) linesOf.get(line.documentId)?.push(line);
  return found.map((invoice) => ({
    ...invoice,
    label: invoice.label!,
    taxedOn: invoice.taxedOn!,
    left: invoice.grandTotal + invoice.debitedTotal - invoice.returnedTotal,
    rate: rateOfDay(invoice, rates),
    lines: linesOf.get(invoice.id) ?? [],
  }));
};

const rateOfDay = (invoice: Parameters<typeof rateDay>[0], rates: readonly VatRate[]) =>
  vatRateOn(rates, rateDay(invoice));

const postContained = async (
  db: Db,
  untaxed: readonly Untaxed[],
  { country, now }: { country: string; now: string },
) => {
  const [locks, roles] = await Promise.all([db.find(books, db.shopId), accountsByRole(db, "output-vat")]);
  const entries = untaxed
    .filter((invoice) => containedVat(invoice) > 0n)
    .map((invoice) =>
      containedVatEntry(invoice, {
        id: newId(),
        date: defaultPostingDate(invoice.taxedOn, locks),
        country,
        outputVatAccountId: roles["output-vat"],
      }),
    );
  await post(db, entries, now);
};
