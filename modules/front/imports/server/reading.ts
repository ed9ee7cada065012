import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { AnswerInput } from "../../../../platform/shared/route.ts";
import { inLanguage, type Language, nameIn, type Pair } from "../../../../platform/shared/words.ts";
import { users } from "../../../base/team/tables.ts";
import { comparedAccounts } from "../../../money/opening-balances/import-verbs.ts";
import { letterOf } from "../cells.ts";
import { arrivalUseWords, isArrivalUse } from "../../../workshop/bookings/words.ts";
import type { ImportColumn } from "../columns.ts";
import type { showImport } from "../contract.ts";
import { columnName } from "../kinds.ts";
import type { Cells, Fault } from "../rules.ts";
import type { FileColumn } from "../tables.ts";
import { importUseWords } from "../words.ts";
import type { Import } from "./carrier.ts";

const isNotOwn = sql`not exists (
    select from import_rows o where o.shop_id = ${ofShop} and o.import_id = r.import_id and o.vehicle_id = v.id and o.added_vehicle)`;

/** Whether a row is of a client or vehicle that the shop has; rows of other things were looked up when they were judged. */
export const isKnown = sql`(case when r.client_key is null then r.is_known else
  exists (select from clients c where c.shop_id = ${ofShop} and c.contact_number = r.phone and not exists (
    select from import_rows o where o.shop_id = ${ofShop} and o.client_key = import_key_hash(${ofShop}, r.client_key) and o.import_id = r.import_id and o.client_id = c.id and o.added_client))
  or (r.phone is null and exists (select from import_rows o join clients c on c.shop_id = ${ofShop} and c.id = o.client_id
    where o.shop_id = ${ofShop} and o.client_key = import_key_hash(${ofShop}, r.client_key) and o.import_id <> r.import_id))
  or exists (select from vehicles v where v.shop_id = ${ofShop} and v.merged_into_id is null and v.vin_key = r.vin_key
    and ${isNotOwn})
  or exists (select from vehicles v where v.shop_id = ${ofShop} and v.merged_into_id is null
    and v.license_plate_country = r.plate_country and v.plate_key = r.plate_key
    and (r.vin_key is null or v.vin_key is null or v.vin_key = r.vin_key) and ${isNotOwn}) end)`;

const isRepeated = sql`exists (select from import_rows b where b.shop_id = ${ofShop} and b.mark = r.mark and b.outcome in ('added', 'known'))`;

const sum = z.object({ accountId: z.string(), amount: z.string() });

const countsRead = readByHand(
  "imports.counts",
  {
    all: z.int(),
    wrong: z.int(),
    waiting: z.int(),
    done: z.int(),
    known: z.int(),
    repeated: z.int(),
    skipped: z.int(),
    unchanged: z.int(),
    withoutDay: z.int(),
    sums: z.array(sum).nullable(),
  },
  // What the database has is looked up only for rows that wait, and not while a job changes it.
  (value: Values<{ id: string; compares: boolean }>) => sql`
    with f as materialized (
      select r.is_wrong, r.outcome, r.plate_key, r.cells, r.account_id, r.amount, not r.is_wrong and r.outcome is null as waits,
        case when ${value.compares}::boolean and not r.is_wrong and r.outcome is null then ${isKnown} else false end as is_known,
        case when ${value.compares}::boolean and not r.is_wrong and r.outcome is null then ${isRepeated} else false end as is_repeated
      from import_rows r where r.shop_id = ${ofShop} and r.import_id = ${value.id})
    select count(*)::int as all, count(*) filter (where f.is_wrong)::int as wrong, count(*) filter (where f.waits)::int as waiting,
      count(*) filter (where f.outcome is not null)::int as done,
      count(*) filter (where f.is_known and not f.is_repeated)::int as known, count(*) filter (where f.is_repeated)::int as repeated,
      count(*) filter (where f.outcome in ('skipped', 'repeated'))::int as skipped, count(*) filter (where f.outcome = 'known')::int as unchanged,
      count(*) filter (where f.waits and f.plate_key is not null and coalesce(f.cells ->> 'visitDate', '') = '')::int as without_day,
      (select jsonb_agg(jsonb_build_object('accountId', s.account_id, 'amount', s.amount::text) order by s.account_id) from (
        select f.account_id, sum(f.amount) as amount from f
        where f.waits and not f.is_known and not f.is_repeated and f.amount <> 0 group by f.account_id) s) as sums
    from f`,
);

const countsOf = async (db: Db, { id, state }: Pick<Import, "id" | "state">): Promise<RowOf<typeof countsRead>> => {
  const [counts] = await db.read(countsRead, { id, compares: state === "open" });
  return counts!;
};

const sizeRead = readByHand(
  "imports.size",
  { all: z.int(), waiting: z.int() },
  (value: Values<{ id: string }>) => sql`
    select count(*)::int as all, count(*) filter (where not is_wrong and outcome is null)::int as waiting
    from import_rows where shop_id = ${ofShop} and import_id = ${value.id}`,
);

/** How many rows it has, and how many wait, without looking anything up. */
export const sizeOf = async (db: Db, { id }: Pick<Import, "id">) => {
  const [size] = await db.read(sizeRead, { id });
  return size!;
};

type Shown = AnswerInput<typeof showImport>;

export const shownImport = async (db: Db, found: Import, language: Language): Promise<Shown> => {
  const [counts, creator] = await Promise.all([countsOf(db, found), db.find(users, found.createdBy)]);
  const { all, wrong, waiting, done, known, repeated, skipped, unchanged, withoutDay, sums } = counts;
  const due = waiting - repeated - (found.known === "skip" ? known : 0);
  return {
    ...listedImport(found, nameIn(language, creator)),
    columns: found.columns,
    dateOrder: found.dateOrder,
    decimalComma: found.decimalComma,
    known: found.known,
    visitDay: found.visitDay,
    stockDay: found.stockDay,
    accounts: found.state === "open" && sums !== null ? await accountsOf(db, sums) : [],
    rows: { all, wrong, waiting, due, done, known, repeated, skipped, unchanged, withoutDay },
    uses: usesIn(found.uses ?? [], language),
    failed: found.failed,
  };
};

/** What the rows that are due add to accounts, beside the trial balance of before. */
const accountsOf = async (db: Db, sums: readonly z.output<typeof sum>[]): Promise<Shown["accounts"]> => {
  const added = new Map(sums.map(({ accountId, amount }) => [accountId, BigInt(amount)]));
  const compared = await comparedAccounts(db, [...added.keys()]);
  return compared.map(({ account, posted, trialBalance }) => {
    const rows = added.get(account.id) ?? 0n;
    const difference = trialBalance === null || posted === null ? null : trialBalance - posted - rows;
    return { account, rows, posted, trialBalance, difference };
  });
};

export const listedImport = (
  {
    id,
    kind,
    fileName,
    state,
    createdAt,
    startedAt,
    finishedAt,
    clientsAdded,
    vehiclesAdded,
    visitsAdded,
    productsAdded,
  }: Omit<Import, "shopId" | "columns" | "uses" | "failed">,
  createdBy: string,
) => ({
  id,
  kind,
  fileName,
  state,
  createdAt,
  startedAt,
  finishedAt,
  clientsAdded,
  vehiclesAdded,
  visitsAdded,
  productsAdded,
  createdBy,
});

/** What was made of an import, by the names of the tables. */
export const usesIn = (tables: readonly string[], language: Language): string[] => [
  ...new Set(tables.map((name) => inLanguage(useNamed(name), language))),
];

const useNamed = (table: string): Pair =>
  isOwnUse(table) ? importUseWords[table] : arrivalUseWords[isArrivalUse(table) ? table : "others"];

const isOwnUse = (table: string): table is keyof typeof importUseWords => table in importUseWords;

type AnsweredRow = { id: string; line: number; cells: Cells; faults: readonly Fault[] };

export const rowAnswer = (
  { id, line, cells, faults }: AnsweredRow,
  { kind, columns }: Pick<Import, "kind" | "columns">,
  language: Language,
) => ({
  id,
  line,
  cells,
  faults: faults.map(({ column, message }) => ({
    column,
    name: inLanguage(columnName(kind, column), language),
    cell: cellOf(column, line, columns),
    message: inLanguage(message, language),
  })),
});

export const cellOf = (column: ImportColumn, line: number, columns: readonly FileColumn[]) => {
  const at = columns.findIndex((known) => known.column === column);
  return at < 0 ? null : `${letterOf(at)}${line}`;
};
