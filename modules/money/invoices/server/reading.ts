import type { z } from "zod";
import { withFields } from "../../../../platform/server/db/rows.ts";
import { versionByFields } from "../../../../platform/server/http/versions.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { documentKind, isDraft, rateDay, statusOf } from "../../../records/documents/rules.ts";
import { rateOf, vatChangeShown } from "../../../records/documents/draft-verbs.ts";
import { lineAnswerOf, ratedPartsAnswer } from "../../../records/documents/line-verbs.ts";
import { sealedAnswer } from "../../e-invoices/sealed-verbs.ts";
import { vatGroups } from "../../../base/lines/rules.ts";
import { fromStored } from "../../payments/deposit-verbs.ts";
import { periodOn } from "../../../base/shop/vat-status.ts";
import { changeInvoice, type invoice as invoiceAnswer } from "../contract.ts";
import type { InvoiceRecord } from "../fact-verbs.ts";
import { debtorsOf } from "./snapshot.ts";
import { buyerOf } from "../printed-verbs.ts";
import { aboveApproved, addressee, isOverdue, leftAfter, paidByDeposits, takesDeposits, taxPoint } from "../rules.ts";
import { labourName } from "../words.ts";
import type { Line, Invoice } from "../reading-verbs.ts";

type Reader = { language: Language; today: string };

export const invoiceAnswerOf = (
  { facts, lines, rates, totalWithDeposit = facts.grandTotal }: Readonly<Invoice>,
  { language, today }: Reader,
): z.input<typeof invoiceAnswer> => {
  const draft = isDraft(facts);
  const listed = listedAnswerOf(facts, today);
  const left = draft ? facts.grandTotal : listed.balanceDue;
  const labour = lines.filter((line) => line.isLabourCosts);
  const buyer = draft ? buyerOf(facts) : facts.printed!.buyer;
  return withFields(listed, {
    vehicleId: facts.vehicleId,
    suppliedOn: facts.suppliedOn,
    taxedOn: facts.taxedOn ?? taxPoint(facts, facts),
    warrantyDays: facts.warrantyDays,
    warrantyKm: facts.warrantyKm,
    exitMileage: facts.exitMileage,
    changeOilAfter: facts.changeOilAfter,
    note: facts.note,
    employeeId: facts.employeeId,
    employee:
      facts.employeeId && facts.employeeName
        ? { id: facts.employeeId, name: facts.employeeName, nameAr: facts.employeeNameAr }
        : null,
    accountName: facts.accountName,
    claim: facts.claimId && facts.billedClaim ? claimOf(facts.claimId, facts.billedClaim) : null,
    insurer: facts.insurerName === null ? null : { name: facts.insurerName, nameAr: facts.insurerNameAr },
    receivables: receivablesOf(facts),
    items: lines.map((line) => itemAnswerOf(line, language)),
    labourCosts: sum(labour.map((line) => line.subTotal)),
    labourCostsVat: sum(labour.map((line) => line.vat)),
    preDiscountSubTotal: facts.preDiscountSubTotal,
    flatDiscount: facts.flatDiscount,
    subTotal: facts.subTotal,
    vat: facts.vat,
    vatRate: (facts.vatRate ?? rateOf({ facts, rates })) / 100,
    vatStatus: draft ? periodOn(rates, rateDay(facts)).status : null,
    vatChange: vatChangeShown(facts),
    vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
    paid: paidOf(facts, left),
    ...givenBack(facts),
    deposit: left - listed.balanceDue,
    advances: fromStored(facts.advances ?? []).map((advance) => ({
      id: advance.id,
      number: advance.number,
      issuedAt: advance.issuedAt,
      amount: advance.amount,
      vat: advance.vat,
      vatRate: advance.vatRate / 100,
      pdfUrl: advance.issuedTime === null ? null : `/api/advance-invoices/${advance.id}.pdf`,
    })),
    withDeposit: withDeposit(facts, totalWithDeposit),
    aboveApproved: draft ? aboveApproved(facts) : null,
    aboveApprovedReason: facts.aboveApprovedReason,
    documentKind: documentKind(draft ? facts.shopVatNumber : (facts.printed?.shop.vatNumber ?? null), buyer),
    eInvoice: sealedAnswer(facts),
    returnInvoices: facts.returns.map(({ id, number }) => ({ number, viewUrl: `/back/return-invoices/${id}` })),
    version: facts.version,
    detailsVersion: detailsVersion({ facts, lines }),
    itemsSheetUrl: `/api/client-invoices/${facts.id}/items-sheet.pdf`,
    createdAt: facts.createdAt,
    approvedAt: facts.approvedAt,
    approvedBy:
      facts.approvedBy && facts.approverName
        ? { id: facts.approvedBy, name: facts.approverName, nameAr: facts.approverNameAr }
        : null,
  });
};

export const paidOf = (facts: InvoiceRecord, left: Minor) =>
  facts.grandTotal - left - facts.settledByReturns - facts.writtenOff;

/** What was paid back of what returns owe, what is kept as credit for a next invoice, and what is still owed back. */
export const givenBack = ({ paidBack, keptAsCredit, owedBack }: InvoiceRecord) => ({
  paidBack,
  keptAsCredit,
  owedBack,
});

const claimOf = (id: string, number: number) => ({ id, number, viewUrl: `/back/insurance-claims/${id}` });

/** What insurer and owner owe of a claim's invoice; none of another. */
const receivablesOf = (facts: InvoiceRecord): z.input<typeof invoiceAnswer>["receivables"] => {
  if (facts.claimId === null) return [];
  const draft = isDraft(facts);
  const fromDeposits = paidByDeposits(facts, facts.waiting, false);
  return debtorsOf(facts).map(({ by, amount, ...name }) => {
    if (by === "insurer") return { by, ...name, amount, balanceDue: draft ? amount : (facts.insurerRemaining ?? 0n) };
    return { by, ...name, amount, balanceDue: draft ? amount - fromDeposits : (facts.ownerRemaining ?? 0n) };
  });
};

/** What changes if the client's deposits pay the insurer's draft. */
const withDeposit = (facts: InvoiceRecord, total: Minor) => {
  if (!isDraft(facts) || facts.claimId !== null || facts.waiting === 0n) return null;
  if (takesDeposits(facts.addressedToKind, false)) return null;
  const balanceDue = leftAfter(total, facts.waiting);
  return { deposit: total - balanceDue, balanceDue };
};

export type Listed = Pick<
  InvoiceRecord,
  | "id"
  | "label"
  | "approvedAt"
  | "type"
  | "issuedAt"
  | "addressedTo"
  | "addressedToKind"
  | "claimNumber"
  | "clientVehicleId"
  | "licensePlate"
  | "licensePlateCountry"
  | "clientId"
  | "insurerName"
  | "insurerNameAr"
  | "clientName"
  | "grandTotal"
  | "claimId"
  | "deductible"
  | "remaining"
  | "due"
  | "waiting"
  | "refundedAt"
  | "returnedTotal"
  | "settledByReturns"
>;

export const listedAnswerOf = (row: Listed, today: string) => {
  const balanceDue = isDraft(row) ? row.grandTotal - paidByDeposits(row, row.waiting, false) : (row.remaining ?? 0n);
  const viewUrl = `/back/client-invoices/${row.id}`;
  const pdfUrl = `/api/client-invoices/${row.id}.pdf`;
  return {
    id: row.id,
    number: row.label,
    status: statusOf(row),
    type: row.type,
    issuedAt: row.issuedAt,
    addressedTo: row.addressedTo,
    addressedToKind: row.addressedToKind,
    addressee: addressee(row),
    claimNumber: row.claimNumber,
    deductible: row.deductible,
    clientVehicleId: row.clientVehicleId,
    licensePlate: row.licensePlate,
    licensePlateCountry: row.licensePlateCountry,
    vehicle: { id: row.clientVehicleId, viewUrl: `/back/vehicles/${row.clientVehicleId}` },
    client: { id: row.clientId, name: row.clientName, showUrl: `/back/clients/${row.clientId}` },
    grandTotal: row.grandTotal,
    balanceDue,
    dueAt: row.due,
    isOverdue: isOverdue({ dueAt: row.due, balanceDue }, today),
    returnedTotal: row.returnedTotal,
    settledByReturns: row.settledByReturns,
    isRefunded: row.refundedAt !== null,
    viewUrl,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};

export const itemAnswerOf = (line: Line, language: Language) => ({
  ...lineAnswerOf("sale", line, language, labourName(line)),
  isLabourCosts: line.isLabourCosts,
  estimateLineId: line.estimateLineId,
  taskPartId: line.taskPartId,
  warrantyClaimId: line.warrantyClaimId,
  warrantyOf: line.warrantyOf,
  ratedParts: ratedPartsAnswer(line.ratedParts),
});

/** The version of the fields that the details form edits. */
export const detailsVersion = ({ facts, lines }: { facts: InvoiceRecord; lines: readonly Line[] }): string =>
  factsVersion({ ...facts, labourCosts: sum(lines.filter((line) => line.isLabourCosts).map((line) => line.subTotal)) });

const factsVersion = versionByFields(changeInvoice.body, ({ labourCosts }: InvoiceRecord & { labourCosts: Minor }) => ({
  labourCosts,
}));
