import type { Db } from "../../../../platform/server/db/database.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import type { VatPeriod } from "../../../base/shop/vat-status.ts";
import { checkPostingDate } from "../../../books/ledger/verbs.ts";
import { openingDays } from "../tables.ts";
import { refuse } from "../words.ts";

/** The day of the opening balances, which must be open, and the VAT rates and registrations by day. */
export const openingFacts = async (db: Db, today: string): Promise<{ day: string; periods: VatPeriod[] }> => {
  const [day, periods] = await Promise.all([openingDayOf(db), vatRatesOf(db)]);
  await checkPostingDate(db, day, today, "day");
  return { day, periods };
};

/** Refuses `no-opening-day`. */
export const openingDayOf = async (db: Db): Promise<string> => {
  const [opening] = await db.findAll(openingDays, [db.shopId]);
  if (!opening) throw refuse("no-opening-day");
  return opening.day;
};
