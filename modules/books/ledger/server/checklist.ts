import type { ClosingCheck, LockedDays } from "../../../../platform/server/closing-check.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import { addDays, earliestDate } from "../../../../platform/shared/dates.ts";
import { needsConfirmation, refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import * as contract from "../closing-contract.ts";
import { completeThrough, monthEnd } from "../periods.ts";
import { books } from "../tables.ts";
import { entryWords, refuse } from "../words.ts";
import { monthReopened } from "./reopenings.ts";

const readChecklist = serve(contract.readChecklist, async ({ db, params, kinds, today }) =>
  checklistOf(db, monthOf(params.month), { kinds, today }),
);

const closeMonth = serve(contract.closeMonth, async ({ db, params, body, kinds, today, shop, about }) => {
  const month = monthOf(params.month);
  await db.lock(books, db.shopId);
  const checklist = await checklistOf(db, month, { kinds, today });
  if (!checklist.isOver) throw refuse("month-not-over");
  if (checklist.isLocked) throw refuse("month-locked");
  assertReady(checklist, body.confirm);
  await db.update(books, db.shopId, { lockedThrough: month.to });
  db.addChanges(db.shopId, [{ field: "lockReason", from: null, to: entryWords.monthClosed[shop.language] }]);
  about({ kind: "books", id: db.shopId, name: params.month });
  return { ...checklist, isLocked: true, opensOn: null, reopened: null };
});

export const checklistHandlers: readonly Served[] = [readChecklist, closeMonth];

type Month = { from: string; to: string };

const monthOf = (month: string): Month => {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw refuseKernel("not-found");
  return { from: `${month}-01`, to: monthEnd(`${month}-01`) };
};

/**
 * Before the books are locked through a day: asks once with what is open through the last month that this completes,
 * or refuses.
 */
export const assertMonthReady = async (db: Db, { through, lockedThrough, confirm, ...of }: Locking): Promise<void> => {
  const end = completeThrough(through);
  if (end < "2000-01-01" || (lockedThrough !== null && lockedThrough >= end)) return;
  assertReady(await checklistOf(db, monthOf(end.slice(0, 7)), of), confirm);
};

type Locking = {
  through: string;
  lockedThrough: string | null;
  confirm: boolean | undefined;
  kinds: Kinds;
  today: string;
};

const assertReady = ({ lines }: { lines: readonly Line[] }, isConfirmed: boolean | undefined) => {
  const open = lines.filter((line) => line.open > 0);
  if (open.some((line) => line.isRequired)) throw refuse("month-not-ready");
  if (open.length > 0 && !isConfirmed) throw needsConfirmation(sentencesOf(open));
};

/** All modules read what is open in one tick. */
const checklistOf = async (db: Db, month: Month, { kinds, today }: { kinds: Kinds; today: string }) => {
  const checks = Object.entries(kinds.closing);
  const { lockedThrough } = await db.find(books, db.shopId);
  const days = daysOf(month, lockedThrough);
  const [reopened, ...lines] = await Promise.all([
    monthReopened(db, month.to),
    ...checks.map(([key, check]) => lineOf(db, { days, today }, key, check)),
  ]);
  const isLocked = lockedThrough !== null && lockedThrough >= month.to;
  return {
    month: month.from.slice(0, 7),
    ...month,
    opensOn: days.from < month.from ? days.from : null,
    isOver: month.to < today,
    isLocked,
    reopened: isLocked ? null : reopened,
    lines,
  };
};

/** The lock of a month locks the open days before it too. */
const daysOf = ({ from, to }: Month, lockedThrough: string | null): LockedDays => {
  const opensOn = lockedThrough === null ? earliestDate : addDays(lockedThrough, 1);
  return { from: opensOn < from ? opensOn : from, to };
};

type Line = Awaited<ReturnType<typeof lineOf>>;

const lineOf = async (
  db: Db,
  { days, today }: { days: LockedDays; today: string },
  key: string,
  { name, open, isRequired }: ClosingCheck,
) => {
  const { count, page } = await open(db, days, today);
  return { key, name: name.en, nameAr: name.ar, open: count, isRequired: isRequired === true, viewUrl: page };
};

const sentencesOf = (lines: readonly Line[]): Record<string, Pair> =>
  Object.fromEntries(
    lines.map(({ key, name, nameAr, open }) => [key, { en: `${name}: ${open}.`, ar: `${nameAr}: ${open}.` }]),
  );
