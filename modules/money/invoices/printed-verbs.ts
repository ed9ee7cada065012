import type { PaperShop } from "../../../platform/server/papers/letterhead.ts";
import type { PrintedField } from "../../base/custom-fields/verbs.ts";
import type { PaperLine } from "../../records/documents/paper-line-verbs.ts";
import type { StoredAdvance } from "../payments/deposit-verbs.ts";
import type { PaperBuyer, PaperVehicle } from "../payments/note-paper-verbs.ts";
import { type AddressedToKind, type InvoiceType, addressee } from "./rules.ts";
import type { BuyerKind } from "../../records/clients/buyer-kind.ts";
import type { Party } from "../e-invoices/document.ts";
import { printedAfterRepair } from "../e-invoices/sealed-verbs.ts";
import { buyerOf as taxParty, completedBuyer } from "../e-invoices/seller-verbs.ts";
import type { NationalAddress } from "../../base/shop/national-address.ts";
import { toBuyerVatNumber } from "../../base/shop/tax-identity.ts";
import type { NamedClientPart } from "../../workshop/work-orders/client-part-verbs.ts";

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

export const partyOf = (invoice: InvoiceParties): Party => {
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

/** What insurer or owner owe of a claim's invoice. */
export type PrintedDebtor = { by: AddressedToKind; name: string; nameAr: string | null; amount: string };

/** The days within which it is to be paid, and the last of them. */
export type PrintedTerms = { days: number; dueOn: string };

/**
 * The data of a printed client invoice; once approved, as stored at approval. Amounts are minor units of the
 * shop's currency.
 */
export type InvoicePaper = {
  readonly shop: PaperShop;
  /** Null for a draft, which is printed with a watermark and without a QR code. */
  readonly number: string | null;
  /** The QR code of the sealed document; absent if the shop is not connected to the tax authority. */
  readonly sealedQr?: string | null;
  readonly type: InvoiceType;
  readonly issuedOn: string;
  /** When the work was completed, if before the invoice. */
  readonly suppliedOn?: string | null;
  /** The time of approval, which is printed; for a draft that of its last change. An ISO instant. */
  readonly at: string;
  readonly claimNumber?: string | null;
  readonly buyer: PaperBuyer;
  readonly vehicle: PaperVehicle;
  readonly lines: readonly InvoicePaperLine[];
  /** The advance payments that it set off; amounts as text. */
  readonly advances?: readonly StoredAdvance[];
  /** Who owes what of a claim's invoice; amounts as text. */
  readonly debtors?: readonly PrintedDebtor[];
  readonly terms?: PrintedTerms;
  /** What the client brought: named, without amounts and without warranty. */
  readonly clientParts?: readonly NamedClientPart[];
  /** The shop's own fields of client, vehicle and visit. */
  readonly custom?: readonly PrintedField[];
  readonly technician?: string | null;
  readonly technicianAr?: string | null;
  readonly accountName?: string | null;
  readonly note?: string | null;
  readonly warrantyDays?: number | null;
  readonly warrantyKm?: number | null;
  readonly exitMileage?: number | null;
  /** Kilometres. */
  readonly changeOilAfter?: number | null;
};

export type InvoicePaperLine = PaperLine & {
  /** The line made by `labor_costs`: printed in both languages, unless it was named. */
  readonly isLabourCosts?: boolean;
};
