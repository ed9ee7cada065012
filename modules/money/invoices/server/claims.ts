import { assertBranchOpen } from "../../../base/shop/branch-verbs.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { type Call, serveCreation } from "../../../../platform/server/http/serve.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { inLanguage, nameIn } from "../../../../platform/shared/words.ts";
import type { BilledLine } from "../../claims/billing.ts";
import { invoiceClaim as route } from "../../claims/invoice-contract.ts";
import { lockUninvoiced, recordInvoice } from "../../claims/verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { draftTotals } from "../../../records/documents/draft-verbs.ts";
import { newLinesOf, writeNewLines } from "../../../records/documents/new-line-verbs.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { accountsByRole, checkPostingDate } from "../../../books/ledger/verbs.ts";
import { vatRateOn } from "../../../base/shop/rules.ts";
import { lockVatRates, shopOf } from "../../../base/shop/verbs.ts";
import { touch } from "../../../workshop/visits/verbs.ts";
import { clientInvoiceItems, clientInvoices } from "../tables.ts";
import { billedWords } from "../words.ts";
import { invoiceSearchText } from "./draft.ts";

type Billing = Call<typeof route>;

/** The claim is locked, so of two invoices at once the second is refused. */
const create = async (call: Billing) => {
  const { db, params, createdId: id, shop, user, today, about } = call;
  const [rates, { claimBuyer }] = await Promise.all([
    lockVatRates(db),
    shopOf(db),
    checkPostingDate(db, today, today, "issued_at"),
  ]);
  const vatRate = vatRateOn(rates, today);
  const { claim, visit, approvals, lines } = await lockUninvoiced(db, params.id, vatRate);
  const [insurer, client] = await Promise.all([
    db.find(insuranceCompanies, claim.insuranceCompanyId),
    db.find(clients, visit.clientId),
  ]);
  await assertBranchOpen(db, visit.branchId);
  const facts = { id, issuedAt: today, version: 0, approvedAt: null };
  const added = await newLinesOf(db, "sale", { facts, lines: [], rates }, await inputsOf(db, lines, call));
  const fields = {
    addressedTo: claimBuyer === "insurer" ? nameIn(shop.language, insurer) : client.name,
    addressedToKind: claimBuyer,
    claimNumber: claim.claimNumber,
  };
  const searched = { ...visit, ...fields, label: null, clientName: client.name };
  db.alongside(
    db.insert(clientInvoices, {
      ...fields,
      ...draftTotals(
        facts,
        added.map(({ line }) => line),
      ),
      id,
      branchId: visit.branchId,
      clientVehicleId: visit.id,
      clientId: visit.clientId,
      claimId: claim.id,
      insurerId: insurer.id,
      deductible: sum(approvals.map((approval) => approval.deductibleAmount)),
      issuedAt: today,
      createdBy: user.id,
      searchText: invoiceSearchText({ ...searched, insurerName: insurer.name, insurerNameAr: insurer.nameAr }),
    }),
  );
  writeNewLines(db, clientInvoiceItems, "sale", named(added, lines));
  await recordInvoice(
    db,
    approvals.map((approval) => approval.id),
    id,
  );
  db.alongside(touch(db, visit.id));
  about({ kind: "client-invoices", id, name: fields.addressedTo });
  return answerOf(id);
};

const answerOf = (id: string) => ({ id, viewUrl: `/back/client-invoices/${id}` });

export const invoiceClaim = serveCreation(route, {
  create,
  readAgain: async ({ db, createdId }) => answerOf((await db.find(clientInvoices, createdId)).id),
});

/** Labour and repair are posted as labour, parts as parts. */
const inputsOf = async (db: Db, lines: readonly BilledLine[], { shop }: Billing) => {
  const { labour, parts } = await accountsByRole(db, "labour", "parts");
  return lines.map(({ kind, name, net }) => ({
    name: name ?? inLanguage(billedWords[nameless(kind)], shop.language),
    qty: "1",
    unitPrice: net,
    incomeAccountId: kind === "part" || kind === "parts" ? parts : labour,
  }));
};

/** Lines without a name of their own are named in both languages. */
const named = (added: Awaited<ReturnType<typeof newLinesOf>>, lines: readonly BilledLine[]) =>
  added.map((each, place) => {
    const { name, kind } = lines[place]!;
    const own = billedWords[nameless(kind)];
    return name === null ? { ...each, line: { ...each.line, name: own.en, nameAr: own.ar } } : each;
  });

const nameless = (kind: BilledLine["kind"]) => (kind === "parts" || kind === "rounding" ? kind : "repair");
