import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Directory } from "../../../../platform/server/db/database.ts";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { type Operator, serveOperator } from "../../../../platform/server/http/serve.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { type Plan, plans } from "../../../../platform/shared/plans.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { canonicalEmail } from "../../../base/team/canonical-email.ts";
import { billingDigits } from "../../plans/catalogue.ts";
import { planAt } from "../../plans/rules.ts";
import { subscriptionBy, type SubscriptionRecord } from "../../plans/subscription.ts";
import { openOrders } from "../../plans/verbs.ts";
import * as contract from "../console-contract.ts";
import {
  actsFor,
  compareBy,
  daysTo,
  deletionDueAt,
  type Filter,
  filters,
  isIn,
  mainAct,
  matches,
  type Moment,
  type ShopFacts,
  type Standing,
  standingOf,
  type State,
  states,
  stopsOf,
} from "../console-rules.ts";

/** How many shops are in each state and behind each filter is computed here from the rows of one statement. */
export const listShops = serveOperator(
  contract.listShops,
  async ({ directory, operator, query: { q = "", filter, order, limit, cursor }, now, billing }) => {
    const mail = q.includes("@") ? canonicalEmail(q) : null;
    const shops = (await readShops(directory, operator, { now, mail, id: null })).map((shop) => ({
      ...shop,
      ...standingOf(shop, { now, graceDays: billing.graceDays }),
    }));
    const words = fold(q).split(" ").filter(Boolean);
    const found = shops.filter((shop) => (mail === null ? matches(shop, words, fold) : shop.hasMail));
    const rows = found.filter((shop) => isIn(filter, shop, now)).toSorted(compareBy(order));
    const from = readCursorAs(z.tuple([z.int().min(0)]), cursor)?.[0] ?? 0;
    const page = pageOf(rows.slice(from, from + limit + 1), limit, () => [from + limit]);
    return {
      data: page.data.map((shop) => rowOf(shop, shop, now)),
      meta: page.meta,
      counts: Object.fromEntries(
        filters.map((name) => [name, found.filter((shop) => isIn(name, shop, now)).length]),
      ) as Record<Filter, number>,
      states: Object.fromEntries(
        states.map((name) => [name, shops.filter(({ state }) => state === name).length]),
      ) as Record<State, number>,
    };
  },
);

export const showShop = serveOperator(contract.showShop, async ({ directory, operator, params, now, billing }) => {
  const shop = await findShop(directory, operator, params.id, now);
  return shownShop(await directory.enterShop(shop.id), shop, { now, graceDays: billing.graceDays });
});

/** Refuses `not-found`, also for a shop that was deleted. */
export const findShop = async (directory: Directory, operator: Operator, id: string, now: string): Promise<Shop> => {
  const [shop] = await readShops(directory, operator, { now, mail: null, id });
  if (!shop) throw refuse("not-found");
  return shop;
};

/** The answer of a shop's calls: counts, states and what the operator may do. */
export const shownShop = async (db: Db, shop: Shop, moment: Moment) => {
  const { now } = moment;
  const standing = standingOf(shop, moment);
  const orders = (await openOrders(db)).filter(({ method }) => method === "transfer");
  const possible = actsFor(shop, orders.length > 0, moment);
  return {
    ...rowOf(shop, standing, now),
    users: shop.users,
    branches: shop.branches,
    suspensionReason: shop.suspensionReason,
    stops: [...stopsOf(shop, standing, moment)],
    openOrders: orders.map(({ id, plan, interval, currency, net, vat, reference, createdAt }) => ({
      id,
      plan,
      interval,
      currency,
      total: toDecimal(net + vat, billingDigits(currency)),
      reference,
      createdAt,
    })),
    acts: [...possible],
    mainAct: mainAct(standing, possible, now),
    deletionDueAt: deletionDueAt(shop),
  };
};

const rowOf = (shop: Shop, { state, endsAt, trouble }: Standing, now: string) => ({
  id: shop.id,
  name: shop.name,
  nameAr: shop.nameAr,
  country: shop.country,
  city: shop.city,
  since: shop.since,
  plan: planAt(subscriptionBy(shop.records), now),
  state,
  days: daysTo(endsAt, now),
  endsAt,
  bytes: shop.bytes,
  mostBytes: shop.mostBytes,
  lastUseAt: shop.lastUseAt,
  trouble,
});

export type Shop = ShopFacts & {
  users: number;
  branches: number;
  suspensionReason: string | null;
  hasMail: boolean;
};

const readShops = async (
  directory: Directory,
  { sessionHash }: Operator,
  { now, mail, id }: { now: string; mail: string | null; id: string | null },
): Promise<Shop[]> => (await directory.read(consoleShops, { sessionHash, now, mail, id })).map(shopOf);

const consoleShops = readByHand(
  "operator.shops",
  {
    id: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    country: z.string(),
    city: z.string().nullable(),
    since: z.string(),
    plan: z.enum(plans),
    writableUntil: z.string(),
    suspendedAt: z.string().nullable(),
    suspensionReason: z.string().nullable(),
    deletionRequestedAt: z.string().nullable(),
    bytes: z.bigint(),
    mostBytes: z.bigint(),
    users: z.int(),
    branches: z.int(),
    lastUseAt: z.string().nullable(),
    hasMail: z.boolean(),
    records: z.string(),
  },
  ({
    sessionHash,
    now,
    mail,
    id,
  }: Values<{ sessionHash: string; now: string; mail: string | null; id: string | null }>) =>
    sql`select * from console_shops(${sessionHash}, ${now}, ${mail}, ${id})`,
);

const shopOf = ({ writableUntil, records, ...row }: RowOf<typeof consoleShops>): Shop => ({
  ...row,
  since: clockText(row.since),
  suspendedAt: row.suspendedAt && clockText(row.suspendedAt),
  deletionRequestedAt: row.deletionRequestedAt && clockText(row.deletionRequestedAt),
  lastUseAt: row.lastUseAt && clockText(row.lastUseAt),
  bytes: Number(row.bytes),
  mostBytes: Number(row.mostBytes),
  records: recordsIn(records) ?? [trialUntil(row.plan, clockText(row.since), clockText(writableUntil))],
});

/** Undefined for a shop from before the records of subscriptions. */
const recordsIn = (text: string): readonly SubscriptionRecord[] | undefined => {
  const records: SubscriptionRecord[] = JSON.parse(text);
  return records.length === 0
    ? undefined
    : records.map((record) => ({
        ...record,
        at: clockText(record.at),
        startsAt: record.startsAt && clockText(record.startsAt),
        endsAt: record.endsAt && clockText(record.endsAt),
      }));
};

const trialUntil = (plan: Plan, startsAt: string, endsAt: string): SubscriptionRecord => ({
  kind: "trial-started",
  at: startsAt,
  plan,
  startsAt,
  endsAt,
});

/** Instants get the format of the clock, because the rules compare them as text. */
const clockText = (instant: string) => new Date(instant).toISOString();
