import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import { sum as totalOf } from "../../../../platform/shared/money.ts";
import type { AnswerInput } from "../../../../platform/shared/route.ts";
import { inLanguage, type Language, nameIn, type Pair } from "../../../../platform/shared/words.ts";
import { users } from "../../../base/team/tables.ts";
import { daysAfter } from "../../../../platform/shared/dates.ts";
import type { CustomField } from "../../../base/custom-fields/rules.ts";
import { comparedAccounts, trialDifference } from "../../../money/opening-balances/trial-import-verbs.ts";
import { itemRowWords } from "../../../money/opening-balances/words.ts";
import { arrivalUseWords, isArrivalUse } from "../../../workshop/bookings/words.ts";
import type { showImport } from "../contract.ts";
import { cellOf, nameOfColumn } from "../kinds.ts";
import { keptDays } from "../limits.ts";
import type { Cells, counted, Fault } from "../rules.ts";
import { importUseWords } from "../words.ts";
import type { Import } from "./carrier.ts";
import { isKnown, isRepeated, sharedPhones, type SharedOf } from "./known-rows.ts";

const sum = z.object({ accountId: z.string(), amount: z.string(), name: z.string().nullable() });

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
    newClients: z.int(),
    newVendors: z.int(),
    sharedPhones: z.int(),
    sums: z.array(sum).nullable(),
  },
  // What the database has is looked up only for rows that wait, and not while a job changes it.
  (value: Values<SharedOf & { compares: boolean }>) => sql`
    with f as materialized (
      select r.is_wrong, r.outcome, r.plate_key, r.cells, r.account_id, r.amount,
        case when r.outcome is null and r.faults = '[]' then r.missing_party end as missing_party, not r.is_wrong and r.outcome is null as waits,
        case when ${value.compares}::boolean and not r.is_wrong and r.outcome is null then ${isKnown} else false end as is_known,
        case when ${value.compares}::boolean and not r.is_wrong and r.outcome is null then ${isRepeated} else false end as is_repeated
      from import_rows r where r.shop_id = ${ofShop} and r.import_id = ${value.id})
    select count(*)::int as all, count(*) filter (where f.is_wrong)::int as wrong, count(*) filter (where f.waits)::int as waiting,
      count(*) filter (where f.outcome is not null)::int as done,
      count(*) filter (where f.is_known and not f.is_repeated)::int as known, count(*) filter (where f.is_repeated)::int as repeated,
      count(*) filter (where f.outcome in ('skipped', 'repeated'))::int as skipped, count(*) filter (where f.outcome = 'known')::int as unchanged,
      count(*) filter (where f.waits and f.plate_key is not null and coalesce(f.cells ->> 'visitDate', '') = '')::int as without_day,
      count(distinct lower(f.cells ->> 'party')) filter (where f.missing_party = 'client')::int as new_clients,
      count(distinct lower(f.cells ->> 'party')) filter (where f.missing_party = 'vendor')::int as new_vendors,
      case when ${value.compares}::boolean then (select count(*)::int from ${sharedPhones(value)} s) else 0 end as shared_phones,
      (select jsonb_agg(jsonb_build_object('accountId', s.account_id, 'amount', s.amount::text, 'name', s.name) order by s.account_id) from (
        select f.account_id, sum(f.amount) as amount, min(f.cells ->> 'name') as name from f
        where f.waits and not f.is_known and not f.is_repeated and f.amount <> 0 group by f.account_id) s) as sums
    from f`,
);

const countsOf = async (
  db: Db,
  { id, state, known }: Pick<Import, "id" | "state" | "known">,
): Promise<RowOf<typeof countsRead>> => {
  const [counts] = await db.read(countsRead, { id, compares: state === "open", known });
  return counts!;
};

const newPartiesRead = readByHand(
  "imports.new-parties",
  { newClients: z.int(), newVendors: z.int() },
  (value: Values<{ id: string }>) => sql`
    select count(*) filter (where missing_party = 'client')::int as new_clients, count(*) filter (where missing_party = 'vendor')::int as new_vendors
    from import_rows where shop_id = ${ofShop} and import_id = ${value.id} and outcome is null`,
);

/** How many rows name a client or vendor who is not here. */
export const newPartiesOf = async (db: Db, id: string) => {
  const [rows] = await db.read(newPartiesRead, { id });
  return rows!;
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

const partsRead = readByHand(
  "imports.parts-of-accounts",
  { accountId: z.string(), account: z.string(), name: z.string().nullable(), amount: z.bigint() },
  (value: Values<{ id: string }>) => sql`
    select p.account_id, p.account, p.name, p.amount from (
      select r.account_id, coalesce(r.cells ->> 'oldAccount', r.cells ->> 'account') as account, r.cells ->> 'name' as name, r.amount, r.line,
        count(*) over (partition by r.account_id) as parts
      from import_rows r where r.shop_id = ${ofShop} and r.import_id = ${value.id}
        and r.outcome is null and not r.is_wrong and not r.is_known and r.account_id is not null) p
    where p.parts > 1 order by p.line`,
);

type Shown = AnswerInput<typeof showImport>;

export const shownImport = async (db: Db, found: Import, language: Language): Promise<Shown> => {
  const [counts, creator] = await Promise.all([countsOf(db, found), db.find(users, found.createdBy)]);
  const { sums, ...rows } = counts;
  const due = rows.waiting - rows.repeated - (found.known === "skip" ? rows.known : 0);
  const { columns, dateOrder, decimalComma, known, visitDay, stockDay, rowKind, addsParties } = found;
  const isTrial = found.kind === "accounts";
  const added = found.state === "open" ? (sums ?? []) : [];
  return {
    ...listedImport(found, nameIn(language, creator)),
    columns,
    dateOrder,
    decimalComma,
    known,
    visitDay,
    stockDay,
    rowKind,
    addsParties,
    accounts: added.length === 0 ? [] : await accountsOf(db, added, isTrial ? found.id : null),
    unbalanced: isTrial ? (await trialDifference(db)) + totalOf(added.map(({ amount }) => BigInt(amount))) : null,
    rows: { ...rows, due },
    rowsKeptUntil: rows.waiting + rows.wrong > 0 ? keptUntil(found) : null,
    uses: usesIn(found.uses ?? [], language),
    failed: found.failed,
  };
};

/** As `forget_import_rows` in SQL. */
const keptUntil = ({ createdAt, workedAt }: Import) =>
  daysAfter(workedAt !== null && Date.parse(workedAt) > Date.parse(createdAt) ? workedAt : createdAt, keptDays);

/**
 * What the rows that are due say of accounts, beside the trial balance of before; those of a trial balance post nothing.
 * `trial`: the id of an import of a trial balance.
 */
const accountsOf = async (
  db: Db,
  added: readonly z.output<typeof sum>[],
  trial: string | null,
): Promise<Shown["accounts"]> => {
  const isTrial = trial !== null;
  const byId = new Map(added.map((row) => [row.accountId, row]));
  const [compared, parts] = await Promise.all([
    comparedAccounts(db, [...byId.keys()]),
    isTrial ? db.read(partsRead, { id: trial }) : [],
  ]);
  const partsOf = groupedBy(parts, ({ accountId }) => accountId);
  return compared.map(({ account, posted, trialBalance }) => {
    const { amount, name } = byId.get(account.id)!;
    const rows = BigInt(amount);
    const isCompared = !isTrial && trialBalance !== null && posted !== null;
    const ofAccount = partsOf.get(account.id) ?? [];
    const isOther =
      isTrial &&
      ofAccount.length === 0 &&
      name !== null &&
      ![account.name, account.nameAr].some((own) => fold(own) === fold(name));
    return {
      account,
      rows,
      posted,
      trialBalance,
      difference: isCompared ? trialBalance - posted - rows : null,
      otherName: isOther ? name : null,
      parts: ofAccount,
    };
  });
};

type Listed = Pick<
  Import,
  "id" | "kind" | "fileName" | "state" | "createdAt" | "startedAt" | "finishedAt" | (typeof counted)[number]
>;

export const listedImport = (row: Listed, createdBy: string) => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  state: row.state,
  createdAt: row.createdAt,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  clientsAdded: row.clientsAdded,
  vehiclesAdded: row.vehiclesAdded,
  visitsAdded: row.visitsAdded,
  productsAdded: row.productsAdded,
  vendorsAdded: row.vendorsAdded,
  itemsAdded: row.itemsAdded,
  accountsAdded: row.accountsAdded,
  createdBy,
});

/** What was made of an import, by the names of the tables. */
export const usesIn = (tables: readonly string[], language: Language): string[] => [
  ...new Set(tables.map((name) => inLanguage(useNamed(name), language))),
];

const useNamed = (table: string): Pair =>
  isOwnUse(table) ? importUseWords[table] : arrivalUseWords[isArrivalUse(table) ? table : "others"];

const isOwnUse = (table: string): table is keyof typeof importUseWords => table in importUseWords;

type AnsweredRow = { id: string; line: number; cells: Cells; faults: readonly Fault[]; missingParty: string | null };

/** The faults of a row, that its party is not here among them. */
export const faultsOf = (
  { faults, missingParty }: Pick<AnsweredRow, "faults" | "missingParty">,
  { addsParties }: Pick<Import, "addsParties">,
): readonly Fault[] =>
  missingParty !== null && !addsParties ? [...faults, { column: "party", message: itemRowWords.unknownParty }] : faults;

/** A file with the custom fields that it names. */
type OfFile = Pick<Import, "kind" | "columns" | "addsParties"> & { fields: readonly CustomField[] };

export const rowAnswer = (row: AnsweredRow & { joined?: string | null }, of: OfFile, language: Language) => ({
  id: row.id,
  line: row.line,
  cells: row.cells,
  faults: faultsOf(row, of).map(({ column, message }) => ({
    column,
    name: nameOfColumn(column, { ...of, language }),
    cell: cellOf(column, row.line, of.columns),
    message: inLanguage(message, language),
  })),
  joins: row.joined ?? null,
});
