import type { Db } from "../../../../platform/server/db/database.ts";
import { clients } from "../../../records/clients/tables.ts";
import type { readSeller } from "../../../records/documents/paper-verbs.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { taxBuyer } from "../../payments/server/payer.ts";
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

/** What a note of the item prints of others; without VAT that was declared it is no tax document. */
export const printedCredit = (
  item: OpeningItem,
  buyer: Buyer,
  { country, vatNumber }: Awaited<ReturnType<typeof readSeller>>,
): PrintedCredit => ({
  ...taxBuyer(buyer, country),
  invoice: { number: item.number, issuedOn: item.date, sellerVatNumber: item.left ? vatNumber : null },
});
