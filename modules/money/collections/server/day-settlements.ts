import { worksAt } from "../../../../platform/server/http/own-branches.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { books } from "../../../books/ledger/tables.ts";
import {
  accountsByRole,
  assertNoCopy,
  checkPostingDate,
  post,
  setCountedThrough,
} from "../../../books/ledger/verbs.ts";
import { opposite } from "../../../books/ledger/manual-rules.ts";
import { reportPdf } from "../../../base/media/report-verbs.ts";
import { methodAnswer } from "../../payments/method-verbs.ts";
import { branches } from "../../../base/shop/tables.ts";
import { nextNumber } from "../../../base/shop/verbs.ts";
import * as contract from "../contract.ts";
import { differenceLines, expectedOf } from "../rules.ts";
import { daySettlementLines, daySettlements } from "../tables.ts";
import { refuse, settlementWords } from "../words.ts";
import { type Expectation, expectedOn, lastSettlement } from "./expected.ts";
import {
  expectedAnswer,
  listedAnswer,
  readSettlement,
  selectSettlements,
  type SettledLine,
  wholeAnswer,
} from "./reading.ts";
import { settlementTable } from "./table.ts";
import { uncountedOf } from "../uncounted-verbs.ts";

const draft = serve(contract.daySettlementDraft, async ({ db, query, branch: usersBranch, today, language }) => {
  const branchId = query.branchId ?? usersBranch.id;
  const day = query.day ?? today;
  const [own, last] = await Promise.all([db.find(branches, branchId), lastSettlement(db, branchId)]);
  const from = firstDay(last, day);
  const { lines, others } = await expectedOn(db, { branchId, from, day });
  return {
    day,
    from,
    branch: { id: own.id, name: own.name, nameAr: own.nameAr },
    lines: lines.map((line) => expectedAnswer(line, language)),
    others: others.map((method) => ({ paymentMethod: methodAnswer(method, language), received: method.received })),
    settled:
      last?.day === day ? { id: last.id, number: last.label, viewUrl: `/back/day-settlements/${last.id}` } : null,
    lastDay: last?.day ?? null,
  };
});

/** The slips of a day reach back to the settlement before. */
const firstDay = (last: { day: string; fromDay: string } | undefined, day: string) => {
  if (!last) return day;
  return last.day === day ? last.fromDay : addDays(last.day, 1);
};

/** The books are locked first, so that nothing is posted between the count and the lock of its day. */
const settle = async ({
  db,
  body,
  createdId: id,
  branch: usersBranch,
  user,
  today,
  now,
  shop,
  about,
}: Call<typeof contract.settleDay>) => {
  const { day = today, branchId = usersBranch.id, reason = null } = body;
  if (branchId !== usersBranch.id) await db.find(branches, branchId);
  await db.lock(books, db.shopId);
  await assertNoCopy(db);
  const [last] = await Promise.all([lastSettlement(db, branchId), checkPostingDate(db, day, today, "day")]);
  if (last && last.day >= day) throw refuse("day-settled");
  const from = firstDay(last, day);
  const [{ lines }, roles] = await Promise.all([
    expectedOn(db, { branchId, from, day }),
    accountsByRole(db, "cash-differences"),
  ]);
  const counts = lines.map((line) => ({ ...line, counted: countedOf(body.counts, line) }));
  const differing = counts
    .map((line) => ({ accountId: line.accountId, difference: line.counted - expectedOf(line) }))
    .filter(({ difference }) => difference !== 0n);
  if (differing.length > 0 && !reason) throw refuseField("reason", settlementWords.reasonMissing);

  const { number, text: label } = await nextNumber(db, "day-settlements");
  const entryId = differing.length > 0 ? newId() : null;
  if (entryId)
    await post(
      db,
      [
        {
          id: entryId,
          branchId,
          date: day,
          kind: "posting",
          sourceKind: "day-settlement",
          sourceId: id,
          sourceLabel: label,
          memo: reason ?? inLanguage(settlementWords.memo, shop.language),
          lines: differenceLines(differing, roles["cash-differences"]),
        },
      ],
      now,
    );
  await db.insert(daySettlements, {
    id,
    branchId,
    number,
    label,
    fromDay: from,
    day,
    reason,
    entryId,
    settledBy: user.id,
    settledAt: now,
  });
  const cash = counts.find(({ name }) => name === "cash");
  await Promise.all([
    db.insertAll(
      daySettlementLines,
      counts.map(({ id: paymentMethodId, accountId, opening, received, paid, counted }, position) => ({
        settlementId: id,
        paymentMethodId,
        accountId,
        position,
        opening,
        received,
        paid,
        counted,
      })),
    ),
    cash && setCountedThrough(db, cash.accountId, branchId, day),
  ]);
  about({ kind: "day-settlements", id, name: label });
};

const countedOf = (counts: Call<typeof contract.settleDay>["body"]["counts"], { name }: Expectation) => {
  const own = counts.find(({ paymentMethod }) => paymentMethod === name);
  if (!own) throw refuseField("counts", settlementWords.countMissing);
  return own.counted;
};

const settleDay = serveCreation(contract.settleDay, {
  create: async (call) => {
    await settle(call);
    return wholeAnswer(call.db, call.createdId, call.language);
  },
  readAgain: ({ db, createdId, language }) => wholeAnswer(db, createdId, language),
});

const list = serveList(contract.listDaySettlements, {
  name: "collections.settlements",
  rows: () => selectSettlements(),
  filters: {},
  branch: daySettlements.branchId,
  order: { by: { day: daySettlements.day, id: daySettlements.id }, descending: true },
  answers: (rows) => rows.map(listedAnswer),
});

const uncounted = serve(contract.listUncounted, async ({ db, query: { month }, branch, user, today }) => {
  const found = await uncountedOf(db, month ? `${month}-01` : today, today);
  const own = found.filter(({ branchId }) => worksAt(user, branchId));
  return whole(
    own.map(({ branchId, name, nameAr, days, lastDay }) => ({
      branch: { id: branchId, name, nameAr },
      days,
      lastDay,
      settleUrl: `/back/day-settlements/new?day=${lastDay}${branchId === branch.id ? "" : `&branch=${branchId}`}`,
    })),
  );
});

const show = serve(contract.showDaySettlement, ({ db, params, language }) => wholeAnswer(db, params.id, language));

const reverse = serve(
  contract.reverseDaySettlement,
  async ({ db, params, body, user, today, now, language, about }) => {
    await db.lock(books, db.shopId);
    const { settlement, lines } = await readSettlement(db, params.id);
    if (settlement.reversedAt) throw refuse("settlement-reversed");
    const { id, branchId, day, label, entryId } = settlement;
    const [last, before, roles] = await Promise.all([
      lastSettlement(db, branchId),
      lastSettlement(db, branchId, id),
      accountsByRole(db, "cash-differences"),
      checkPostingDate(db, day, today, "reason"),
    ]);
    if (last?.id !== id) throw refuse("not-last-settlement");
    const cash = lines.find(({ name }) => name === "cash");
    if (cash) await setCountedThrough(db, cash.accountId, branchId, before?.day ?? null);
    if (entryId)
      await post(
        db,
        [
          {
            id: newId(),
            branchId,
            date: day,
            kind: "reversal",
            sourceKind: "day-settlement",
            sourceId: id,
            sourceLabel: label,
            memo: body.reason,
            reversalOf: entryId,
            lines: opposite(differenceLines(differencesOf(lines), roles["cash-differences"])),
          },
        ],
        now,
      );
    await db.write(daySettlements, id, { reversedAt: now, reversedBy: user.id, reversalReason: body.reason });
    about({ kind: "day-settlements", id, name: label });
    return wholeAnswer(db, id, language);
  },
);

const differencesOf = (lines: readonly SettledLine[]) =>
  lines
    .map((line) => ({ accountId: line.accountId, difference: line.counted - expectedOf(line) }))
    .filter(({ difference }) => difference !== 0n);

const print = serve(contract.printDaySettlement, async (call) => {
  const found = await readSettlement(call.db, call.params.id);
  const { branchId, label } = found.settlement;
  return reportPdf({ ...call, branchId }, settlementTable(found), label);
});

export const daySettlementHandlers: readonly Served[] = [draft, settleDay, list, uncounted, show, reverse, print];
