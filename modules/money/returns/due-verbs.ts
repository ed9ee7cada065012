import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { refundable, throughProvider } from "../payments/rules.ts";
import { readRefundFacts } from "../payments/refund-verbs.ts";

/** What can be refunded for a return or a credit note now and once cheques have cleared, and what the books owe that nobody paid. */
export type Due = {
  now: Minor;
  /** The part of `now` that the provider of instalments pays back. */
  throughProvider: Minor;
  uncleared: Minor;
  cheques: string[];
  notReceived: Minor;
};

/** What an answer says of it. */
export const dueAnswer = ({ now, uncleared, cheques, notReceived, ...due }: Due) => ({
  refundDue: now + uncleared,
  refundable: now - due.throughProvider,
  throughProvider: due.throughProvider,
  uncleared: uncleared === 0n ? null : { amount: uncleared, cheques },
  notReceived,
});

type Row = { clientInvoiceId: string; owedPartyId: string | null; remaining: Minor | null };

/** Reads at once what decides it for these notes; the invoice of a credit note of an opening item is that item. */
export const dueReader = async (db: Db, rows: readonly Row[]) => {
  const owing = rows.filter(({ remaining }) => remaining !== null && remaining > 0n);
  const facts = await readRefundFacts(db, [...new Set(owing.map((row) => row.clientInvoiceId))]);
  return ({ clientInvoiceId, owedPartyId, remaining }: Row): Due => {
    const of = facts.find(({ invoiceId, partyId }) => invoiceId === clientInvoiceId && partyId === owedPartyId);
    if (!of || remaining === null) return { now: 0n, throughProvider: 0n, uncleared: 0n, cheques: [], notReceived: 0n };
    const { now, uncleared } = refundable(remaining, of);
    const provided = throughProvider(now, of);
    return {
      now,
      throughProvider: provided,
      uncleared,
      cheques: uncleared > 0n ? of.cheques : [],
      notReceived: remaining - now - uncleared,
    };
  };
};

/** What the books owe a client or an insurer for returns and credit notes of opening items, by note. */
export const owingTo = (db: Db, partyId: string) => db.read(owing, { partyId });

const owing = readByHand(
  "returns.owing",
  { invoiceId: z.string(), partyId: z.string(), remaining: z.bigint() },
  (value: Values<{ partyId: string }>) => sql`
    select invoice_of_item(${shop}, i.id) as invoice_id, i.party_id, i.remaining
    from open_items i
    where i.shop_id = ${shop} and i.party_id = ${value.partyId}::uuid and is_owed_back(i.source_kind) and i.remaining > 0`,
);
