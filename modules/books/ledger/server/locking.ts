import type { Db } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { addDays, shortDate } from "../../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { needsConfirmation, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated, type Pair } from "../../../../platform/shared/words.ts";
import * as contract from "../closing-contract.ts";
import { completeThrough } from "../periods.ts";
import { books } from "../tables.ts";
import { lockWords, refuse } from "../words.ts";
import { assertMonthReady } from "./checklist.ts";
import { booksState } from "./closing.ts";
import { keepReopening, standingClosings } from "./reopenings.ts";

export const lockPeriod = serve(
  contract.lockPeriod,
  async ({ db, body: { through, reason, confirm }, kinds, user, today, now, about }) => {
    if (through !== null && through > today) throw refuseField("through", fieldKinds["in-future"]);
    const before = await db.lock(books, db.shopId);
    const { lockedThrough } = before;
    if (lockedThrough !== null && isBefore(through, lockedThrough)) {
      await assertYearsOpen(db, through);
      if (!confirm) assertNoMonthReopened({ ...before, lockedThrough }, through);
      const moved = { year: null, lockedThrough, lockedAfter: through };
      await keepReopening(db, { ...moved, reason, createdBy: user.id, createdAt: now });
    } else if (through !== null) await assertMonthReady(db, { through, lockedThrough, confirm, kinds, today });
    await db.update(books, db.shopId, { lockedThrough: through });
    db.addChanges(db.shopId, [{ field: "lockReason", from: null, to: reason }]);
    about({ kind: "books", id: db.shopId });
    return booksState(db, today);
  },
);

const isBefore = (through: string | null, day: string) => through === null || through < day;

/** While a closing entry stands, the days of its year stay locked. */
const assertYearsOpen = async (db: Db, through: string | null) => {
  const [latest] = await standingClosings(db);
  if (!latest || !isBefore(through, latest.date)) return;
  const values = { year: String(latest.year), end: isolated(shortDate(latest.date)) };
  throw refuse("year-closed", { errors: { through: [filled(lockWords.yearClosed, values)] } });
};

type Locked = { lockedThrough: string; vatLockedThrough: string | null };

/** Asks before completed months can change again. */
const assertNoMonthReopened = ({ lockedThrough, vatLockedThrough }: Locked, through: string | null) => {
  if (!isBefore(through, completeThrough(lockedThrough))) return;
  const to = isolated(shortDate(lockedThrough));
  const opened =
    through === null
      ? filled(lockWords.opensAll, { to })
      : filled(lockWords.opens, { from: isolated(shortDate(addDays(through, 1))), to });
  const reasons: Record<string, Pair> = { "months-reopened": opened };
  if (vatLockedThrough !== null && isBefore(through, vatLockedThrough))
    reasons["vat-stays-locked"] = filled(lockWords.vatStays, { day: isolated(shortDate(vatLockedThrough)) });
  throw needsConfirmation(reasons);
};
