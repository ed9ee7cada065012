import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { type Call, serve, type Served, type Shop } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import type { SourceKind } from "../../../../platform/shared/kinds.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import type { TaxCode } from "../../../base/lines/rules.ts";
import * as contract from "../relief-contract.ts";
import {
  type ChargedGroup,
  conditionsOf,
  confirmedConditions,
  type ConfirmedCondition,
  monthsLater,
  needsPaper,
  type ReliefCondition,
  reliefEntry,
  shareOf,
  type Relieved,
  reliefRuleOn,
} from "../relief-rules.ts";
import { badDebtReliefs } from "../relief-tables.ts";
import { putBack, reliefsOf } from "../relief-verbs.ts";
import { books } from "../tables.ts";
import { accountsByRole, checkPostingDate, post } from "../verbs.ts";
import { refuse, reliefFieldWords } from "../words.ts";
import { entryUrl } from "../entry-url.ts";
import { type Reader, sourceOf } from "../source-verbs.ts";

const list = serve(contract.listBadDebtReliefs, async (call) => {
  const { db, query, shop, today } = call;
  const { cursor, limit } = query;
  const isGiven = reliefRuleOn(shop.country, today) !== undefined;
  if (!isGiven) return { data: [], meta: { nextCursor: null }, isGiven, due: cursor ? null : 0 };
  const [on, id] = readCursorAs(z.tuple([dayKey, z.uuid()]), cursor) ?? ["9999-12-31", lastId];
  const [found, lockedThrough] = await Promise.all([db.read(writeOffs, noWriteOff), vatLockOf(db)]);
  const ofDocuments = groupedBy(found, documentOf);
  const reliefs = found.flatMap(
    (row) => reliefIn(row, ofDocuments.get(documentOf(row))!, { ...call, lockedThrough }) ?? [],
  );
  const after = reliefs.filter((row) => row.writtenOffOn < on || (row.writtenOffOn === on && row.id < id));
  return {
    ...pageOf(after.slice(0, limit + 1), limit, (row) => [row.writtenOffOn, row.id]),
    isGiven,
    due: cursor ? null : reliefs.filter(({ state }) => state === "due").length,
  };
});

/** How many can be taken back on this day. */
export const countDueReliefs = async (db: Db, of: Judging): Promise<number> => {
  if (!reliefRuleOn(of.shop.country, of.today)) return 0;
  const [found, lockedThrough] = await Promise.all([db.read(writeOffs, noWriteOff), vatLockOf(db)]);
  const ofDocuments = groupedBy(found, documentOf);
  const judged = found.map((row) => judgedIn(row, ofDocuments.get(documentOf(row))!, { ...of, lockedThrough }));
  return judged.filter((relief) => relief?.state === "due").length;
};

const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const noWriteOff = { id: null };

/** The books are locked first, so that a return and a second relief wait. */
const take = serve(contract.takeRelief, async (call) => {
  const { db, params, body, shop, user, today, now, about } = call;
  if (!reliefRuleOn(shop.country, today)) throw refuse("relief-not-given");
  const date = body.date ?? today;
  const { row, relief, before } = await lockRelief(call);
  await checkPostingDate(db, date, today, "date");
  if (relief.state === "taken") throw refuse("relief-taken");
  if (relief.state === "waiting") throw refuse("relief-not-due");
  if (date < relief.dueOn) throw refuseField("date", reliefFieldWords.notBeforeDue);
  checkConditions(relief, body.confirmed);
  const groups = shareOf(groupsIn(row.charged), relief.amount, before);
  const roles = await accountsByRole(db, "output-vat", "bad-debts");
  const id = newId();
  await post(
    db,
    [
      reliefEntry({
        id,
        branchId: row.branchId,
        date,
        memo: row.sourceLabel,
        groups,
        outputVatAccountId: roles["output-vat"],
        badDebtsAccountId: roles["bad-debts"],
      }),
    ],
    now,
  );
  await db.insert(badDebtReliefs, {
    id,
    writeOffId: params.id,
    openItemId: row.openItemId,
    takenOn: date,
    vat: relief.vat,
    groups: groups.map(({ base, vat, ...group }) => ({ ...group, base: String(base), vat: String(vat) })),
    confirmed: body.confirmed,
    createdBy: user.id,
  });
  about({ kind: "journal-entries", id, name: row.sourceLabel });
  return (await lockRelief(call)).relief;
});

const undo = serve(contract.undoRelief, async (call) => {
  const { db, params, body, today, now, about } = call;
  const { row } = await lockRelief(call);
  await checkPostingDate(db, today, today, "reason");
  const standing = await reliefsOf(db, params.id);
  if (standing.length === 0) throw refuse("relief-not-taken");
  await putBack(db, standing, { date: today, memo: body.reason, postedAt: now });
  about({ kind: "journal-entries", id: params.id, name: row.sourceLabel });
  return (await lockRelief(call)).relief;
});

export const reliefHandlers: readonly Served[] = [list, take, undo];

/** Nothing is posted while the books are locked. */
const lockRelief = async (call: Reading & { params: { id: string } }) => {
  const { db, params } = call;
  const { vatLockedThrough: lockedThrough } = await db.lock(books, db.shopId);
  const ofDocument = await db.read(writeOffs, { id: params.id });
  const row = ofDocument.find(({ id }) => id === params.id);
  if (!row) throw refuseKernel("not-found");
  const relief = reliefIn(row, ofDocument, { ...call, lockedThrough });
  if (!relief) throw refuse("nothing-to-relieve");
  return { row, relief, before: relievedBeside(row, ofDocument) };
};

const vatLockOf = async (db: Db) => (await db.find(books, db.shopId)).vatLockedThrough;

type Row = RowOf<typeof writeOffs>;

const groupsIn = (groups: Row["charged"]): ChargedGroup[] =>
  (groups ?? []).map(({ code, rate, base, vat }) => ({
    code: code as TaxCode,
    rate,
    base: BigInt(base),
    vat: BigInt(vat),
  }));

const documentOf = ({ sourceKind, sourceId }: Row) => `${sourceKind} ${sourceId}`;

/** What the other write-offs of a row's document lost, of which the VAT is relieved. */
const relievedBeside = (row: Row, ofDocument: readonly Row[]): Relieved => {
  const beside = ofDocument.filter(({ id, reliefId }) => id !== row.id && reliefId !== null);
  return {
    lost: sum(beside.map(({ amount, takenBack }) => amount - takenBack)),
    groups: beside.flatMap(({ relieved }) => groupsIn(relieved)),
  };
};

type Judging = { shop: Pick<Shop, "country" | "digits">; today: string };
type Reading = Pick<Call<Route>, "db" | "shop" | "today"> & Reader;
type Locked = { lockedThrough: string | null };

/** Undefined if nothing is left to relieve: no VAT, or a return gave it back. A relief that was taken is always shown. */
const judgedIn = (row: Row, ofDocument: readonly Row[], { shop, today, lockedThrough }: Judging & Locked) => {
  const rule = reliefRuleOn(shop.country, today);
  const left = row.amount - row.takenBack;
  const offered = () => shareOf(groupsIn(row.charged), left, relievedBeside(row, ofDocument));
  const vat = row.takenVat ?? sum(offered().map((group) => group.vat));
  if (!rule || vat <= 0n || !row.suppliedOn) return undefined;
  const dueOn = [monthsLater(row.suppliedOn, rule.months), row.date].toSorted().at(-1)!;
  const isOpening = row.sourceKind === "opening-item";
  const isFiled = isOpening || (lockedThrough !== null && row.suppliedOn <= lockedThrough);
  const met: Partial<Record<ReliefCondition, boolean>> = {
    age: dueOn <= today,
    "written-off": true,
    "vat-filed": isFiled,
  };
  const needed = conditionsOf(rule, { amount: left, digits: shop.digits });
  const isDue = needed.every((condition) => met[condition] !== false);
  return {
    amount: left,
    vat,
    dueOn,
    state: row.takenVat !== null ? ("taken" as const) : isDue ? ("due" as const) : ("waiting" as const),
    conditions: needed.map((condition) => ({ condition, isMet: met[condition] ?? null })),
    needsPaper: needsPaper(needed),
  };
};

const reliefIn = (row: Row, ofDocument: readonly Row[], call: Reading & Locked) => {
  const judged = judgedIn(row, ofDocument, call);
  if (!judged) return undefined;
  return {
    id: row.id,
    party: { id: row.partyId, name: row.partyName, nameAr: row.partyNameAr },
    source: sourceOf(row, call),
    writtenOffOn: row.date,
    ...judged,
    papers: row.papers,
    takenOn: row.takenOn,
    entryUrl: row.reliefId && entryUrl(row.reliefId),
    viewUrl: entryUrl(row.id),
  };
};

type Judged = NonNullable<ReturnType<typeof reliefIn>>;

const checkConditions = ({ conditions, papers, ...relief }: Judged, confirmed: readonly ConfirmedCondition[]) => {
  const asked = confirmedConditions.filter((each) => conditions.some(({ condition }) => condition === each));
  if (asked.some((each) => !confirmed.includes(each)))
    throw refuse("conditions-open", { errors: { confirmed: [refuse.all["conditions-open"]] } });
  if (relief.needsPaper && papers === 0) throw refuse("paper-missing");
};

const storedGroups = z
  .array(z.object({ code: z.string(), rate: z.int(), base: z.string(), vat: z.string() }))
  .nullable();

/** All write-offs that stand, or those of the document of one. */
const writeOffs = readByHand(
  "ledger.write-offs",
  {
    id: z.string(),
    date: z.string(),
    openItemId: z.string(),
    branchId: z.string(),
    amount: z.bigint(),
    takenBack: z.bigint(),
    partyId: z.string(),
    partyName: z.string(),
    partyNameAr: z.string().nullable(),
    sourceKind: z.string<SourceKind>(),
    sourceId: z.string(),
    sourceLabel: z.string(),
    papers: z.int(),
    charged: storedGroups,
    suppliedOn: z.string().nullable(),
    reliefId: z.string().nullable(),
    takenOn: z.string().nullable(),
    takenVat: z.bigint().nullable(),
    relieved: storedGroups,
  },
  (value: Values<{ id: string | null }>) => sql`
    select w.id, w.date, w.open_item_id, i.branch_id, w.amount, w.taken_back, i.party_id, p.name as party_name, p.name_ar as party_name_ar,
      i.source_kind, i.source_id, i.source_label,
      (select count(*)::int from entry_files f join media_files m on m.shop_id = ${ofShop} and m.id = f.file_id and m.struck_out_at is null
       where f.shop_id = ${ofShop} and f.entry_id = w.id) as papers,
      c.charged, c.supplied_on, r.id as relief_id, r.taken_on, r.vat as taken_vat, r.groups as relieved
    from standing_write_offs(${ofShop}) w
    join open_items i on i.shop_id = ${ofShop} and i.id = w.open_item_id
    join parties p on p.shop_id = ${ofShop} and p.id = i.party_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', g.code, 'rate', g.rate, 'base', g.base::text, 'vat', g.vat::text)) as charged,
        min(g.supplied_on) as supplied_on
      from charged_for_item(${ofShop}, w.open_item_id) g) c
    left join bad_debt_reliefs r on r.shop_id = ${ofShop} and r.write_off_id = w.id and r.put_back_on is null
    where ${value.id}::uuid is null or (i.source_kind, i.source_id) in (
      select o.source_kind, o.source_id from settlements s join open_items o on o.shop_id = ${ofShop} and o.id = s.open_item_id
      where s.shop_id = ${ofShop} and s.entry_id = ${value.id}::uuid)
    order by w.date desc, w.id desc`,
);
