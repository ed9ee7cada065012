import type { Db } from "../../../platform/server/db/database.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import type { Seller } from "../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../records/documents/paper-verbs.ts";
import { advanceInvoices } from "./deposit-tables.ts";
import { buyerOnPaper, type Payer } from "./payer-verbs.ts";

type NewDeclared = {
  id: string;
  paymentId: string;
  entryId: string;
  label: string;
  issuedAt: string;
  amount: Minor;
  vat: Minor;
  rate: number;
  payer: Payer;
  seller: Seller;
  branchId: string;
  now: string;
};

/** Writes the advance invoice behind an unused deposit of before these books; its payment must be written first. */
export const writeDeclaredAdvance = (db: Db, { payer, seller, branchId, rate, now, ...declared }: NewDeclared) =>
  db.insert(advanceInvoices, {
    ...declared,
    number: null,
    vatRate: rate,
    ...frozenPaper(db, { ...buyerOnPaper(payer, seller.country), original: null }, { seller, branchId }),
    createdAt: now,
  });
