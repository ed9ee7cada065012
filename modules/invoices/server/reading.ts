import { carColumns, carJoins } from "../../vehicles/server/car.ts";
import type { z } from "zod";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { versionOf } from "../../../platform/server/http/versions.ts";
import { type Minor, sum } from "../../../platform/shared/money.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { isDraft, statusOf } from "../../documents/rules.ts";
import { lineAnswerOf, type LineOf, linesReader } from "../../documents/server/reading.ts";
import { vatGroups } from "../../lines/rules.ts";
import { type VatRate, vatRateOn } from "../../shop/rules.ts";
import { vatRatesOf } from "../../shop/verbs.ts";
import type { invoice as invoiceAnswer } from "../contract.ts";
import { buyerVatNumber, type Named } from "./printed.ts";
import { addressee, documentKind, isOverdue, leftAfter, takesDeposits } from "../rules.ts";
import { clientInvoiceItems, type clientInvoices } from "../tables.ts";
import { labourName } from "../words.ts";

export type Facts = Row<typeof clientInvoices> &
  Named & {
    clientName: string;
    plateKey: string;
    insurerId: string | null;
    vehicleDeletedAt: string | null;
    approverName: string | null;
    approverNameAr: string | null;
    shopVatNumber: string | null;
    remaining: Minor | null;
    due: string | null;
    termsDays: number;
    waiting: Minor;
    lockedThrough: string | null;
  };

export type Line = LineOf<typeof clientInvoiceItems>;

export type Invoice = { facts: Facts; lines: Line[]; rates: VatRate[] };

/** Read in one round trip: the invoice, its lines in order, and the shop's VAT rates. */
export const readInvoice = async (db: Db, id: string): Promise<Invoice> => {
  const [[facts], lines, rates] = await Promise.all([factsOf(db, id), linesOf(db, id), vatRatesOf(db)]);
  if (!facts) throw refuse("not-found");
  return { facts, lines, rates };
};

/** SQL: the deposits for the next invoice of an invoice's visit. */
const depositedFor = (invoice: string) =>
  `(select coalesce(sum(p.deposit), 0)::bigint from client_payments p where p.shop_id = ${invoice}.shop_id and p.client_vehicle_id = ${invoice}.client_vehicle_id and p.deposit > 0)`;

/** SQL: the insurer that owes an invoice; for a draft, the one that would. */
const owingInsurer = `left join insurance_companies insurer on insurer.shop_id = i.shop_id and insurer.id = coalesce(open.party_id, v.insurance_company_id)`;

/** A draft belongs to its visit's client; an approved invoice has its own. */
export const factsOf = (db: Db, id: string) =>
  db.query<Facts>(
    "invoices.facts",
    `select i.*, c.id as client_id, c.name as client_name, c.contact_number as client_contact_number, c.vat_number as client_vat_number,
       v.license_plate, v.license_plate_country, v.plate_key, v.mileage,
       v.insurance_company_id as insurer_id, v.deleted_at as vehicle_deleted_at,
       ${carColumns},
       insurer.name as insurer_name, insurer.name_ar as insurer_name_ar, employee.name as employee_name, employee.name_ar as employee_name_ar, approver.name as approver_name, approver.name_ar as approver_name_ar, shop.vat_number as shop_vat_number, shop.country as shop_country, open.remaining, open.due, book.locked_through,
       case i.addressed_to_kind when 'client' then c.terms_days else 0 end as terms_days,
       ${depositedFor("i")} as waiting
     from client_invoices i
     join client_vehicles v on v.shop_id = i.shop_id and v.id = i.client_vehicle_id
     join clients c on c.shop_id = i.shop_id and c.id = case when i.approved_at is null then v.client_id else i.client_id end
     join shops shop on shop.shop_id = i.shop_id and shop.id = i.shop_id
     join books book on book.shop_id = i.shop_id and book.id = i.shop_id
     ${carJoins}
     left join users employee on employee.shop_id = i.shop_id and employee.id = i.employee_id
     left join users approver on approver.shop_id = i.shop_id and approver.id = i.approved_by
     left join open_items open on open.shop_id = i.shop_id and open.source_kind = 'client-invoice' and open.source_id = i.id
     ${owingInsurer}
     where i.shop_id = $1 and i.id = $2`,
    [id],
  );

export const linesOf = linesReader("invoices.lines", clientInvoiceItems);

type Reader = { language: Language; today: string };

export const invoiceAnswerOf = (
  { facts, lines, rates }: { facts: Facts; lines: readonly Line[]; rates: readonly VatRate[] },
  { language, today }: Reader,
): z.input<typeof invoiceAnswer> => {
  const draft = isDraft(facts);
  const listed = listedAnswerOf(facts, today);
  const left = draft ? facts.grandTotal : listed.balanceDue;
  const labour = lines.filter((line) => line.isLabourCosts);
  const buyer = draft ? buyerVatNumber(facts) : (facts.printed?.buyer.vatNumber ?? null);
  return {
    ...listed,
    warrantyDays: facts.warrantyDays,
    exitMileage: facts.exitMileage,
    changeOilAfter: facts.changeOilAfter,
    note: facts.note,
    employeeId: facts.employeeId,
    employee:
      facts.employeeId && facts.employeeName
        ? { id: facts.employeeId, name: facts.employeeName, nameAr: facts.employeeNameAr }
        : null,
    accountName: facts.accountName,
    items: lines.map((line) => itemAnswerOf(line, language)),
    labourCosts: sum(labour.map((line) => line.subTotal)),
    labourCostsVat: sum(labour.map((line) => line.vat)),
    preDiscountSubTotal: facts.preDiscountSubTotal,
    flatDiscount: facts.flatDiscount,
    subTotal: facts.subTotal,
    vat: facts.vat,
    vatRate: (facts.vatRate ?? vatRateOn(rates, facts.issuedAt)) / 100,
    vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
    paid: facts.grandTotal - left,
    deposit: left - listed.balanceDue,
    withDeposit: withDeposit(facts),
    documentKind: documentKind(draft ? facts.shopVatNumber : (facts.printed?.shop.vatNumber ?? null), buyer),
    returnInvoices: [],
    version: facts.version,
    detailsVersion: detailsVersion(facts),
    createdAt: facts.createdAt,
    approvedAt: facts.approvedAt,
    approvedBy:
      facts.approvedBy && facts.approverName
        ? { id: facts.approvedBy, name: facts.approverName, nameAr: facts.approverNameAr }
        : null,
  };
};

/** What changes if the client's deposits pay the insurer's draft. */
const withDeposit = (facts: Facts) => {
  if (!isDraft(facts) || takesDeposits(facts.addressedToKind, false) || facts.waiting === 0n) return null;
  const balanceDue = leftAfter(facts.grandTotal, facts.waiting);
  return { deposit: facts.grandTotal - balanceDue, balanceDue };
};

export type Listed = Pick<
  Facts,
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
  | "remaining"
  | "due"
  | "waiting"
  | "refundedAt"
>;

export const listedAnswerOf = (row: Listed, today: string) => {
  const balanceDue = isDraft(row)
    ? leftAfter(row.grandTotal, takesDeposits(row.addressedToKind, false) ? row.waiting : 0n)
    : (row.remaining ?? 0n);
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
    clientVehicleId: row.clientVehicleId,
    licensePlate: row.licensePlate,
    licensePlateCountry: row.licensePlateCountry,
    vehicle: { id: row.clientVehicleId, viewUrl: `/back/vehicles/${row.clientVehicleId}` },
    client: { id: row.clientId, name: row.clientName, showUrl: `/back/clients/${row.clientId}` },
    grandTotal: row.grandTotal,
    balanceDue,
    dueAt: row.due,
    isOverdue: isOverdue({ dueAt: row.due, balanceDue }, today),
    isRefunded: row.refundedAt !== null,
    viewUrl,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};

export const itemAnswerOf = (line: Line, language: Language) => ({
  ...lineAnswerOf("sale", line, language, labourName(line)),
  isLabourCosts: line.isLabourCosts,
});

/** The version of the fields that the details form edits. */
export const detailsVersion = ({
  issuedAt,
  addressedTo,
  addressedToKind,
  claimNumber,
  warrantyDays,
  exitMileage,
  changeOilAfter,
  note,
  employeeId,
  accountName,
}: Facts) =>
  versionOf({
    issuedAt,
    addressedTo,
    addressedToKind,
    claimNumber,
    warrantyDays,
    exitMileage,
    changeOilAfter,
    note,
    employeeId,
    accountName,
  });
