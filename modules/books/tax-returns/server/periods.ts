import { asc, desc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand } from "../../../../platform/server/db/read.ts";
import { select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import * as contract from "../contract.ts";
import {
  defaultLengths,
  defaultLimits,
  dueOn,
  type LengthSetting,
  type LimitSetting,
  pastPeriods,
  periodOn,
  settingOn,
  taxPeriod,
  type TaxPeriod,
} from "../periods.ts";
import { correctionLimits, taxPeriodLengths, taxReturns } from "../tables.ts";
import { refuse } from "../words.ts";

const maxPeriods = 40;

export const listTaxPeriods = serve(contract.listTaxPeriods, async ({ db, shop, today }) => {
  const { past, filed, current, toFile } = await periodsOf(db, today);
  return {
    ...whole(
      past
        .slice(0, maxPeriods)
        .map((period) => ({ ...period, dueOn: dueOn(period, shop.country), isFiled: filed.has(period.id) })),
    ),
    next: current,
    toFile: toFile?.id ?? null,
  };
});

/** The shop's periods, latest first, and which of them is to be filed next. */
export const periodsOf = async (db: Db, today: string) => {
  const [lengths, [taxed], filedReturns] = await Promise.all([
    lengthsOf(db),
    db.read(firstTaxed),
    db.read(filedPeriods),
  ]);
  const current = periodOn(today, lengths);
  const last = addDays(current.from, -1);
  const first = taxed?.date && taxed.date < last ? taxed.date : last;
  const past = pastPeriods(first, today, lengths);
  const filedThrough = filedReturns[0]?.endsOn ?? "";
  return {
    past,
    current,
    filed: new Set(filedReturns.map(({ periodId }) => periodId)),
    lastFiled: filedReturns[0],
    toFile: past.findLast(({ to }) => to > filedThrough),
  };
};

const firstTaxed = readByHand(
  "tax-returns.first",
  { date: z.string().nullable() },
  () => sql`select min(date) as date from tax_entries where shop_id = ${ofShop}`,
);

const filedPeriods = read("tax-returns.filed-periods", () =>
  select({ id: taxReturns.id, periodId: taxReturns.periodId, endsOn: taxReturns.endsOn, net: taxReturns.net })
    .from(taxReturns)
    .orderBy(desc(taxReturns.endsOn)),
);

/** The period with this id, or the shop's last one that is over. Refuses `period-not-over`. */
export const periodOver = async (db: Db, id: string | undefined, today: string): Promise<TaxPeriod> => {
  const period = id === undefined ? await lastOver(db, today) : taxPeriod(id)!;
  if (period.to >= today) throw refuse("period-not-over");
  return period;
};

const lastOver = async (db: Db, today: string): Promise<TaxPeriod> => {
  const lengths = await lengthsOf(db);
  return periodOn(addDays(periodOn(today, lengths).from, -1), lengths);
};

export const lengthsOf = async (db: Db): Promise<readonly LengthSetting[]> => {
  const kept = await db.list(taxPeriodLengths, { orderBy: [asc(taxPeriodLengths.startsOn)] });
  return kept.length > 0 ? kept : defaultLengths;
};

export const limitsOf = async (db: Db, country: string): Promise<readonly LimitSetting[]> => {
  const kept = await db.list(correctionLimits, { orderBy: [asc(correctionLimits.startsOn)] });
  return kept.length > 0 ? kept : defaultLimits(country);
};

/** The understated VAT from which a filed return is amended itself, on a day. */
export const limitOn = async (db: Db, country: string, date: string): Promise<Minor | null> =>
  settingOn(await limitsOf(db, country), date)?.amount ?? null;
