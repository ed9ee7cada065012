import type { Db } from "../../../../platform/server/db/database.ts";
import { periodOn, type VatPeriod } from "../../../base/shop/vat-status.ts";
import { clients } from "../../../records/clients/tables.ts";
import type { Seller } from "../../../base/media/letterhead-verbs.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { taxBuyer } from "../../payments/payer-verbs.ts";
import type { PrintedCredit } from "../tables.ts";
import type { OpeningItem } from "./item.ts";

/** Who owes an opening item. */
export const readBuyer = async (db: Db, { partyId, partyKind }: OpeningItem): Promise<Buyer> => {
  if (partyKind === "client") {
    const { contactNumber, ...client } = await db.find(clients, partyId);
    return { ...client, phone: contactNumber };
  }
  return { ...(await db.find(insuranceCompanies, partyId)), buyerKind: "business", country: null, phone: null };
};

type Buyer = Parameters<typeof taxBuyer>[0];

/** The seller as it was registered for VAT on the day of the item's document. */
export const sellerOf = ({ date }: OpeningItem, seller: Seller, periods: readonly VatPeriod[]): Seller => ({
  ...seller,
  vatNumber: periodOn(periods, date).vatNumber,
});

/** What a note of the item prints of others; without VAT that was declared it is no tax document. */
export const printedCredit = (item: OpeningItem, buyer: Buyer, { country, vatNumber }: Seller): PrintedCredit => ({
  ...taxBuyer(buyer, country),
  invoice: { number: item.number, issuedOn: item.date, sellerVatNumber: item.left ? vatNumber : null },
});
