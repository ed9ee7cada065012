import { asc, inArray, type Placeholder, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { sum } from "../../../../platform/shared/money.ts";
import type { AgeBucket } from "../age-buckets.ts";
import { agesOf, type AgeingSide, openRoles } from "../ageing.ts";
import { naturalBalance, type PartyKind } from "../rules.ts";
import { accounts } from "../tables.ts";
import { vatOutOfAdvance } from "../advance-vat-verbs.ts";
import { movementsOf, noMovement } from "../movement-verbs.ts";

/** `branchIds`: only what these branches have; null: all. */
type Asked = { on: string; kind: PartyKind | undefined; branchIds: readonly string[] | null; max?: number };

/**
 * The parties with an open item or credit at the end of a day, largest total first; the sums over all of them, and the
 * open items of each account beside its balance.
 */
export const readAgeing = async (db: Db, side: AgeingSide, asked: Asked) => {
  const { on, kind, branchIds } = asked;
  // Accounts of credits hold all kinds of parties together, so they tie only when everybody is asked for.
  const creditRoles = kind ? [] : [...side.credits];
  const [own, found, balances, credits] = await Promise.all([
    db.list(accounts, {
      where: inArray(accounts.role, [...openRoles(side, kind), ...creditRoles]),
      orderBy: [asc(accounts.code), asc(accounts.id)],
    }),
    db.read(agedRead, valuesOf(side, asked)),
    movementsOf(db, { from: null, to: on, branchIds }),
    db.read(creditsRead, { on, branchIds, roles: creditRoles }),
  ]);
  const ledgerOf = ({ id, type }: (typeof own)[number]) => naturalBalance(type, balances.get(id) ?? noMovement);
  const isCredit = ({ role }: (typeof own)[number]) => side.credits.some((each) => each === role);
  const { rows, open, sums } = addedUp(found);
  return {
    rows,
    summary: {
      ...sums,
      ties: own
        .filter((account) => !isCredit(account))
        .map((account) => {
          const { id, code, name, nameAr } = account;
          const items = open.find(({ accountId }) => accountId === id)?.total ?? 0n;
          const ledger = ledgerOf(account);
          return { code, name, nameAr, items, ledger, difference: items - ledger };
        }),
      creditTies: own.filter(isCredit).map((account) => {
        const { id, code, name, nameAr } = account;
        const { credit, vat } = credits.find(({ accountId }) => accountId === id) ?? { credit: 0n, vat: 0n };
        const ledger = ledgerOf(account);
        return { code, name, nameAr, credit, vat, ledger, difference: credit - vat - ledger };
      }),
    },
  };
};

/** The parties with the most to pay and the sums over all of them, without the accounts. */
export const readAged = async (db: Db, side: AgeingSide, asked: Asked) => {
  const { rows, sums } = addedUp(await db.read(agedRead, valuesOf(side, asked)));
  return { rows, sums };
};

const addedUp = (found: readonly AgedRow[]) => {
  const rows = found.filter(isParty);
  const open = found.filter(({ accountId }) => accountId !== null);
  const of = (figure: AgeBucket | "total") => sum(open.map((row) => row[figure]));
  const sums = {
    parties: rows[0]?.parties ?? 0,
    ...agesOf({
      notDue: of("notDue"),
      upTo30: of("upTo30"),
      upTo60: of("upTo60"),
      upTo90: of("upTo90"),
      over90: of("over90"),
      total: of("total"),
      credit: rows[0]?.credits ?? 0n,
    }),
  };
  return { rows, open, sums };
};

/** The parties after one, without the sums. */
export const readMoreParties = async (
  db: Db,
  side: AgeingSide,
  { after, ...asked }: Asked & { after: [string, string] },
) => {
  const found = await db.read(agedRead, { ...valuesOf(side, asked), total: after[0], id: after[1] });
  return { rows: found.filter(isParty), summary: null };
};

const valuesOf = (side: AgeingSide, { on, kind, branchIds, max }: Asked) => ({
  on,
  branchIds,
  roles: openRoles(side, kind),
  credits: [...side.credits],
  kinds: kind ? [kind] : [...side.parties],
  total: null,
  id: null,
  max: max ?? null,
});

/** Sums of items by age at the end of a day. */
const agesAt = (on: Placeholder) => sql`
  coalesce(sum(i.open) filter (where i.due >= ${on}::date), 0)::bigint as not_due,
  coalesce(sum(i.open) filter (where ${on}::date - i.due between 1 and 30), 0)::bigint as up_to30,
  coalesce(sum(i.open) filter (where ${on}::date - i.due between 31 and 60), 0)::bigint as up_to60,
  coalesce(sum(i.open) filter (where ${on}::date - i.due between 61 and 90), 0)::bigint as up_to90,
  coalesce(sum(i.open) filter (where ${on}::date - i.due > 90), 0)::bigint as over90`;

/**
 * What each party has on the accounts with these roles beside its items: a client's advance with its VAT. The party is
 * owed it whole.
 */
const creditsAt = ({ on, branchIds, credits, kinds }: Values<PartiesAsked>) => sql`
  select k.party_id, sum(k.held + k.vat)::bigint as credit
  from accounts a cross join lateral (${heldByEntry(on, branchIds)}) k
  join parties p on p.shop_id = ${shop} and p.id = k.party_id and p.kind = any(${kinds}::text[])
  where a.shop_id = ${shop} and a.role = any(${credits}::text[])
  group by k.party_id having sum(k.held + k.vat) <> 0`;

/**
 * What each entry put in each branch on the account `a` for a party, and the VAT that it moved out of an advance there.
 * Read by account: a plan without the values would read every line of every party.
 */
const heldByEntry = (on: Placeholder, branchIds: Placeholder) => sql`
  select l.party_id, sum(case a.type when 'liability' then l.credit - l.debit else l.debit - l.credit end) as held,
    case a.role when 'client-advances' then ${vatOutOfAdvance(sql`l.entry_id`, sql`l.branch_id`)} else 0 end as vat
  from journal_lines l
  where l.shop_id = ${shop} and l.account_id = a.id and l.date <= ${on}::date and l.party_id is not null
    and ${isInBranches(sql`l.branch_id`, branchIds)} group by l.party_id, l.entry_id, l.branch_id`;

/** What all parties have on each account of credits at the end of a day, VAT of advances included, and that VAT. */
const creditsRead = readByHand(
  "ledger.ageing-credits",
  { accountId: z.string(), credit: z.bigint(), vat: z.bigint() },
  (value: Values<{ on: string; branchIds: readonly string[] | null; roles: string[] }>) => sql`
    select a.id as account_id, sum(k.held + k.vat)::bigint as credit, sum(k.vat)::bigint as vat
    from accounts a cross join lateral (${heldByEntry(value.on, value.branchIds)}) k
    where a.shop_id = ${shop} and a.role = any(${value.roles}::text[])
    group by a.id`,
);

type PartiesAsked = {
  on: string;
  branchIds: readonly string[] | null;
  roles: string[];
  credits: string[];
  kinds: string[];
  total: string | null;
  id: string | null;
  max: number | null;
};

/**
 * A row for each party of the page and, on the first page, one for each account. The open items are read once; they
 * are added up by age only for those parties and accounts.
 */
const agedRead = readByHand(
  "ledger.ageing",
  {
    partyId: z.string().nullable(),
    accountId: z.string().nullable(),
    kind: z.nullable(z.string<PartyKind>()),
    name: z.string().nullable(),
    nameAr: z.string().nullable(),
    firstDue: z.string().nullable(),
    notDue: z.bigint(),
    upTo30: z.bigint(),
    upTo60: z.bigint(),
    upTo90: z.bigint(),
    over90: z.bigint(),
    total: z.bigint(),
    credit: z.bigint(),
    parties: z.int(),
    credits: z.bigint(),
  },
  (value: Values<PartiesAsked>) => sql`
    with items as materialized (
      select i.party_id, i.account_id, i.due, i.open from open_items_on(${shop}, ${value.on}::date, ${value.roles}::text[], ${value.branchIds}::uuid[]) i
    ), totals as (
      select i.party_id, sum(i.open)::bigint as total from items i group by i.party_id
    ), kept as (${creditsAt(value)}
    ), balances as (
      select coalesce(t.party_id, k.party_id) as party_id, coalesce(t.total, 0) as total, coalesce(k.credit, 0) as credit
      from totals t full join kept k on k.party_id = t.party_id
    ), ranked as materialized (
      select b.party_id, b.total, b.credit, (count(*) over ())::int as parties, (sum(b.credit) over ())::bigint as credits from balances b
      where ${value.id}::uuid is null or b.total < ${value.total}::bigint or (b.total = ${value.total}::bigint and b.party_id > ${value.id}::uuid)
      order by b.total desc, b.party_id limit ${value.max}::int
    )
    select r.party_id, null::uuid as account_id, p.kind, p.name, p.name_ar, min(i.due) as first_due, ${agesAt(value.on)}, r.total, r.credit, r.parties, r.credits
    from ranked r join parties p on p.shop_id = ${shop} and p.id = r.party_id left join items i on i.party_id = r.party_id
    group by r.party_id, p.kind, p.name, p.name_ar, r.total, r.credit, r.parties, r.credits
    union all
    select null, i.account_id, null, null, null, min(i.due), ${agesAt(value.on)}, sum(i.open)::bigint, 0, 0, 0
    from items i where ${value.id}::uuid is null group by i.account_id
    order by total desc, party_id`,
);

type AgedRow = RowOf<typeof agedRead>;
type AgedParty = AgedRow & { partyId: string; kind: PartyKind; name: string };

const isParty = (row: AgedRow): row is AgedParty => row.partyId !== null;
