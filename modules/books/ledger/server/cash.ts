import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { together } from "../../../../platform/server/db/together.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { assertOwnMoney, isOwnMoney } from "../cash-rules.ts";
import { cashPrefixes, isCashOrBank } from "../chart-groups.ts";
import * as contract from "../closing-contract.ts";
import { periodOf, stepsOf } from "../periods.ts";
import { credit, debit } from "../rules.ts";
import { accounts } from "../tables.ts";
import { accountsByRole, checkPostingDate, listChart, post } from "../verbs.ts";
import { entryWords } from "../words.ts";
import { accountUrl } from "../account-url.ts";
import { answerTo } from "./journal.ts";
import { movementsOf, noMovement } from "../movement-verbs.ts";

const listCash = serve(contract.listCash, async ({ db, query, user, today }) => {
  const { from, to } = periodOf(query, today);
  const branchIds = branchesToRead(user, query.branchId);
  const { step, steps } = stepsOf({ from, to });
  const [all, before, moved, changes, [transferred]] = await Promise.all([
    listChart(db),
    movementsOf(db, { from: null, to: addDays(from, -1), branchIds }),
    movementsOf(db, { from, to, branchIds }),
    db.read(changesOfCash, {
      firsts: steps.map((each) => each.from),
      lasts: steps.map((each) => each.to),
      branchIds,
      prefixes: cashPrefixes,
    }),
    db.read(transfers, { from, to, branchIds, prefixes: cashPrefixes }),
  ]);
  const data = all.filter(isCashOrBank).map((account) => {
    const { id, code, name, nameAr } = account;
    const { debit: debited, credit: credited } = before.get(id) ?? noMovement;
    const { debit: received, credit: paid } = moved.get(id) ?? noMovement;
    const opening = debited - credited;
    return {
      id,
      code,
      name,
      nameAr,
      isOwnMoney: isOwnMoney(account),
      opening,
      received,
      paid,
      closing: opening + received - paid,
      viewUrl: accountUrl(id),
    };
  });
  const total = (figure: "opening" | "received" | "paid" | "closing") => sum(data.map((row) => row[figure]));
  let closing = total("opening");
  const balances = changes.map(({ change }, at) => {
    closing += change;
    return { ...steps[at]!, closing };
  });
  return {
    from,
    to,
    data,
    step,
    balances,
    total: {
      opening: total("opening"),
      received: total("received") - transferred!.received,
      paid: total("paid") - transferred!.received,
      closing: total("closing"),
    },
  };
});

const addTransfer = serveCreation(contract.addTransfer, {
  create: async (call) => {
    const {
      db,
      body,
      createdId: id,
      branch,
      today,
      now,
      shop: { language: ofShop },
      about,
    } = call;
    const { date = today, fromAccountId, toAccountId, amount, fee = 0n, memo } = body;
    const [from, to, roles] = await together([
      db.find(accounts, fromAccountId),
      db.find(accounts, toAccountId),
      accountsByRole(db, "bank-charges"),
      checkPostingDate(db, date, today, "date"),
    ]);
    checkedTogether([
      () => {
        assertOwnMoney(from, "from_account_id");
      },
      () => {
        assertOwnMoney(to, "to_account_id");
        if (from.id === to.id) throw refuseField("to_account_id", entryWords.sameAccount);
      },
    ]);
    const charge = fee > 0n ? [debit(roles["bank-charges"], fee)] : [];
    const [posted] = await post(
      db,
      [
        {
          id,
          branchId: branch.id,
          date,
          kind: "posting",
          sourceKind: "transfer",
          sourceId: id,
          series: "transfers",
          memo: memo ?? inLanguage(entryWords.transfer, ofShop),
          lines: [debit(to.id, amount), ...charge, credit(from.id, amount + fee)],
        },
      ],
      now,
    );
    about({ kind: "journal-entries", id, name: posted!.sourceLabel! });
    return answerTo(call, id);
  },
  readAgain: (call) => answerTo(call, call.createdId),
});

export const cashHandlers: readonly Served[] = [listCash, addTransfer];

/** What transfers and their reversals brought to cash and bank accounts, which is what they took without fees. */
const transfers = readByHand(
  "ledger.transfers",
  { received: z.bigint() },
  (value: Values<{ from: string; to: string; branchIds: readonly string[] | null; prefixes: readonly string[] }>) =>
    sql`select coalesce(sum(l.debit), 0)::bigint as received
        from journal_entries e
        join journal_lines l on l.shop_id = e.shop_id and l.entry_id = e.id and ${isInBranches(sql`l.branch_id`, value.branchIds)}
        join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and left(a.code, 2) = any(${value.prefixes})
        where e.shop_id = ${shop} and e.source_kind = 'transfer' and e.date between ${value.from}::date and ${value.to}::date`,
);

/** By how much all cash and bank accounts changed in each span of days, in order. */
const changesOfCash = readByHand(
  "ledger.cash-changes",
  { change: z.bigint() },
  (
    value: Values<{
      firsts: string[];
      lasts: string[];
      branchIds: readonly string[] | null;
      prefixes: readonly string[];
    }>,
  ) =>
    sql`select (
          select coalesce(sum(m.debit - m.credit), 0)
          from account_movements(${shop}, s.first, s.last, ${value.branchIds}::uuid[], true) m
          join accounts a on a.shop_id = ${shop} and a.id = m.account_id and left(a.code, 2) = any(${value.prefixes})
        )::bigint as change
        from unnest(${value.firsts}::date[], ${value.lasts}::date[]) s(first, last) order by s.first`,
);
