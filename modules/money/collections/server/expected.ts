import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop } from "../../../../platform/server/db/select.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { accounts } from "../../../books/ledger/tables.ts";
import { movementsOf, noMovement } from "../../../books/ledger/movement-verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { isCounted } from "../rules.ts";
import { daySettlements } from "../tables.ts";

/** The last settlement of a branch that was not undone, other than this one. */
export const lastSettlement = async (db: Db, branchId: string, except?: string) => {
  const [found] = await db.read(last, { branchId, except: except ?? branchId });
  return found;
};

const last = read("collections.last", (value: Values<{ branchId: string; except: string }>) =>
  select({
    id: daySettlements.id,
    label: daySettlements.label,
    day: daySettlements.day,
    fromDay: daySettlements.fromDay,
  })
    .from(daySettlements)
    .where(
      and(
        eq(daySettlements.branchId, value.branchId),
        isNull(daySettlements.reversedAt),
        ne(daySettlements.id, value.except),
      ),
    )
    .orderBy(desc(daySettlements.day))
    .limit(1),
);

/** What should be counted of each method at the end of a day, and what came in by the others. */
export const expectedOn = async (db: Db, { branchId, from, day }: { branchId: string; from: string; day: string }) => {
  const [methods, before, through, taken] = await Promise.all([
    db.read(methodsRead),
    movementsOf(db, { from: null, to: addDays(from, -1), branchIds: [branchId] }),
    movementsOf(db, { from: null, to: day, branchIds: [branchId] }),
    db.read(takings, { branchId, from, day }),
  ]);
  const cashAccount = methods.find(({ name }) => name === "cash")?.accountId;
  const lines = methods.filter(
    ({ name, accountId }) => name === "cash" || (isCounted(name) && accountId !== cashAccount),
  );
  const takenBy = (accountId: string) => {
    const { received, paid } = taken.find((row) => row.accountId === accountId) ?? { received: 0n, paid: 0n };
    return { opening: 0n, received, paid };
  };
  const ofCash = (accountId: string) => {
    const [first, end] = [before.get(accountId) ?? noMovement, through.get(accountId) ?? noMovement];
    return { opening: first.debit - first.credit, received: end.debit - first.debit, paid: end.credit - first.credit };
  };
  return {
    lines: lines.map((method) => ({
      ...method,
      ...(method.name === "cash" ? ofCash(method.accountId) : takenBy(method.accountId)),
    })),
    others: methods
      .filter((method) => !lines.includes(method) && method.accountId !== cashAccount)
      .map((method) => {
        const { received, paid } = takenBy(method.accountId);
        return { ...method, received: received - paid };
      }),
  };
};
export type Expectation = Awaited<ReturnType<typeof expectedOn>>["lines"][number];

const methodsRead = read("collections.methods", () =>
  select({
    id: paymentMethods.id,
    name: paymentMethods.name,
    label: paymentMethods.label,
    labelAr: paymentMethods.labelAr,
    accountId: paymentMethods.accountId,
    accountCode: accounts.code,
    accountName: accounts.name,
    accountNameAr: accounts.nameAr,
  })
    .from(paymentMethods)
    .innerJoin(accounts, eq(accounts.id, paymentMethods.accountId))
    .orderBy(asc(paymentMethods.position), asc(paymentMethods.id)),
);

/**
 * What clients paid and were refunded on each account. A cheque that was received earlier and bounced is in no till
 * of these days.
 */
const takings = readByHand(
  "collections.takings",
  { accountId: z.string(), received: z.bigint(), paid: z.bigint() },
  (value: Values<{ branchId: string; from: string; day: string }>) => sql`
    select l.account_id, sum(l.debit)::bigint as received, sum(l.credit)::bigint as paid
    from payment_methods m
    join journal_lines l on l.shop_id = ${shop} and l.account_id = m.account_id and l.branch_id = ${value.branchId}::uuid
      and l.date between ${value.from}::date and ${value.day}::date
    join journal_entries e on e.shop_id = ${shop} and e.id = l.entry_id and e.source_kind in ('client-payment', 'client-refund', 'deposit-refund')
    left join journal_entries o on o.shop_id = ${shop} and o.id = e.reversal_of
    where m.shop_id = ${shop} and (m.name <> 'cheque' or o.id is null or o.date >= ${value.from}::date)
      and not exists (select from payment_methods other where other.shop_id = ${shop} and other.account_id = m.account_id and other.position < m.position)
    group by l.account_id`,
);
