import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { dayKey, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { read, readByHand, readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select, shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import * as contract from "../chart-contract.ts";
import { periodOf } from "../periods.ts";
import { isOfOneYear, type Movement, yearStart } from "../rules.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import { branches } from "../../../base/shop/tables.ts";
import { accounts, journalEntries, journalLines, parties } from "../tables.ts";
import { listChart } from "../verbs.ts";
import { accountUrl } from "../account-url.ts";
import { entryUrl } from "../entry-url.ts";
import { readSources } from "../source-verbs.ts";
import { movementOf, movementsOf, noMovement } from "../movement-verbs.ts";

const listLedger = serve(contract.listLedger, async ({ db, query, user, today }) => {
  const { from, to } = periodOf(query, today);
  const branchIds = branchesToRead(user, query.branchId);
  const [all, ofAll, ofYear, moved] = await Promise.all([
    listChart(db),
    movementsOf(db, { from: null, to: addDays(from, -1), branchIds }),
    movementsOf(db, { from: yearStart(from), to: addDays(from, -1), branchIds }),
    movementsOf(db, { from, to, branchIds }),
  ]);
  const rows = all.map(({ id, code, name, nameAr, type }) => {
    const before = (isOfOneYear(type) ? ofYear : ofAll).get(id) ?? noMovement;
    const { debit, credit } = moved.get(id) ?? noMovement;
    const opening = before.debit - before.credit;
    return {
      id,
      code,
      name,
      nameAr,
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
      viewUrl: accountUrl(id),
    };
  });
  return {
    from,
    to,
    data: rows.filter(({ opening, debit, credit }) => opening !== 0n || debit !== 0n || credit !== 0n),
  };
});

/** The page's lines and all its balances are read together. */
const listAccountLines = serve(
  contract.listAccountLines,
  async ({ db, params, query, user, today, language, kinds }) => {
    const { from, to } = periodOf(query, today);
    const { partyId, limit } = query;
    const branchIds = branchesToRead(user, query.branchId);
    const cursor = readCursorAs(place, query.cursor);
    const isBack = query.last !== undefined || query.back !== undefined;
    const account = await db.find(accounts, params.id);
    const since = isOfOneYear(account.type) ? yearStart(from) : null;
    const at = (upto: string, line: string, including: boolean) =>
      balanceAt(db, { accountId: account.id, since, upto, line, including, branchIds, partyId: partyId ?? null });
    const [lines, opening, moved, beside] = await Promise.all([
      linesOf(db, { accountId: account.id, from, to, branchIds, partyId, cursor, isBack, max: limit + 1 }),
      at(from, firstId, false),
      movedIn(db, { accountId: account.id, from, to, branchIds, partyId }),
      // The balance at the side of the page that is known before it is read.
      cursor ? at(...cursor, !isBack) : isBack ? at(addDays(to, 1), firstId, false) : at(from, firstId, false),
    ]);
    const { debit, credit } = moved;
    const more = lines.length > limit;
    const shown = lines.slice(0, limit);
    const data = isBack ? balancedBack(shown, beside) : balancedOn(shown, beside);
    const sourceIn = await readSources(db, data, { language, kinds });
    return {
      from,
      to,
      opening,
      debit,
      credit,
      closing: opening + debit - credit,
      data: data.map((line) => ({ ...lineAnswer(line), source: sourceIn(line) })),
      meta: {
        nextCursor: (isBack ? cursor !== undefined : more) ? cursorOf(data.at(-1)) : null,
        previousCursor: (isBack ? more : cursor !== undefined) ? cursorOf(data[0]) : null,
      },
    };
  },
);

export const accountLineHandlers: readonly Served[] = [listLedger, listAccountLines];

const place = z.tuple([dayKey, z.uuid()]);
const firstId = "00000000-0000-0000-0000-000000000000";

type Line = RowOf<ReturnType<typeof lineRead>>;
type Balanced = Line & { balance: bigint };

const cursorOf = (line: Line | undefined) =>
  line ? Buffer.from(JSON.stringify([line.date, line.id])).toString("base64url") : null;

const balancedOn = (lines: readonly Line[], before: bigint): Balanced[] => {
  let balance = before;
  return lines.map((line) => {
    balance += line.debit - line.credit;
    return { ...line, balance };
  });
};

/** From the last line to the first; answers them oldest first. */
const balancedBack = (lines: readonly Line[], after: bigint): Balanced[] => {
  let balance = after;
  return lines
    .map((line) => {
      const balanced = { ...line, balance };
      balance -= line.debit - line.credit;
      return balanced;
    })
    .toReversed();
};

const lineAnswer = (line: Balanced) => ({
  id: line.id,
  date: line.date,
  entry: { id: line.entryId, label: line.entryLabel, viewUrl: entryUrl(line.entryId) },
  party: line.partyId === null ? null : { id: line.partyId, name: line.partyName ?? "", nameAr: line.partyNameAr },
  branch: { id: line.branchId, name: line.branchName, nameAr: line.branchNameAr },
  memo: line.memo ?? line.entryMemo,
  debit: line.debit,
  credit: line.credit,
  balance: line.balance,
});

type Filters = {
  accountId: string;
  from: string;
  to: string;
  branchIds: readonly string[] | null;
  partyId?: string | undefined;
};

const linesOf = (
  db: Db,
  { cursor, isBack, max, ...filters }: Filters & { cursor: [string, string] | undefined; isBack: boolean; max: number },
): Promise<Line[]> =>
  db.read(
    lineRead({
      branches: filters.branchIds !== null,
      party: filters.partyId !== undefined,
      cursor: cursor !== undefined,
      isBack,
      max,
    }),
    { ...filters, date: cursor?.[0], id: cursor?.[1] },
  );

type LineShape = { branches: boolean; party: boolean; cursor: boolean; isBack: boolean; max: number };

const lineRead = readByShape(
  "ledger.account-lines",
  (shape: LineShape, value: Values<Filters & { date: string | undefined; id: string | undefined }>) => {
    const [order, beyond] = shape.isBack ? ([desc, sql`<`] as const) : ([asc, sql`>`] as const);
    return select({
      id: journalLines.id,
      date: journalLines.date,
      debit: journalLines.debit,
      credit: journalLines.credit,
      memo: journalLines.memo,
      partyId: journalLines.partyId,
      partyName: parties.name,
      partyNameAr: parties.nameAr,
      branchId: branches.id,
      branchName: branches.name,
      branchNameAr: branches.nameAr,
      entryId: journalEntries.id,
      entryLabel: journalEntries.label,
      entryMemo: journalEntries.memo,
      sourceKind: journalEntries.sourceKind,
      sourceId: journalEntries.sourceId,
      sourceLabel: journalEntries.sourceLabel,
    })
      .from(journalLines)
      .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
      .innerJoin(branches, eq(branches.id, journalLines.branchId))
      .leftJoin(parties, eq(parties.id, journalLines.partyId))
      .where(
        and(
          eq(journalLines.accountId, value.accountId),
          gte(journalLines.date, value.from),
          lte(journalLines.date, value.to),
          shape.branches ? isInBranches(journalLines.branchId, value.branchIds) : undefined,
          shape.party ? eq(journalLines.partyId, value.partyId) : undefined,
          shape.cursor
            ? sql`(${journalLines.date}, ${journalLines.id}) ${beyond} (${value.date}::date, ${value.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(order(journalLines.date), order(journalLines.id))
      .limit(shape.max);
  },
);

type BalanceAt = Pick<Filters, "accountId" | "branchIds"> & {
  partyId: string | null;
  since: string | null;
  upto: string;
  line: string;
  including: boolean;
};

const balanceAt = async (db: Db, at: BalanceAt) => {
  const [found] = await db.read(balance, at);
  return found!.balance;
};

const balance = readByHand(
  "ledger.account-balance",
  { balance: z.bigint() },
  (value: Values<BalanceAt>) =>
    sql`select account_balance_at(${shop}, ${value.accountId}::uuid, ${value.since}::date, ${value.upto}::date, ${value.line}::uuid,
          ${value.including}::boolean, ${value.branchIds}::uuid[], ${value.partyId}::uuid) as balance`,
);

/** Debits and credits of the account in the period; of one party by its lines. */
const movedIn = async (db: Db, { accountId, from, to, branchIds, partyId }: Filters): Promise<Movement> => {
  if (!partyId) return movementOf(db, accountId, { from, to, branchIds });
  const [found] = await db.read(partyMovement, { accountId, from, to, branchIds, partyId });
  return found!;
};

const partyMovement = read("ledger.party-movement", (value: Values<Omit<Filters, "partyId"> & { partyId: string }>) =>
  select({
    debit: cast(sql`coalesce(sum(${journalLines.debit}), 0)`, "bigint"),
    credit: cast(sql`coalesce(sum(${journalLines.credit}), 0)`, "bigint"),
  })
    .from(journalLines)
    .where(
      and(
        eq(journalLines.accountId, value.accountId),
        eq(journalLines.partyId, value.partyId),
        gte(journalLines.date, value.from),
        lte(journalLines.date, value.to),
        isInBranches(journalLines.branchId, value.branchIds),
      ),
    ),
);
