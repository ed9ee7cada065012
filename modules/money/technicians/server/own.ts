import { desc, eq, sql } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { monthEnd, monthStart } from "../../../books/ledger/periods.ts";
import * as contract from "../commission-contract.ts";
import { billedOf, commissionOf, entriesOf, rateOn, totalsOf } from "../rules.ts";
import { commissionEntries, commissionRuns } from "../tables.ts";
import { clockedIn } from "./clocked.ts";
import { entryAnswer } from "./commission.ts";
import { hoursOf, linesAround, ratesOf, withEfficiency } from "./measure.ts";
import { rateAnswer } from "./rates.ts";

/** Of nobody but the caller, at whatever branch. */
export const myCommission = serve(contract.readMyCommission, async ({ db, query, user, today }) => {
  const from = query.month ? `${query.month}-01` : monthStart(today);
  const month = { from, to: monthEnd(from) };
  const employeeId = user.id;
  const [clocked, { before, after }, rates, runs] = await Promise.all([
    clockedIn(db, month, null),
    linesAround(db, month, { branchIds: null, employeeId }),
    ratesOf(db),
    db.read(ownRuns, { employeeId }),
  ]);
  const own = rates.filter((rate) => rate.employeeId === employeeId);
  const earlier = commissionOf(before, own).map((row) => ({ ...row, amount: row.earned }));
  const entries = entriesOf(commissionOf(after, own), earlier).toSorted((a, b) => sizeOf(b.amount) - sizeOf(a.amount));
  const [shown, others] = [entries.slice(0, contract.maxEntries), entries.slice(contract.maxEntries)];
  const [totals] = totalsOf(entries);
  const billedIn = (lines: typeof after) => billedOf(lines).byEmployee.get(employeeId) ?? 0;
  const rate = rateOn(own, employeeId, month.to);
  return {
    month: from.slice(0, 7),
    ...withEfficiency(
      hoursOf(
        clocked.find((row) => row.employeeId === employeeId),
        billedIn(after) - billedIn(before),
      ),
    ),
    labour: totals?.labour ?? 0n,
    parts: totals?.parts ?? 0n,
    takenBack: totals?.takenBack ?? 0n,
    amount: totals?.amount ?? 0n,
    rate: rate ? rateAnswer(rate) : null,
    entries: shown.map(entryAnswer),
    others: others.length === 0 ? null : { count: others.length, amount: sum(others.map(({ amount }) => amount)) },
    runs: runs.map((run) => ({ ...run, month: run.month.slice(0, 7) })),
  };
});

const sizeOf = (amount: bigint) => Number(amount < 0n ? -amount : amount);

const ownRuns = read("technicians.own-runs", (value: Values<{ employeeId: string }>) =>
  select({
    id: commissionRuns.id,
    number: commissionRuns.label,
    month: commissionRuns.month,
    amount: cast(sql`sum(${commissionEntries.amount})`, "bigint"),
  })
    .from(commissionRuns)
    .innerJoin(commissionEntries, eq(commissionEntries.runId, commissionRuns.id))
    .where(eq(commissionEntries.employeeId, value.employeeId))
    .groupBy(commissionRuns.id, commissionRuns.label, commissionRuns.month)
    .orderBy(desc(commissionRuns.month))
    .limit(12),
);
