import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { digitsOf, type Minor, readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import {
  namingItem,
  needsConfirmation,
  refuse as refuseKernel,
  refuseField,
} from "../../../../platform/shared/refusals.ts";
import { isolated, isolatedName, nameIn, type Pair } from "../../../../platform/shared/words.ts";
import { postManualEntry } from "../../../books/ledger/manual-entry-verbs.ts";
import { movementsOf, noMovement } from "../../../books/ledger/movement-verbs.ts";
import { checkPostingDate, listChart } from "../../../books/ledger/verbs.ts";
import { entryWords } from "../../../books/ledger/words.ts";
import * as contract from "../contract.ts";
import { openedBy } from "../rules.ts";
import { openingDays, trialBalanceLines } from "../tables.ts";
import { openingWarningWords, refuse, trialRowWords } from "../words.ts";

const show = serve(contract.showOpeningBalances, ({ db }) => openingBalances(db));

const change = serve(contract.changeTrialBalance, async ({ db, body, today, about }) => {
  const [before] = await Promise.all([
    lockOpeningBalances(db).then(() => openingBalances(db)),
    checkPostingDate(db, body.day, today, "day"),
  ]);
  checkVersion(body.version, before.version);
  if (before.day !== null && before.day !== body.day && (await isPosted(db))) throw refuse("opening-posted");
  if (before.day === null) await db.insert(openingDays, { id: db.shopId, day: body.day });
  else if (before.day !== body.day) await db.update(openingDays, db.shopId, { day: body.day });
  if (before.day !== body.day) db.addChanges(db.shopId, [{ field: "openingDay", from: before.day, to: body.day }]);
  if (body.lines) await replaceLines(db, body.lines);
  about({ kind: "opening-balances", id: db.shopId });
  return openingBalances(db);
});

/** What is posted stands on its day: on another one it would be posted a second time. */
const isPosted = async (db: Db) => (await db.read(openedOnce)).length > 0;

const openedOnce = readByHand(
  "opening-balances.posted",
  { id: z.string() },
  () => sql`
    select e.id from journal_entries e where e.shop_id = ${shop} and e.kind = 'posting' and (
      e.source_kind in ('opening-balance', 'opening-item')
      or (e.source_kind = 'client-payment' and e.source_id in (select c.id from client_payments c where c.shop_id = ${shop} and c.number is null)))
      and not exists (select from journal_entries r where r.shop_id = ${shop} and r.reversal_of = e.id)
    limit 1`,
);

type TypedLine = { accountId: string; debit?: Minor | undefined; credit?: Minor | undefined };

const replaceLines = async (db: Db, typed: readonly TypedLine[]) => {
  const known = new Set((await listChart(db)).map(({ id }) => id));
  const seen = new Set<string>();
  const lines = typed.map(({ accountId, debit = 0n, credit = 0n }, at) =>
    namingItem(
      at,
      () => {
        if (!known.has(accountId)) throw refuseKernel("not-found");
        if (seen.has(accountId)) throw refuseField("account_id", trialRowWords.twice);
        seen.add(accountId);
        if (debit > 0n && credit > 0n) throw refuseField("debit", entryWords.oneSide);
        if (debit === credit) throw refuseField("debit", entryWords.noAmount);
        return { id: newId(), accountId, debit, credit };
      },
      "lines",
    ),
  );
  await db.query("opening-balances.clear", "delete from trial_balance_lines where shop_id = $1", []);
  if (lines.length > 0) await db.insertAll(trialBalanceLines, lines);
};

/** What it lacks to balance, and what is to be entered one by one, is asked about: it stays on the account of opening balances. */
const post = serve(contract.postTrialBalance, async ({ db, body, branch, shop: own, today, now, about }) => {
  await lockOpeningBalances(db);
  const { day, accounts, unbalanced } = await openingBalances(db);
  if (day === null) throw refuse("no-opening-day");
  await checkPostingDate(db, day, today, "day");
  const due = accounts.filter(isDue);
  if (due.length === 0) throw refuse("nothing-to-open");
  const warnings = warningsOf({ unbalanced, accounts, currency: own.currency });
  if (Object.keys(warnings).length > 0 && !body.confirm) throw needsConfirmation(warnings);
  const id = newId();
  await postManualEntry(db, {
    id,
    branchId: branch.id,
    date: day,
    memo: openingMemo[own.language],
    isOpening: true,
    lines: due.map(({ account, difference }) =>
      difference > 0n ? { accountId: account.id, debit: difference } : { accountId: account.id, credit: -difference },
    ),
    digits: own.digits,
    now,
  });
  about({ kind: "opening-balances", id: db.shopId });
  return openingBalances(db);
});

const openingMemo = { en: "Opening balances", ar: "الأرصدة الافتتاحية" };

export const trialBalanceHandlers: readonly Served[] = [show, change, post];

/** One call of a shop at a time, so that the second of two sees what the first has posted. */
export const lockOpeningBalances = (db: Db) =>
  db.query(
    "opening-balances.lock",
    "select pg_advisory_xact_lock(hashtextextended('opening-balances ' || $1::uuid::text, 0))",
  );

const isDue = <Row extends { by: string; difference: Minor | null }>(row: Row): row is Row & { difference: Minor } =>
  row.by === "entry" && row.difference !== null && row.difference !== 0n;

export const openingBalances = async (db: Db) => {
  const [[opening], chart, lines] = await Promise.all([
    db.findAll(openingDays, [db.shopId]),
    listChart(db),
    db.list(trialBalanceLines, { orderBy: [asc(trialBalanceLines.accountId)] }),
  ]);
  const posted = opening
    ? await movementsOf(db, { from: null, to: opening.day })
    : new Map<string, typeof noMovement>();
  const typed = new Map(lines.map((line) => [line.accountId, line.debit - line.credit]));
  const accounts = chart.flatMap((account) => {
    const { debit, credit } = posted.get(account.id) ?? noMovement;
    const trialBalance = typed.get(account.id) ?? null;
    if (trialBalance === null && debit === credit) return [];
    const { id, code, name, nameAr, role } = account;
    const by = openedBy(account);
    // What is entered one by one although the trial balance does not have it is too much.
    const isMissed = trialBalance === null && lines.length > 0 && (by === "items" || by === "stock");
    const expected = isMissed ? 0n : trialBalance;
    return {
      account: { id, code, name, nameAr, viewUrl: `/back/accounts/${id}` },
      role,
      by,
      trialBalance,
      posted: debit - credit,
      difference: expected === null ? null : expected - (debit - credit),
    };
  });
  return {
    day: opening?.day ?? null,
    accounts,
    unbalanced: sum([...typed.values()]),
    toPost: accounts.filter(isDue).length,
    version: trialVersion({ day: opening?.day, lines }),
  };
};

const trialVersion = versionByFields(contract.changeTrialBalance.body);

type Compared = Awaited<ReturnType<typeof openingBalances>>["accounts"][number];

type Warned = { unbalanced: Minor; accounts: readonly Compared[]; currency: string };

const warningsOf = ({ unbalanced, accounts, currency }: Warned): Record<string, Pair> => {
  const shown = (amount: Minor) => isolated(readable(toDecimal(amount, digitsOf(currency))));
  const open = accounts.filter(({ by, difference }) => (by === "items" || by === "stock") && difference);
  return {
    ...(unbalanced !== 0n && {
      unbalanced: filled(openingWarningWords.unbalanced, { difference: shown(unbalanced) }),
    }),
    ...Object.fromEntries(
      open.map(({ account, difference }) => [account.code, differs(account, shown(difference!))] as const),
    ),
  };
};

const differs = (account: Compared["account"], difference: string): Pair => {
  const named = (language: "en" | "ar") => isolatedName(`${account.code} ${nameIn(language, account)}`);
  return {
    en: filled(openingWarningWords.differs, { account: named("en"), difference }).en,
    ar: filled(openingWarningWords.differs, { account: named("ar"), difference }).ar,
  };
};
