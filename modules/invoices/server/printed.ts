import { toBuyerVatNumber } from "../../shop/tax-identity.ts";
import { makeAndModel, plateDrawing } from "../../vehicles/server/on-paper.ts";
import { addressee } from "../rules.ts";
import type { InvoicePaper } from "./paper.ts";

/** The printed data of seller, buyer and vehicle, stored with an approved invoice. */
export type Printed = Pick<InvoicePaper, "buyer" | "vehicle" | "technician" | "technicianAr">;

/** An invoice's buyer, vehicle and technician, as read. */
export type InvoiceParties = {
  addressedTo: string;
  addressedToKind: "client" | "insurer";
  /** The insurer that owes it, or would. */
  insurerName: string | null;
  insurerNameAr: string | null;
  clientContactNumber: string | null;
  clientVatNumber: string | null;
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

export const printedFor = (invoice: InvoiceParties): Printed => {
  const { en, ar } = makeAndModel(invoice);
  return {
    buyer: {
      ...addressee(invoice),
      vatNumber: buyerVatNumber(invoice),
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
    technician: invoice.employeeName,
    technicianAr: invoice.employeeNameAr,
  };
};

/** Null for an insurer, whose number is not stored, and for a number that is not valid in the shop's country. */
export const buyerVatNumber = ({
  addressedToKind,
  clientVatNumber,
  shopCountry,
}: Pick<InvoiceParties, "addressedToKind" | "clientVatNumber" | "shopCountry">) =>
  (addressedToKind === "client" && clientVatNumber && toBuyerVatNumber(clientVatNumber, shopCountry)) || null;
