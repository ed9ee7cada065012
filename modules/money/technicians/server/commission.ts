import { eq } from "drizzle-orm";
import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { newFileKey } from "../../../../platform/server/files/store.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { inBothLanguages, isolated } from "../../../../platform/shared/words.ts";
import { letterheadOf, unsigned } from "../../../base/media/letterhead-verbs.ts";
import { reportXlsx } from "../../../base/media/report-verbs.ts";
import { nextNumber } from "../../../base/shop/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { monthEnd, monthStart } from "../../../books/ledger/periods.ts";
import { books } from "../../../books/ledger/tables.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import * as contract from "../commission-contract.ts";
import { totalsOf } from "../rules.ts";
import { percentOf } from "../shown.ts";
import { commissionEntries, commissionRuns } from "../tables.ts";
import { commissionRefusals, refuse, runWords } from "../words.ts";
import { assertWorksAtAll, personOf } from "./rates.ts";
import { runFile, runTable } from "./run-paper.ts";
import {
  entriesThrough,
  lastRun,
  readRun,
  runAnswer,
  runOfMonth,
  runUrl,
  selectRuns,
  type StoredEntry,
} from "./runs.ts";

const monthsOffered = 24;

const draft = serve(contract.draftCommissionRun, async ({ db, query, user, today }) => {
  assertWorksAtAll(user);
  const last = await lastRun(db);
  const months = openMonths(last?.month, today);
  const next = last ? months[0] : months.at(-1);
  const month = query.month ? `${query.month}-01` : (next ?? monthStart(today));
  const run = await runOfMonth(db, month);
  const entries = run ? [] : await entriesThrough(db, month);
  const named = await db.findAll(users, [...new Set(entries.map(({ employeeId }) => employeeId))]);
  const data = totalsOf(entries)
    .map(({ employeeId, ...totals }) => ({
      employee: personOf(named.find(({ id }) => id === employeeId)!),
      ...totals,
    }))
    .toSorted((a, b) => a.employee.name.localeCompare(b.employee.name));
  const isOver = monthEnd(month) < today;
  return {
    month: month.slice(0, 7),
    canFreeze: isOver && entries.length > 0,
    isOver,
    frozenIn: run ? { id: run.id, number: run.label, viewUrl: runUrl(run.id) } : null,
    months: months.map((open) => open.slice(0, 7)),
    data,
    total: sumOf(data),
  };
});

/** The months that are over and after the last frozen one, the first first. */
const openMonths = (last: string | undefined, today: string): string[] =>
  Array.from({ length: monthsOffered }, (_, index) => monthStart(today, index - monthsOffered)).filter(
    (month) => last === undefined || month > last,
  );

type Totals = { labour: bigint; parts: bigint; takenBack: bigint; amount: bigint };

const sumOf = (rows: readonly Totals[]): Totals =>
  rows.reduce<Totals>(
    (all, row) => ({
      labour: all.labour + row.labour,
      parts: all.parts + row.parts,
      takenBack: all.takenBack + row.takenBack,
      amount: all.amount + row.amount,
    }),
    { labour: 0n, parts: 0n, takenBack: 0n, amount: 0n },
  );

/** The books are locked first, so that nothing is posted and no rate is set between the reckoning and the commit. */
const freeze = async ({ db, body, user, today, now, about }: Call<typeof contract.freezeCommission>) => {
  assertWorksAtAll(user);
  const month = `${body.month}-01`;
  if (monthEnd(month) >= today) throw refuseField("month", commissionRefusals.monthNotOver);
  await db.lock(books, db.shopId);
  await assertNoCopy(db);
  const known = await runOfMonth(db, month);
  if (known) throw refuse("commission-already-frozen", { offers: [openingOf(known)] });
  const [entries, letterhead] = await Promise.all([entriesThrough(db, month), letterheadOf(db, null)]);
  if (entries.length === 0) throw refuse("nothing-earned");
  const named = await db.findAll(users, [...new Set(entries.map(({ employeeId }) => employeeId))]);
  const { number, text: label } = await nextNumber(db, "commission-runs");
  const id = newId();
  await db.insert(commissionRuns, {
    id,
    number,
    label,
    month,
    letterhead: unsigned(letterhead),
    pdfKey: newFileKey(db.shopId, "pdf"),
    frozenBy: user.id,
    frozenAt: now,
  });
  await db.insertAll(
    commissionEntries,
    entries.map((entry) => {
      const employee = named.find((each) => each.id === entry.employeeId)!;
      return { ...entry, runId: id, employeeName: employee.name, employeeNameAr: employee.nameAr };
    }),
  );
  about({ kind: "commission-runs", id, name: label });
  return shownRun(db, id);
};

const openingOf = ({ id, label: number }: { id: string; label: string }) => ({
  name: inBothLanguages(runWords.open, { number: isolated(number) }),
  url: runUrl(id),
});

const create = serve(contract.freezeCommission, freeze);

const shownRun = async (db: Db, id: string) => {
  const { run, entries } = await readRun(db, id);
  return { ...runAnswer(run), data: employeeTotals(entries) };
};

const employeeTotals = (entries: readonly StoredEntry[]) =>
  totalsOf(entries).map(({ employeeId, ...totals }) => {
    const { employeeName: name, employeeNameAr: nameAr } = entries.find((entry) => entry.employeeId === employeeId)!;
    return { employee: { id: employeeId, name, nameAr }, ...totals };
  });

const show = serve(contract.showCommissionRun, async ({ db, params, user }) => {
  assertWorksAtAll(user);
  return shownRun(db, params.id);
});

const list = serveList(contract.listCommissionRuns, {
  name: "technicians.runs",
  rows: selectRuns,
  filters: {},
  values: ({ user }) => {
    assertWorksAtAll(user);
    return {};
  },
  order: { by: { month: commissionRuns.month, id: commissionRuns.id }, descending: true },
  answers: (rows) => rows.map(runAnswer),
});

const entries = serveList(contract.listCommissionEntries, {
  name: "technicians.entries",
  rows: () => select(columnsWithout(commissionEntries, "shopId")).from(commissionEntries),
  where: ({ run }) => eq(commissionEntries.runId, run!),
  filters: { employeeId: (employee) => eq(commissionEntries.employeeId, employee) },
  values: async ({ db, params, user }) => {
    assertWorksAtAll(user);
    return { run: (await db.find(commissionRuns, params.id)).id };
  },
  order: { by: { issuedAt: commissionEntries.issuedAt, id: commissionEntries.id } },
  answers: (rows) => rows.map((row) => ({ id: row.id, ...entryAnswer(row) })),
});

type Shown = Pick<
  StoredEntry,
  "invoiceId" | "invoiceLabel" | "issuedAt" | "base" | "share" | "rate" | "earned" | "amount"
>;

export const entryAnswer = ({ invoiceId, invoiceLabel, issuedAt, base, share, rate, earned, amount }: Shown) => ({
  invoice: { id: invoiceId, number: invoiceLabel, issuedAt, viewUrl: `/back/client-invoices/${invoiceId}` },
  base,
  share,
  percent: percentOf(rate),
  earned,
  amount,
});

const pdf = serve(contract.commissionRunPdf, async ({ db, params, user, files }) => {
  assertWorksAtAll(user);
  return runFile(db, params.id, files);
});

const xlsx = serve(contract.commissionRunXlsx, async (call) => {
  assertWorksAtAll(call.user);
  const read = await readRun(call.db, call.params.id);
  return reportXlsx(call, runTable(read), `commission-${read.run.label}`);
});

export const commissionHandlers: readonly Served[] = [draft, create, show, list, entries, pdf, xlsx];
