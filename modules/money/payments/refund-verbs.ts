import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { type Minor, sum } from "../../../platform/shared/money.ts";
import { refundable } from "./rules.ts";

const refundFacts = readByHand(
  "payments.refund-facts",
  {
    invoiceId: z.string(),
    partyId: z.string(),
    owed: z.bigint(),
    received: z.bigint(),
    uncleared: z.bigint(),
    cheques: z.array(z.string()),
    paidBack: z.bigint(),
    due: z.bigint(),
    writtenOff: z.bigint(),
    writtenOffOn: z.string().nullable(),
    inInstalments: z.bigint(),
  },
  (value: Values<{ invoiceIds: readonly string[] }>) =>
    sql`select * from refund_facts(${shop}, ${value.invoiceIds}::uuid[])`,
);

/** What decides how much can be refunded for these invoices, by invoice and party (`refundable` of `payments/rules.ts`). */
export const readRefundFacts = async (db: Db, invoiceIds: readonly string[]): Promise<PartyFacts[]> =>
  invoiceIds.length === 0 ? [] : db.read(refundFacts, { invoiceIds });

export type PartyFacts = RowOf<typeof refundFacts>;

/** What is still to be refunded for an invoice, by all parties; what waits for a cheque included. */
export const refundDueOfInvoice = async (db: Db, invoiceId: string): Promise<Minor> =>
  sum((await readRefundFacts(db, [invoiceId])).map((of) => dueOf(of.due, of)));

type Owing = { invoiceId: string; partyId: string; remaining: Minor };

/** The same for what the books owe for returns of several invoices. */
export const refundDueOf = async (db: Db, owing: readonly Owing[]): Promise<Minor> => {
  const facts = await readRefundFacts(db, [...new Set(owing.map(({ invoiceId }) => invoiceId))]);
  return sum(
    facts.map((of) => {
      const own = owing.filter(({ invoiceId, partyId }) => invoiceId === of.invoiceId && partyId === of.partyId);
      return dueOf(sum(own.map(({ remaining }) => remaining)), of);
    }),
  );
};

const dueOf = (due: Minor, of: PartyFacts) => {
  const { now, uncleared } = refundable(due, of);
  return now + uncleared;
};
