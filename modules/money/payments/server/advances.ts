import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { clients } from "../../../records/clients/tables.ts";
import type { Seller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { isSealedVersionOf, printedAfterRepair, repairedBuyer, sealedVersion } from "../../e-invoices/sealed-verbs.ts";
import { sealDocument } from "../../e-invoices/sealing-verbs.ts";
import type { NewEntry } from "../../../books/ledger/rules.ts";
import type { Posted } from "../../../books/ledger/verbs.ts";
import { advanceEntry, advanceNoteEntry, vatOfPart } from "../advance-rules.ts";
import { advanceCreditNotes, advanceInvoices } from "../deposit-tables.ts";
import { paymentMeans } from "../payment-means.ts";
import type { PaymentMethodName } from "../rules.ts";
import { advanceTaxDocument } from "./advance-tax-document.ts";
import { buyerOnPaper, type Payer, taxBuyer } from "../payer-verbs.ts";

type Accounts = { advancesAccountId: string; outputVatAccountId: string };

/** A document of an advance that is about to be posted: its entry, and what writes and seals it with the number it got. */
export type PlannedDocument = {
  id: string;
  entry: NewEntry;
  write: (posted: Posted) => Promise<unknown>;
  /** For a branch that is connected to the tax authority. */
  seal: (call: Parameters<typeof sealDocument>[0], deviceId: string, posted: Posted) => Promise<unknown>;
};

type NewAdvance = Accounts & {
  paymentId: string;
  branchId: string;
  clientId: string;
  /** The day on the paper; `dated` is that of the payment, which sets the VAT period. */
  issuedAt: string;
  dated: string;
  /** The day of the payment, if the entry has another one because that day is closed. */
  receivedOn?: string;
  amount: Minor;
  vat: Minor;
  rate: number;
  method: PaymentMethodName;
  payer: Payer;
  seller: Seller;
};

/** The advance invoice of a deposit; its payment must be written first. */
export const planAdvance = (db: Db, advance: NewAdvance): PlannedDocument => {
  const [id, entryId] = [newId(), newId()];
  const { paymentId, branchId, issuedAt, dated, receivedOn = dated, amount, vat, rate, payer, seller } = advance;
  const own = { ...buyerOnPaper(payer, seller.country), original: null };
  return {
    id,
    entry: advanceEntry({ ...advance, id, entryId }),
    write: (posted) =>
      db.insert(advanceInvoices, {
        id,
        paymentId,
        number: posted.sourceNumber!,
        label: posted.sourceLabel!,
        issuedAt,
        amount,
        vat,
        vatRate: rate,
        entryId,
        ...frozenPaper(db, own, { seller, branchId }),
        createdAt: posted.postedAt,
      }),
    seal: (call, deviceId, posted) =>
      sealDocument(call, deviceId, {
        source: { kind: "advance-invoices", id },
        document: advanceTaxDocument({
          label: posted.sourceLabel!,
          at: posted.postedAt,
          dated: receivedOn,
          printed: own,
          amount,
          vat,
          vatRate: rate,
          payment: paymentMeans[advance.method],
          reason: null,
          seller,
          branchId,
        }),
      }),
  };
};

type Undone = Accounts & {
  payment: { branchId: string; clientId: string; deposit: Minor; depositVat: Minor };
  advance: Advance;
  /** How much of the deposit. */
  amount: Minor;
  /** The day on the paper; `dated` is that of the entry. */
  issuedAt: string;
  dated: string;
  reason: string;
  seller: Seller;
};

/** The credit note of an unused part of an advance; undefined if no VAT is within it. */
export const planCreditNote = (db: Db, undone: Undone): (PlannedDocument & { vat: Minor }) | undefined => {
  const { payment, advance, amount, issuedAt, dated, reason, seller } = undone;
  const vat = vatOfPart({ amount: payment.deposit, vat: payment.depositVat }, amount);
  if (vat === 0n) return undefined;
  const [id, entryId] = [newId(), newId()];
  const { buyer, vehicle, party } = advance.printed;
  const own = { buyer, vehicle, party, original: { number: advance.label, issuedOn: advance.issuedAt } };
  return {
    id,
    vat,
    entry: advanceNoteEntry({
      ...undone,
      id,
      entryId,
      branchId: payment.branchId,
      clientId: payment.clientId,
      vat,
      rate: advance.vatRate,
    }),
    write: (posted) =>
      db.insert(advanceCreditNotes, {
        id,
        advanceId: advance.id,
        number: posted.sourceNumber!,
        label: posted.sourceLabel!,
        issuedAt,
        amount,
        vat,
        vatRate: advance.vatRate,
        reason,
        entryId,
        ...frozenPaper(db, own, { seller, branchId: payment.branchId }),
        createdAt: posted.postedAt,
      }),
    seal: (call, deviceId, posted) =>
      sealDocument(call, deviceId, {
        source: { kind: "advance-credit-notes", id },
        document: advanceTaxDocument({
          label: posted.sourceLabel!,
          at: posted.postedAt,
          dated,
          printed: own,
          amount,
          vat,
          vatRate: advance.vatRate,
          payment: "1",
          reason,
          seller,
          branchId: payment.branchId,
        }),
      }),
  };
};

const ofPayment = read("payments.advance-of", (value: Values<{ paymentId: string }>) =>
  select({ ...columnsWithout(advanceInvoices, "shopId"), repairedBuyer: repairedBuyer(sealedVersion) })
    .from(advanceInvoices)
    .leftJoin(sealedVersion, isSealedVersionOf(advanceInvoices.id))
    .where(eq(advanceInvoices.paymentId, value.paymentId)),
);

type Advance = RowOf<typeof ofPayment>;

/** The advance invoice of a payment, with its buyer after repairs; undefined if its deposit carries no VAT. */
export const advanceOf = async (db: Db, paymentId: string): Promise<Advance | undefined> => {
  const [found] = await db.read(ofPayment, { paymentId });
  return found && { ...found, printed: printedAfterRepair(found.printed, found.repairedBuyer)! };
};

/**
 * An advance with the buyer that its credit note names: of one of before these books the client as it is now, because
 * what was incomplete at its entry cannot be repaired on a paper that was not issued here.
 */
export const withBuyerOfNote = async (
  db: Db,
  advance: Advance,
  { clientId, country }: { clientId: string; country: string },
): Promise<Advance> => {
  if (advance.number !== null) return advance;
  const { contactNumber, ...client } = await db.find(clients, clientId);
  return { ...advance, printed: { ...advance.printed, ...taxBuyer({ ...client, phone: contactNumber }, country) } };
};
