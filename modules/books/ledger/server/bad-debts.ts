import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { together } from "../../../../platform/server/db/together.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { addDays, daysBetween } from "../../../../platform/shared/dates.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import * as contract from "../bad-debts-contract.ts";
import { credit, debit } from "../rules.ts";
import { accounts, openItems, parties } from "../tables.ts";
import { accountsByRole, checkPostingDate } from "../verbs.ts";
import { refuse } from "../words.ts";
import { sourceOf } from "../source-verbs.ts";
import { answerTo } from "./journal.ts";
import { postToItems } from "../manual-entry-verbs.ts";

const receivableRoles = ["receivables", "insurer-receivables"] as const;

const listOverdue = serveList(contract.listOverdue, {
  name: "ledger.overdue-items",
  rows: () =>
    select({
      id: openItems.id,
      partyId: openItems.partyId,
      partyName: parties.name,
      partyNameAr: parties.nameAr,
      sourceKind: openItems.sourceKind,
      sourceId: openItems.sourceId,
      sourceLabel: openItems.sourceLabel,
      dated: cast(sql`coalesce(${openItems.documentDate}, ${openItems.dated})`, "date"),
      due: openItems.due,
      amount: openItems.amount,
      remaining: openItems.remaining,
    })
      .from(openItems)
      .innerJoin(accounts, eq(accounts.id, openItems.accountId))
      .innerJoin(parties, eq(parties.id, openItems.partyId)),
  where: () => and(inArray(accounts.role, [...receivableRoles]), gt(openItems.remaining, sql`0`)),
  filters: { days: (through) => lte(openItems.due, through) },
  values: ({ query, today }) => ({ days: addDays(today, -query.days) }),
  order: { by: { due: openItems.due, id: openItems.id } },
  answers: (rows, call) =>
    rows.map((row) => ({
      id: row.id,
      party: { id: row.partyId, name: row.partyName, nameAr: row.partyNameAr },
      source: sourceOf(row, call),
      dated: row.dated,
      due: row.due,
      daysOverdue: daysBetween(row.due, call.today),
      amount: row.amount,
      remaining: row.remaining,
    })),
});

/** Posting locks the item: if it was settled meanwhile, `post_entries` refuses. */
const writeOff = serve(contract.writeOff, async (call) => {
  const { db, params, body, today, now, about } = call;
  const [item] = await together([db.find(openItems, params.id), checkPostingDate(db, today, today, "reason")]);
  const [account, roles] = await Promise.all([db.find(accounts, item.accountId), accountsByRole(db, "bad-debts")]);
  if (!receivableRoles.some((role) => role === account.role)) throw refuseKernel("not-found");
  const { remaining, partyId } = item;
  if (remaining === 0n) throw refuse("nothing-open");
  const id = newId();
  const [posted] = await postToItems(db, now, {
    id,
    branchId: item.branchId,
    date: today,
    kind: "posting",
    sourceKind: "bad-debt",
    sourceId: id,
    series: "manual-entries",
    memo: `${item.sourceLabel}: ${body.reason}`,
    lines: [debit(roles["bad-debts"], remaining), credit(account.id, remaining, partyId)],
    settles: [{ openItemId: item.id, amount: remaining }],
  });
  about({ kind: "journal-entries", id, name: posted!.sourceLabel! });
  return answerTo(call, id);
});

export const badDebtHandlers: readonly Served[] = [listOverdue, writeOff];
