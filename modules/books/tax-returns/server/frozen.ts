import type { Db } from "../../../../platform/server/db/database.ts";
import { type RowOf, read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { desc, sql } from "drizzle-orm";
import { refuse } from "../words.ts";
import { taxReturns } from "../tables.ts";
import type { ComputedReturn } from "./compute.ts";

export type Filing = {
  id: string;
  filedAt: string;
  filedBy: { name: string; nameAr: string | null };
  reference: string | null;
  entryUrl: string | null;
};

type Filed = { computed: ComputedReturn; filing: Filing };

/** Amounts as `"123n"`. */
export const freeze = (filed: Filed | ComputedReturn): string =>
  JSON.stringify(filed, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));

export const thaw = (frozen: string): Filed =>
  JSON.parse(frozen, (_, value: unknown) =>
    typeof value === "string" && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Filed;

const filedRead = read("tax-returns.filed", (value: Values<{ periodId: string | null }>) =>
  select({
    id: taxReturns.id,
    periodId: taxReturns.periodId,
    beginsOn: taxReturns.beginsOn,
    endsOn: taxReturns.endsOn,
    net: taxReturns.net,
    frozen: taxReturns.frozen,
    letterhead: taxReturns.letterhead,
    pdfKey: taxReturns.pdfKey,
  })
    .from(taxReturns)
    .where(sql`coalesce(${value.periodId}::text, ${taxReturns.periodId}) = ${taxReturns.periodId}`)
    .orderBy(desc(taxReturns.endsOn))
    .limit(1),
);

export type FiledReturn = RowOf<typeof filedRead>;

export const findFiled = async (db: Db, periodId: string): Promise<FiledReturn | undefined> =>
  (await db.read(filedRead, { periodId }))[0];

/** The filed return of a period, or the last one. Refuses `return-not-filed`. */
export const filedReturn = async (db: Db, periodId: string | undefined): Promise<FiledReturn> => {
  const [filed] = await db.read(filedRead, { periodId: periodId ?? null });
  if (!filed) throw refuse("return-not-filed");
  return filed;
};
