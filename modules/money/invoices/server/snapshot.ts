import { addressLine } from "../../../../platform/shared/address.ts";
import type { PrintedField } from "../../../base/custom-fields/verbs.ts";
import { makeAndModel, plateDrawing } from "../../../records/vehicles/paper-verbs.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { addressee, dueDate, type InvoiceType } from "../rules.ts";
import type { NamedClientPart } from "../../../workshop/work-orders/client-part-verbs.ts";
import { type Printed, type InvoiceParties, partyOf, buyerOf, buyerAddress } from "../printed-verbs.ts";

type Owed = {
  claimId: string | null;
  grandTotal: Minor;
  deductible: Minor;
  clientName: string;
  insurerName: string | null;
  insurerNameAr: string | null;
};

/** The insurer with the total less the deductible, then the owner with it; who owes nothing is left out. */
export const debtorsOf = (invoice: Owed) => {
  if (invoice.claimId === null) return [];
  const insurer = { by: "insurer" as const, name: invoice.insurerName ?? "", nameAr: invoice.insurerNameAr };
  const owner = { by: "client" as const, name: invoice.clientName, nameAr: null };
  return [
    { ...insurer, amount: invoice.grandTotal - invoice.deductible },
    { ...owner, amount: invoice.deductible },
  ].filter(({ amount }) => amount > 0n);
};

type Brought = { clientParts: readonly NamedClientPart[] };
type Custom = { custom?: readonly PrintedField[] };
type Payable = { type: InvoiceType; issuedAt: string; termsDays: number };

export const printedFor = (invoice: InvoiceParties & Owed & Brought & Payable & Custom): Printed => {
  const { en, ar } = makeAndModel(invoice);
  const debtors = debtorsOf(invoice);
  const { type, issuedAt, termsDays: days } = invoice;
  const isClients = invoice.addressedToKind === "client";
  const custom = invoice.custom?.filter(({ record }) => isClients || record !== "client") ?? [];
  return {
    ...(type === "sale_invoice" && days > 0 && { terms: { days, dueOn: dueDate(issuedAt, days) } }),
    ...(debtors.length > 0 && { debtors: debtors.map((debtor) => ({ ...debtor, amount: String(debtor.amount) })) }),
    ...(isClients && invoice.clientParts.length > 0 && { clientParts: invoice.clientParts }),
    ...(custom.length > 0 && { custom }),
    buyer: {
      ...addressee(invoice),
      ...buyerOf(invoice),
      taxOffice: invoice.addressedToKind === "insurer" ? invoice.insurerTaxOffice : invoice.clientTaxOffice,
      crNumber: invoice.addressedToKind === "insurer" ? invoice.insurerCrNumber : invoice.clientCrNumber,
      address: addressLine(buyerAddress(invoice)),
      phone: invoice.addressedToKind === "client" ? invoice.clientContactNumber : null,
    },
    vehicle: {
      plate: plateDrawing(invoice),
      makeAndModel: en,
      makeAndModelAr: ar,
      year: invoice.vehicleYear,
      colour: invoice.vehicleColour,
      vin: invoice.vinNumber,
      mileage: invoice.mileage,
    },
    party: partyOf(invoice),
    technician: invoice.employeeName,
    technicianAr: invoice.employeeNameAr,
  };
};
