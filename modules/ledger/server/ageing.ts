import { asc, inArray, type Placeholder, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../platform/server/http/serve.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import { sum } from "../../../platform/shared/money.ts";
import { daysBetween } from "../../../platform/shared/dates.ts";
import { toWire } from "../../../platform/shared/wire.ts";
import { reportPdf, reportXlsx } from "../../media/server/report-files.ts";
import { type AgeBucket, type AgeingSide, agesOf, bucketNamed, dueDatesOf } from "../ageing.ts";
import type { AgeingRoutes } from "../ageing-contract.ts";
import { partyKindOf } from "../manual-rules.ts";
import { naturalBalance, type PartyKind } from "../rules.ts";
import { accounts } from "../tables.ts";
import { ageingTable } from "./ageing-table.ts";
import { entryUrl, sourceOf } from "./entries.ts";
import { movementsOf, noMovement } from "./movements.ts";

/** What the module that knows the parties adds. */
type Owner = {
  /** Arabic names of parties that have one, by id. */
  arabicNames: (db: Db) => Promise<ReadonlyMap<string, string>>;
  pageOfParty: (party: { id: string; kind: PartyKind }) => string | null;
};

/** Handles the calls of `ageingRoutes`. */
export const serveAgeing = (routes: AgeingRoutes, owner: Owner): Served[] => {
  const { side } = routes;
  const table = async (db: Db, query: { on?: string | undefined; kind?: PartyKind | undefined }, today: string) => {
    const on = query.on ?? today;
    const [rows, sums, names] = await Promise.all([
      readParties(db, side, { on, kind: query.kind }),
      readSums(db, side, { on, kind: query.kind }),
      owner.arabicNames(db),
    ]);
    return { table: ageingTable(side, on, { rows, sums, names }), name: `${side.name}-${on}` };
  };
  return [
    serveParties(routes, owner),
    serveItems(routes, owner),
    serve(routes.pdf, async (call) => {
      const made = await table(call.db, call.query, call.today);
      return reportPdf(call, made.table, made.name);
    }),
    serve(routes.xlsx, async (call) => {
      const made = await table(call.db, call.query, call.today);
      return reportXlsx(call, made.table, made.name);
    }),
  ];
};

const serveParties = (routes: AgeingRoutes, owner: Owner): Served => {
  const { side } = routes;
  const { path } = routes.read;
  return serve(routes.read, async ({ db, query: { on: asked, kind, cursor, limit }, today }) => {
    const on = asked ?? today;
    const after = readCursorAs(lastParty, cursor);
    const [rows, names, sums] = await Promise.all([
      readParties(db, side, { on, kind, after, most: limit + 1 }),
      owner.arabicNames(db),
      after ? null : readSums(db, side, { on, kind }),
    ]);
    const search = new URLSearchParams(toWire({ on, ...(kind && { kind }) }) as Record<string, string>);
    return {
      ...pageOf(
        rows.map((row) => ({ party: partyOf(row, names, owner), ...agesOf(row) })),
        limit,
        ({ total, party: { id } }) => [String(total), id],
      ),
      on,
      summary: sums && { parties: rows[0]?.parties ?? 0, ...sums },
      pdfUrl: `${path}.pdf?${search}`,
      xlsxUrl: `${path}.xlsx?${search}`,
    };
  });
};

const serveItems = (routes: AgeingRoutes, owner: Owner): Served => {
  const { side } = routes;
  return serve(routes.items, async ({ db, query, today, language, kinds }) => {
    const { partyId, bucket, kind, cursor, limit } = query;
    const on = query.on ?? today;
    const [due, id] = readCursorAs(lastItem, cursor) ?? ["0001-01-01", firstId];
    const { from, to } = bucketDates(bucketNamed(bucket), on);
    const [rows, names] = await Promise.all([
      db.read(itemsRead, {
        on,
        roles: openRoles(side, kind),
        kinds: kind ? [kind] : [...side.parties],
        partyId: partyId ?? null,
        from,
        to,
        due,
        id,
        most: limit + 1,
      }),
      owner.arabicNames(db),
    ]);
    return pageOf(
      rows.map((row) => {
        const source = sourceOf(row, { language, kinds });
        return {
          id: row.id,
          party: partyOf(row, names, owner),
          source,
          viewUrl: source.viewUrl ?? (row.entryId && entryUrl(row.entryId)),
          dated: row.dated,
          due: row.due,
          daysLate: daysBetween(row.due, on),
          amount: row.amount,
          open: row.open,
        };
      }),
      limit,
      (row) => [row.due, row.id],
    );
  });
};

const lastParty = z.tuple([z.string().regex(/^-?\d{1,18}$/), z.uuid()]);
const lastItem = z.tuple([dayKey, z.uuid()]);
const firstId = "00000000-0000-0000-0000-000000000000";

const bucketDates = (bucket: AgeBucket | undefined, on: string) =>
  bucket ? dueDatesOf(bucket, on) : { from: null, to: null };

type Named = { partyId: string; kind: PartyKind; name: string };

const partyOf = ({ partyId: id, kind, name }: Named, names: ReadonlyMap<string, string>, { pageOfParty }: Owner) => ({
  id,
  kind,
  name,
  nameAr: names.get(id) ?? null,
  viewUrl: pageOfParty({ id, kind }),
});

const ageColumns = {
  notDue: z.bigint(),
  upTo30: z.bigint(),
  upTo60: z.bigint(),
  upTo90: z.bigint(),
  over90: z.bigint(),
  total: z.bigint(),
  credit: z.bigint(),
};

type Asked = { on: string; kind?: PartyKind | undefined; after?: [string, string] | undefined; most?: number };

const openRoles = (side: AgeingSide, kind: PartyKind | undefined) =>
  side.items.filter((role) => kind === undefined || partyKindOf(role) === kind);

/** The parties with an open item or credit at the end of a day, largest total first. */
const readParties = (db: Db, side: AgeingSide, { on, kind, after, most }: Asked): Promise<AgedParty[]> =>
  db.read(partiesRead, {
    on,
    roles: openRoles(side, kind),
    credits: [...side.credits],
    kinds: kind ? [kind] : [...side.parties],
    total: after?.[0] ?? null,
    id: after?.[1] ?? null,
    most: most ?? null,
  });

type PartiesAsked = {
  on: string;
  roles: string[];
  credits: string[];
  kinds: string[];
  total: string | null;
  id: string | null;
  most: number | null;
};

/** Sums of items by age at the end of a day. */
const agesAt = (on: Placeholder) => sql`
  coalesce(sum(i.open) filter (where i.due >= ${on}::date), 0)::bigint as not_due,
  coalesce(sum(i.open) filter (where ${on}::date - i.due between 1 and 30), 0)::bigint as up_to30,
  coalesce(sum(i.open) filter (where ${on}::date - i.due between 31 and 60), 0)::bigint as up_to60,
  coalesce(sum(i.open) filter (where ${on}::date - i.due between 61 and 90), 0)::bigint as up_to90,
  coalesce(sum(i.open) filter (where ${on}::date - i.due > 90), 0)::bigint as over90`;

/** What each party has on the accounts with these roles beside its items. */
const creditsAt = (on: Placeholder, roles: Placeholder, kinds: Placeholder) => sql`
  select l.party_id, sum(case a.type when 'liability' then l.credit - l.debit else l.debit - l.credit end)::bigint as credit
  from accounts a join journal_lines l on l.shop_id = ${shop} and l.account_id = a.id and l.date <= ${on}::date
  join parties p on p.shop_id = ${shop} and p.id = l.party_id and p.kind = any(${kinds}::text[])
  where a.shop_id = ${shop} and a.role = any(${roles}::text[])
  group by l.party_id having sum(l.credit - l.debit) <> 0`;

/** The amounts by age are added up only for the parties of the page. */
const partiesRead = readByHand(
  "ledger.ageing",
  {
    partyId: z.string(),
    kind: z.string<PartyKind>(),
    name: z.string(),
    ...ageColumns,
    parties: z.int(),
  },
  (value: Values<PartiesAsked>) => sql`
    with items as materialized (
      select i.party_id, i.due, i.open from open_items_on(${shop}, ${value.on}::date, ${value.roles}::text[]) i
    ), totals as (
      select i.party_id, sum(i.open)::bigint as total from items i group by i.party_id
    ), kept as (${creditsAt(value.on, value.credits, value.kinds)}
    ), balances as (
      select coalesce(t.party_id, k.party_id) as party_id, coalesce(t.total, 0) as total, coalesce(k.credit, 0) as credit
      from totals t full join kept k on k.party_id = t.party_id
    ), ranked as materialized (
      select b.party_id, b.total, b.credit, (count(*) over ())::int as parties from balances b
      where ${value.id}::uuid is null or b.total < ${value.total}::bigint or (b.total = ${value.total}::bigint and b.party_id > ${value.id}::uuid)
      order by b.total desc, b.party_id limit ${value.most}::int
    )
    select r.party_id, p.kind, p.name, r.total, r.credit, r.parties, ${agesAt(value.on)}
    from ranked r join parties p on p.shop_id = ${shop} and p.id = r.party_id left join items i on i.party_id = r.party_id
    group by r.party_id, p.kind, p.name, r.total, r.credit, r.parties
    order by r.total desc, r.party_id`,
);
type AgedParty = RowOf<typeof partiesRead>;

/** The sums over all parties, and the open items of each account beside its balance. */
const readSums = async (db: Db, side: AgeingSide, { on, kind }: Asked) => {
  const roles = openRoles(side, kind);
  const [own, open, [kept], balances] = await Promise.all([
    db.list(accounts, { where: inArray(accounts.role, roles), orderBy: [asc(accounts.code), asc(accounts.id)] }),
    db.read(openByAccount, { on, roles }),
    db.read(creditSum, { on, credits: [...side.credits], kinds: kind ? [kind] : [...side.parties] }),
    movementsOf(db, { from: null, to: on }),
  ]);
  const of = (figure: AgeBucket | "total") => sum(open.map((row) => row[figure]));
  return {
    ...agesOf({
      notDue: of("notDue"),
      upTo30: of("upTo30"),
      upTo60: of("upTo60"),
      upTo90: of("upTo90"),
      over90: of("over90"),
      total: of("total"),
      credit: kept!.credit,
    }),
    ties: own.map(({ id, code, name, nameAr, type }) => {
      const items = open.find(({ accountId }) => accountId === id)?.total ?? 0n;
      const ledger = naturalBalance(type, balances.get(id) ?? noMovement);
      return { code, name, nameAr, items, ledger, difference: items - ledger };
    }),
  };
};

const { credit: _, ...bucketColumns } = ageColumns;

const openByAccount = readByHand(
  "ledger.open-by-account",
  { accountId: z.string(), ...bucketColumns },
  (value: Values<{ on: string; roles: string[] }>) => sql`
    select i.account_id, sum(i.open)::bigint as total, ${agesAt(value.on)}
    from open_items_on(${shop}, ${value.on}::date, ${value.roles}::text[]) i group by i.account_id`,
);

const creditSum = readByHand(
  "ledger.credits-at",
  { credit: z.bigint() },
  (value: Values<{ on: string; credits: string[]; kinds: string[] }>) =>
    sql`select coalesce(sum(k.credit), 0)::bigint as credit from (${creditsAt(value.on, value.credits, value.kinds)}) k`,
);

type ItemsAsked = {
  on: string;
  roles: string[];
  kinds: string[];
  partyId: string | null;
  from: string | null;
  to: string | null;
  due: string;
  id: string;
  most: number;
};

const itemsRead = readByHand(
  "ledger.aged-items",
  {
    id: z.string(),
    partyId: z.string(),
    kind: z.string<PartyKind>(),
    name: z.string(),
    sourceKind: z.string<SourceKind>(),
    sourceId: z.string(),
    sourceLabel: z.string(),
    entryId: z.string().nullable(),
    dated: z.string(),
    due: z.string(),
    amount: z.bigint(),
    open: z.bigint(),
  },
  (value: Values<ItemsAsked>) => sql`
    select i.id, i.party_id, p.kind, p.name, i.source_kind, i.source_id, i.source_label, e.id as entry_id, i.dated, i.due, i.amount, i.open
    from open_items_on(${shop}, ${value.on}::date, ${value.roles}::text[]) i
    join parties p on p.shop_id = ${shop} and p.id = i.party_id and p.kind = any(${value.kinds}::text[])
    left join journal_entries e on e.shop_id = ${shop} and e.source_kind = i.source_kind and e.source_id = i.source_id and e.kind = 'posting'
    where (${value.partyId}::uuid is null or i.party_id = ${value.partyId}::uuid)
      and (${value.from}::date is null or i.due >= ${value.from}::date) and (${value.to}::date is null or i.due <= ${value.to}::date)
      and (i.due, i.id) > (${value.due}::date, ${value.id}::uuid)
    order by i.due, i.id limit ${value.most}`,
);
