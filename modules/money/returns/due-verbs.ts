import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { openItems } from "../../books/ledger/tables.ts";
import { refundable } from "../payments/rules.ts";
import { readRefundFacts } from "../payments/refund-verbs.ts";
import { returnInvoices } from "./tables.ts";

/** What can be refunded for a return now and once cheques have cleared, and what the books owe that nobody paid. */
export type Due = { now: Minor; uncleared: Minor; cheques: string[]; notReceived: Minor };

type Row = { clientInvoiceId: string; owedPartyId: string | null; remaining: Minor | null };

/** Reads at once what decides it for these returns. */
export const dueReader = async (db: Db, rows: readonly Row[]) => {
  const owing = rows.filter(({ remaining }) => remaining !== null && remaining > 0n);
  const facts = await readRefundFacts(db, [...new Set(owing.map((row) => row.clientInvoiceId))]);
  return ({ clientInvoiceId, owedPartyId, remaining }: Row): Due => {
    const of = facts.find(({ invoiceId, partyId }) => invoiceId === clientInvoiceId && partyId === owedPartyId);
    if (!of || remaining === null) return { now: 0n, uncleared: 0n, cheques: [], notReceived: 0n };
    const { now, uncleared } = refundable(remaining, of);
    return { now, uncleared, cheques: uncleared > 0n ? of.cheques : [], notReceived: remaining - now - uncleared };
  };
};

/** What the books owe a client or an insurer for returns, by return. */
export const owingTo = (db: Db, partyId: string) => db.read(owing, { partyId });

const owing = read("returns.owing", (value: Values<{ partyId: string }>) =>
  select({ invoiceId: returnInvoices.clientInvoiceId, partyId: openItems.partyId, remaining: openItems.remaining })
    .from(openItems)
    .innerJoin(returnInvoices, eq(returnInvoices.id, openItems.sourceId))
    .where(
      and(
        eq(openItems.partyId, value.partyId),
        eq(openItems.sourceKind, "return-invoice"),
        gt(openItems.remaining, sql`0`),
      ),
    ),
);
