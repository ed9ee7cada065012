import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { frozenPaper, type readSeller } from "../../documents/server/kept-paper.ts";
import type { NewEntry } from "../../ledger/rules.ts";
import type { Posted } from "../../ledger/verbs.ts";
import { advanceEntry, advanceNoteEntry, vatOfPart } from "../advance-rules.ts";
import { advanceCreditNotes, advanceInvoices } from "../tables.ts";
import { buyerOnPaper, type Payer } from "./payer.ts";

type Accounts = { advancesAccountId: string; outputVatAccountId: string };

/** A document of an advance that is about to be posted: its entry, and what writes it with the number it got. */
export type PlannedDocument = { id: string; entry: NewEntry; write: (posted: Posted) => Promise<unknown> };

type NewAdvance = Accounts & {
  paymentId: string;
  branchId: string;
  clientId: string;
  issuedAt: string;
  amount: Minor;
  vat: Minor;
  rate: number;
  payer: Payer;
  seller: Awaited<ReturnType<typeof readSeller>>;
};

/** The advance invoice of a deposit; its payment must be written first. */
export const planAdvance = (db: Db, advance: NewAdvance): PlannedDocument => {
  const [id, entryId] = [newId(), newId()];
  const { paymentId, issuedAt, amount, vat, rate, payer, seller } = advance;
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
        ...frozenPaper(db, { ...buyerOnPaper(payer, seller.country), original: null }, seller),
        createdAt: posted.postedAt,
      }),
  };
};

type Undone = Accounts & {
  payment: { branchId: string; clientId: string; deposit: Minor; depositVat: Minor };
  advance: Advance;
  /** How much of the deposit. */
  amount: Minor;
  issuedAt: string;
  reason: string;
  seller: Awaited<ReturnType<typeof readSeller>>;
};

/** The credit note of an unused part of an advance; undefined if no VAT is within it. */
export const planCreditNote = (db: Db, undone: Undone): (PlannedDocument & { vat: Minor }) | undefined => {
  const { payment, advance, amount, issuedAt, reason, seller } = undone;
  const vat = vatOfPart({ amount: payment.deposit, vat: payment.depositVat }, amount);
  if (vat === 0n) return undefined;
  const [id, entryId] = [newId(), newId()];
  const { buyer, vehicle, party } = advance.printed;
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
        ...frozenPaper(
          db,
          { buyer, vehicle, party, original: { number: advance.label, issuedOn: advance.issuedAt } },
          seller,
        ),
        createdAt: posted.postedAt,
      }),
  };
};

const ofPayment = read("payments.advance-of", (value: Values<{ paymentId: string }>) =>
  select(columnsWithout(advanceInvoices, "shopId"))
    .from(advanceInvoices)
    .where(eq(advanceInvoices.paymentId, value.paymentId)),
);

type Advance = RowOf<typeof ofPayment>;

/** The advance invoice of a payment; undefined if its deposit carries no VAT. */
export const advanceOf = async (db: Db, paymentId: string) => (await db.read(ofPayment, { paymentId }))[0];
