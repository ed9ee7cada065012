import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop as shopId } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { serve, serveCreation, type Call } from "../../../../platform/server/http/serve.ts";
import { checkVersions } from "../../../../platform/server/http/versions.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { releaseInvoice } from "../../claims/verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { draftTotals, rateOf } from "../../../records/documents/draft-verbs.ts";
import { newLinesOf, writeNewLines } from "../../../records/documents/new-line-verbs.ts";
import { linesOfDay, putInOrder } from "../../../records/documents/line-writing-verbs.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { books } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate, checkPostingDay } from "../../../books/ledger/verbs.ts";
import { pricedLine } from "../../../base/lines/rules.ts";
import { branches } from "../../../base/shop/tables.ts";
import { lockVatRates } from "../../../base/shop/verbs.ts";
import { refuseShop } from "../../../base/shop/words.ts";
import { findEmployee } from "../../../base/team/employee-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { lockActive, touch } from "../../../workshop/visits/verbs.ts";
import * as contract from "../contract.ts";
import type { AddressedToKind } from "../rules.ts";
import { clientInvoiceItems, clientInvoices } from "../tables.ts";
import { labourWords, refuse, warrantyTermWords } from "../words.ts";
import { checkSupplied, lockDraft, invoiceSearchText, saveDraft } from "./draft.ts";
import { readRated } from "./rated.ts";
import { detailsVersion, invoiceAnswerOf } from "./reading.ts";
import type { Invoice } from "../reading-verbs.ts";
import { linesOfWork, writeWork } from "./work.ts";

const create = async (call: Call<typeof contract.createInvoice>) => {
  const { db, body, createdId: id, user, today, about } = call;
  const { items, work, ...fields } = body;
  const [rates, visit, [around]] = await Promise.all([
    items.length > 0 || work ? lockVatRates(db) : [],
    lockActive(db, body.clientVehicleId),
    db.read(aroundVisit, { id: body.clientVehicleId }),
  ]);
  const { clientName, insurerName, insurerNameAr, lockedThrough, branchClosedAt } = around!;
  if (branchClosedAt !== null) throw refuseShop("branch-closed");
  checkInsurer(body.addressedToKind, visit.insuranceCompanyId);
  checkPostingDay(body.issuedAt, today, lockedThrough, "issued_at");

  const facts = { id, issuedAt: body.issuedAt, version: 0, approvedAt: null };
  const added = items.length > 0 ? await newLinesOf(db, "sale", { facts, lines: [], rates }, items) : [];
  const typed = added.map(({ line }) => line);
  const taken = work ? await linesOfWork(db, { facts, lines: typed, rates }, visit.id, work) : [];
  const searched = { ...visit, ...fields, claimNumber: body.claimNumber ?? null, label: null };
  db.alongside(
    db.insert(clientInvoices, {
      ...fields,
      ...draftTotals(facts, [...typed, ...taken]),
      id,
      branchId: visit.branchId,
      clientId: visit.clientId,
      createdBy: user.id,
      searchText: invoiceSearchText({ ...searched, insurerName, insurerNameAr, clientName }),
    }),
  );
  if (added.length > 0) writeNewLines(db, clientInvoiceItems, "sale", added);
  writeWork(db, taken);
  db.alongside(touch(db, visit.id));
  about({ kind: "client-invoices", id, name: body.addressedTo });
  return invoiceAnswerOf(await readRated(db, id), call);
};

/** What an invoice needs of its visit's client, insurer, branch and books. The branch stays open meanwhile. */
const aroundVisit = read("invoices.around-visit", (value: Values<{ id: string }>) =>
  select({
    clientName: clients.name,
    insurerName: insuranceCompanies.name,
    insurerNameAr: insuranceCompanies.nameAr,
    lockedThrough: books.lockedThrough,
    branchClosedAt: branches.archivedAt,
  })
    .from(clientVehicles)
    .innerJoin(branches, eq(branches.id, clientVehicles.branchId))
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(books, eq(books.id, shopId))
    .leftJoin(insuranceCompanies, eq(insuranceCompanies.id, clientVehicles.insuranceCompanyId))
    .where(eq(clientVehicles.id, value.id))
    .for("key share", { of: branches }),
);

export const createInvoice = serveCreation(contract.createInvoice, {
  create,
  readAgain: async (call) => invoiceAnswerOf(await readRated(call.db, call.createdId), call),
});

export const showInvoice = serve(contract.showInvoice, async (call) =>
  invoiceAnswerOf(await readRated(call.db, call.params.id), call),
);

/** Both addresses of the specification change the same draft. */
const changesOf = (route: typeof contract.changeInvoice | typeof contract.changeInvoiceFromPage) =>
  serve(route, async (call) => {
    const { db, params, body, today, shop, about } = call;
    const draft = await lockDraft(db, params.id);
    const { labourCosts, version, detailsVersion: sameVersion, ...changes } = body;
    checkVersions([version, sameVersion], detailsVersion(draft));
    checkInsurer(body.addressedToKind, draft.facts.insurerId);
    if (body.type === "cash_invoice" && draft.facts.claimId !== null) throw refuse("claim-on-account");
    if (body.issuedAt) await checkPostingDate(db, body.issuedAt, today, "issued_at");
    const dates = {
      issuedAt: body.issuedAt ?? draft.facts.issuedAt,
      suppliedOn: body.suppliedOn === undefined ? draft.facts.suppliedOn : body.suppliedOn,
    };
    checkSupplied(dates);
    checkWarranty({
      warrantyDays: body.warrantyDays === undefined ? draft.facts.warrantyDays : body.warrantyDays,
      warrantyKm: body.warrantyKm === undefined ? draft.facts.warrantyKm : body.warrantyKm,
    });
    if (body.employeeId && body.employeeId !== draft.facts.employeeId) await findEmployee(db, body.employeeId);

    const ofItsDay = await linesOfDay(db, clientInvoiceItems, draft, dates);
    const dated = { ...draft, lines: ofItsDay.lines, facts: { ...draft.facts, ...dates } };
    const lines =
      labourCosts === undefined ? ofItsDay.lines : await withLabourCosts(db, dated, labourCosts ?? 0n, shop.language);
    saveDraft(db, draft.facts, lines, { ...changes, ...ofItsDay.change });
    if (labourCosts !== undefined)
      db.addChanges(draft.facts.id, [{ field: "labourCosts", from: labourOf(draft.lines), to: labourOf(lines) }]);
    about({ kind: "client-invoices", id: draft.facts.id, name: changes.addressedTo ?? draft.facts.addressedTo });
    return invoiceAnswerOf(await readRated(db, draft.facts.id), call);
  });

export const changeInvoice = changesOf(contract.changeInvoice);
export const changeInvoiceFromPage = changesOf(contract.changeInvoiceFromPage);

export const deleteInvoice = serve(contract.deleteInvoice, async ({ db, params, about }) => {
  const { facts } = await lockDraft(db, params.id);
  await db.removeWhere(clientInvoiceItems, eq(clientInvoiceItems.documentId, facts.id));
  await db.remove(clientInvoices, facts.id);
  if (facts.claimId !== null) await releaseInvoice(db, facts.id);
  await touch(db, facts.clientVehicleId);
  about({ kind: "client-invoices", id: facts.id, name: facts.addressedTo });
  return { redirectTo: `/back/vehicles/${facts.clientVehicleId}` };
});

/** `labor_costs` is one line on the labour account; null or 0 deletes it. */
const withLabourCosts = async (db: Db, { facts, lines, rates }: Invoice, amount: Minor, language: Language) => {
  const line = lines.find((item) => item.isLabourCosts);
  const rest = lines.filter((item) => item !== line);
  if (amount === 0n) {
    if (line)
      await Promise.all([db.remove(clientInvoiceItems, line.id), putInOrder(db, clientInvoiceItems, facts.id, rest)]);
    return rest;
  }
  const priced = pricedLine(
    { qty: "1", unitPrice: amount, grandTotal: undefined, flatDiscount: 0n, vatExempted: line?.vatExempted ?? false },
    rateOf({ facts, rates }),
  );
  if (line) return [...rest, await db.update(clientInvoiceItems, line.id, priced)];
  const { labour } = await accountsByRole(db, "labour");
  const added = await db.insert(clientInvoiceItems, {
    id: newId(),
    documentId: facts.id,
    position: lines.length + 1,
    accountId: labour,
    name: inLanguage(labourWords.labourCosts, language),
    isLabourCosts: true,
    ...priced,
  });
  return [...rest, added];
};

const labourOf = (lines: readonly { isLabourCosts?: boolean; unitPrice: Minor }[]): Minor =>
  lines.find(({ isLabourCosts }) => isLabourCosts)?.unitPrice ?? 0n;

/** Kilometres bound a warranty that has days. */
const checkWarranty = ({ warrantyDays, warrantyKm }: { warrantyDays: number | null; warrantyKm: number | null }) => {
  if (warrantyKm && !warrantyDays) throw refuseField("warranty_km", warrantyTermWords.daysNeeded);
};

const checkInsurer = (kind: AddressedToKind | undefined, insurerId: string | null) => {
  if (kind === "insurer" && insurerId === null)
    throw refuse("insurer-missing", { errors: { addressed_to_kind: [refuse.all["insurer-missing"]] } });
};
