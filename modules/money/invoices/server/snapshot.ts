import type { BuyerKind } from "../../../records/clients/buyer-kind.ts";
import type { Party } from "../../e-invoices/document.ts";
import { printedAfterRepair } from "../../e-invoices/sealed-verbs.ts";
import { buyerOf as taxParty, completedBuyer } from "../../e-invoices/seller-verbs.ts";
import type { StoredAdvance } from "../../payments/deposit-verbs.ts";
import { addressLine } from "../../../../platform/shared/address.ts";
import type { PrintedField } from "../../../base/custom-fields/verbs.ts";
import type { NationalAddress } from "../../../base/shop/national-address.ts";
import { toBuyerVatNumber } from "../../../base/shop/tax-identity.ts";
import { makeAndModel, plateDrawing } from "../../../records/vehicles/paper-verbs.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { addressee, dueDate, type InvoiceType } from "../rules.ts";
import type { NamedClientPart } from "../../../workshop/work-orders/client-part-verbs.ts";
import type { InvoicePaper, PrintedDebtor, PrintedTerms } from "./pdf-data.ts";

/** The printed data of seller, buyer and vehicle, stored with an approved invoice. */
export type Printed = Pick<InvoicePaper, "buyer" | "vehicle" | "technician" | "technicianAr"> & {
  /** The buyer as the tax authority would receive it. */
  party: Party;
  /** The advances that it set off; a draft has none. */
  advances?: readonly StoredAdvance[];
  /** Who owes what of a claim's invoice; amounts as text in minor units. */
  debtors?: readonly PrintedDebtor[];
  /** Absent if it is due at once. */
  terms?: PrintedTerms;
  /** What the client brought. */
  clientParts?: readonly NamedClientPart[];
  /** The shop's own fields of client, vehicle and visit; another addressee does not read those of the client. */
  custom?: readonly PrintedField[];
};

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

/** An invoice's buyer, vehicle and technician, as read. */
export type InvoiceParties = {
  addressedTo: string;
  addressedToKind: "client" | "insurer";
  /** The insurer that owes it, or would. */
  insurerName: string | null;
  insurerNameAr: string | null;
  clientContactNumber: string | null;
  clientVatNumber: string | null;
  clientTaxOffice: string | null;
  clientCrNumber: string | null;
  clientCountry: string | null;
  insurerTaxOffice: string | null;
  insurerCrNumber: string | null;
  buyerKind: BuyerKind;
  clientStreet: string | null;
  clientBuildingNumber: string | null;
  clientDistrict: string | null;
  clientCity: string | null;
  clientPostalCode: string | null;
  insurerVatNumber: string | null;
  insurerStreet: string | null;
  insurerBuildingNumber: string | null;
  insurerDistrict: string | null;
  insurerCity: string | null;
  insurerPostalCode: string | null;
  shopCountry: string;
  licensePlate: string;
  licensePlateCountry: string;
  makeName: string | null;
  makeNameAr: string | null;
  modelName: string | null;
  modelNameAr: string | null;
  vehicleYear: number | null;
  vehicleColour: string | null;
  vinNumber: string | null;
  mileage: number | null;
  employeeName: string | null;
  employeeNameAr: string | null;
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

type Approved<Kept> = InvoiceParties & { printed: Kept | null; eInvoiceId: string | null };

/**
 * What a note prints of its invoice. The tax authority refuses a note to a business whose details are incomplete, so
 * an invoice that was approved before its branch was connected takes those that it lacks from the client or insurer.
 */
export const printedOnNote = <Kept extends Printed>(invoice: Approved<Kept>): Kept | null => {
  const { printed, eInvoiceId } = invoice;
  if (!printed || eInvoiceId !== null) return printed;
  if (!printed.buyer.isBusiness && !printed.buyer.vatNumber) return printed;
  return printedAfterRepair(printed, completedBuyer(printed.party, partyOf(invoice)));
};

const partyOf = (invoice: InvoiceParties): Party => {
  const { name, nameAr } = addressee(invoice);
  const isInsurers = invoice.addressedToKind === "insurer";
  return taxParty({
    ...buyerOf(invoice),
    name: nameAr && nameAr !== name ? `${nameAr} | ${name}` : name,
    crNumber: isInsurers ? invoice.insurerCrNumber : invoice.clientCrNumber,
    country: (!isInsurers && invoice.buyerKind === "abroad" && invoice.clientCountry) || invoice.shopCountry,
    address: buyerAddress(invoice),
  });
};

/** Whose tax invoice it is. A VAT number that is not valid in the shop's country is left out. */
export const buyerOf = (
  invoice: Pick<
    InvoiceParties,
    "addressedToKind" | "clientVatNumber" | "insurerVatNumber" | "buyerKind" | "shopCountry"
  >,
) => {
  const isInsurers = invoice.addressedToKind === "insurer";
  const written = isInsurers ? invoice.insurerVatNumber : invoice.clientVatNumber;
  return {
    vatNumber: (written && toBuyerVatNumber(written, invoice.shopCountry)) || null,
    isBusiness: isInsurers || invoice.buyerKind !== "private",
  };
};

export const buyerAddress = (invoice: InvoiceParties): NationalAddress =>
  invoice.addressedToKind === "insurer"
    ? {
        street: invoice.insurerStreet,
        buildingNumber: invoice.insurerBuildingNumber,
        district: invoice.insurerDistrict,
        city: invoice.insurerCity,
        postalCode: invoice.insurerPostalCode,
      }
    : {
        street: invoice.clientStreet,
        buildingNumber: invoice.clientBuildingNumber,
        district: invoice.clientDistrict,
        city: invoice.clientCity,
        postalCode: invoice.clientPostalCode,
      };
