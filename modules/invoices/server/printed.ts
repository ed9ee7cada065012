import { toBuyerVatNumber } from "../../shop/tax-identity.ts";
import { makeAndModel, plateDrawing } from "../../vehicles/server/on-paper.ts";
import { addressee } from "../rules.ts";
import type { InvoicePaper } from "./paper.ts";

/** The printed data of seller, buyer and vehicle, stored with an approved invoice. */
export type Printed = Pick<InvoicePaper, "buyer" | "vehicle" | "technician" | "technicianAr">;

export type Named = {
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

export const printedFor = (named: Named): Printed => {
  const { en, ar } = makeAndModel(named);
  return {
    buyer: {
      ...addressee(named),
      vatNumber: buyerVatNumber(named),
      phone: named.addressedToKind === "client" ? named.clientContactNumber : null,
    },
    vehicle: {
      plate: plateDrawing(named),
      makeAndModel: en,
      makeAndModelAr: ar,
      year: named.vehicleYear,
      colour: named.vehicleColour,
      vin: named.vinNumber,
      mileage: named.mileage,
    },
    technician: named.employeeName,
    technicianAr: named.employeeNameAr,
  };
};

/** Only the client's is known. An unchecked number from before does not make a standard tax invoice. */
export const buyerVatNumber = ({
  addressedToKind,
  clientVatNumber,
  shopCountry,
}: Pick<Named, "addressedToKind" | "clientVatNumber" | "shopCountry">) =>
  (addressedToKind === "client" && clientVatNumber && toBuyerVatNumber(clientVatNumber, shopCountry)) || null;
