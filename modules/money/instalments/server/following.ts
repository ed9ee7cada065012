import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, type Row, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { patiently } from "../../../../platform/server/mail/outbox.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { digitsOf } from "../../../../platform/shared/money.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import type { InstalmentOrder } from "../contract.ts";
import { type Command, isAgreed, isOpen, nextCommand, pauseAfter } from "../rules.ts";
import { instalmentAccounts, instalmentOrders, instalmentRefunds } from "../tables.ts";
import { bookFound, bookRefunds, noteUncollected } from "./booking.ts";
import { balanceOfOrder, type Order, refundToSend, tellOf, waitingRefunds } from "./orders.ts";
import * as provider from "./tamara.ts";
import { openToken } from "./tokens.ts";

type Parts = Pick<JobParts, "pool" | "secretKey" | "tamaraUrl" | "clock">;

/** Longer than the calls of one turn. */
const leaseSeconds = 240;
/** Then the job queues itself again, so that other shops' jobs do not wait. */
const maxAtOnce = 20;
/** Authorise, reduce, capture, refund: no order needs more in one turn. */
const maxSteps = 6;
/** An order of which nothing is heard is looked at again. */
const unheardSeconds = 900;

/**
 * The job that follows a shop's orders: it reads each at Tamara, books what Tamara did, and tells Tamara what comes next.
 * Before each command the order is read again, so that a job that was killed repeats none. No row is locked during a call.
 */
export const followInstalments = (parts: Parts) => async (payload: unknown) => {
  const { shopId } = z.object({ shopId: z.string() }).parse(payload);
  if (!isId(shopId)) return;
  for (let followed = 0; followed < maxAtOnce; followed += 1) {
    const [taken] = await withShop(parts.pool, shopId, lease);
    if (!taken) return;
    await follow(parts, shopId, taken);
  }
  await withShop(parts.pool, shopId, beginFollowing);
};

/** One job leases at a time, so that two never lease orders of the same invoice. */
const lease = async (db: Db) => {
  await db.query(
    "instalments.lock-leases",
    "select pg_advisory_xact_lock(hashtextextended($1::text || 'instalments', 0))",
  );
  return db.read(leased, { leaseSeconds });
};

/** The first due order of an invoice of which no other job follows an order; none of a copy, whose orders the old shop follows. */
const leased = readByHand(
  "instalments.lease",
  { id: z.string(), wakes: z.int(), attempts: z.int() },
  (value: Values<{ leaseSeconds: number }>) => sql`
    with free as (
      select o.id from instalment_orders o
      where o.shop_id = ${shop} and o.due_at <= now() and not is_copy(${shop}) and not exists (
        select 1 from instalment_orders other
        where other.shop_id = ${shop} and other.open_item_id = o.open_item_id and other.leased_until > now())
      order by o.due_at, o.id limit 1 for no key update skip locked)
    update instalment_orders o set leased_until = now() + make_interval(secs => ${value.leaseSeconds}),
      due_at = now() + make_interval(secs => ${value.leaseSeconds})
    from free where o.shop_id = ${shop} and o.id = free.id returning o.id, o.wakes, o.attempts`,
);

type Taken = { id: string; wakes: number; attempts: number };

const follow = async (parts: Parts, shopId: string, taken: Taken) => {
  const outcome = await steps(parts, shopId, taken.id).catch((error: unknown) => {
    if (error instanceof provider.TamaraAway) return { failure: "away" as const };
    if (error instanceof provider.TamaraRefused) return { failure: error.status === 401 ? "keys" : "refused" } as const;
    if (error instanceof Refusal) return { failure: "books" as const };
    throw error;
  });
  await patiently(() => withShop(parts.pool, shopId, (db) => release(db, taken, outcome)));
};

type Failure = NonNullable<InstalmentOrder["failure"]>;

const steps = async (parts: Parts, shopId: string, orderId: string): Promise<{ failure: Failure | null }> => {
  for (let step = 0; step < maxSteps; step += 1) {
    const known = await withShop(parts.pool, shopId, (db) => readKnown(db, parts, orderId));
    if (!known) return { failure: "keys" };
    const { tamara, providerId } = known;
    if (providerId === null) return { failure: null };
    const found = await provider.readOrder(tamara, providerId);
    const now = parts.clock().toISOString();
    const { isLess, hasRefunded } = await withShop(parts.pool, shopId, (db) => bookFound(db, orderId, found, now));
    await withShop(parts.pool, shopId, (db) => bookRefunds(db, orderId, { now, hasRefunded }));
    // A refund that Tamara may have could not be told from one that it took back.
    if (isLess) return { failure: "differs" };
    const command = await withShop(parts.pool, shopId, (db) => decide(db, orderId, now));
    if (!command) return { failure: null };
    await carryOut(parts, shopId, { tamara, providerId, command, now });
  }
  return { failure: null };
};

const readKnown = async (db: Db, { secretKey, tamaraUrl }: Parts, orderId: string) => {
  const [order, account] = await Promise.all([
    db.find(instalmentOrders, orderId),
    db.findWhere(instalmentAccounts, eq(instalmentAccounts.id, db.shopId)),
  ]);
  const tamara = account && account.mode === order.mode && accountAt(db.shopId, account, { secretKey, tamaraUrl });
  return tamara && { tamara: { ...tamara, currency: order.currency, digits: digitsOf(order.currency) }, ...order };
};

/** Where and with which token a shop is known at Tamara; undefined if the token cannot be opened. */
export const accountAt = (
  shopId: string,
  { mode, sealedApiToken }: Pick<Row<typeof instalmentAccounts>, "mode" | "sealedApiToken">,
  { secretKey, tamaraUrl }: Pick<Parts, "secretKey" | "tamaraUrl">,
) => {
  const apiToken = openToken(secretKey, shopId, "api", sealedApiToken);
  return apiToken === undefined ? undefined : { url: provider.tamaraUrl(mode, tamaraUrl), apiToken };
};

/** The order has just been read at Tamara: a refund of which it shows nothing is not there. */
const decide = async (db: Db, orderId: string, now: string): Promise<Command | undefined> => {
  const order = await db.find(instalmentOrders, orderId);
  const isBooked = order.refunded === order.bookedRefunds;
  if (isBooked) await endWithdrawn(db, orderId);
  const refund = isBooked ? await refundToSend(db, order, now) : undefined;
  const [visit, balance] = await Promise.all([
    db.find(clientVehicles, order.clientVehicleId),
    balanceOfOrder(db, order),
  ]);
  const command = nextCommand({ ...order, ...balance, hasLeft: visit.vehicleExitedAt !== null, refund });
  if (command?.kind !== "refund") return command;
  // Nothing if it was withdrawn or paid another way at this moment.
  return (await db.read(sent, { id: command.id, now })).length > 0 ? command : undefined;
};

/** Refunds that were withdrawn after they had been sent, and that Tamara does not have. */
const endWithdrawn = (db: Db, orderId: string) =>
  db.query(
    "instalments.end-withdrawn",
    `update instalment_refunds set sent_at = null
     where shop_id = $1 and order_id = $2 and withdrawn_at is not null and sent_at is not null and done_at is null and refused_at is null`,
    [orderId],
  );

/** Stored before Tamara is called, so that who withdraws it knows that Tamara may have it. */
const sent = readByHand(
  "instalments.send-refund",
  { id: z.string() },
  (value: Values<{ id: string; now: string }>) => sql`
    update instalment_refunds set sent_at = ${value.now}::timestamptz
    where shop_id = ${shop} and id = ${value.id}::uuid and withdrawn_at is null and refused_at is null returning id`,
);

type Telling = { tamara: provider.Tamara; providerId: string; command: Command; now: string };

const carryOut = async ({ pool }: Parts, shopId: string, { tamara, providerId, command, now }: Telling) => {
  if (command.kind === "authorise") return provider.authorise(tamara, providerId);
  if (command.kind === "cancel") return provider.cancel(tamara, providerId, command.amount);
  if (command.kind === "capture") return provider.capture(tamara, providerId, { amount: command.amount, now });
  try {
    return await provider.refund(tamara, providerId, command);
  } catch (error) {
    // Wrong keys say nothing of the refund itself.
    if (!(error instanceof provider.TamaraRefused) || error.status === 401) throw error;
    return patiently(() => withShop(pool, shopId, (db) => noteRefused(db, command.id, now)));
  }
};

/** The books stay as they are. */
const noteRefused = async (db: Db, refundId: string, now: string) => {
  const refund = await db.lock(instalmentRefunds, refundId);
  if (refund.withdrawnAt !== null) {
    await db.update(instalmentRefunds, refundId, { sentAt: null });
    return;
  }
  if (refund.refusedAt !== null) return;
  await db.update(instalmentRefunds, refundId, { refusedAt: now });
  await tellOf(db, "instalment-refund-refused", await db.find(instalmentOrders, refund.orderId));
};

/** The vehicle has left without its money: somebody has to know. */
const noteIfLeft = async (db: Db, order: Order) => {
  const { vehicleExitedAt } = await db.find(clientVehicles, order.clientVehicleId);
  if (isAgreed(order.state) && vehicleExitedAt !== null) await noteUncollected(db, order);
};

/** Gives the lease back; what happened meanwhile is followed at once. */
const release = async (db: Db, { id, wakes, attempts }: Taken, { failure }: { failure: Failure | null }) => {
  const order = await db.find(instalmentOrders, id);
  const isUnbooked = order.refunded > order.bookedRefunds;
  if (failure !== null && failure !== "away" && failure !== order.failure) await noteIfLeft(db, order);
  if (failure === "differs" && order.failure !== "differs") await tellOf(db, "instalment-differs", order);
  const isWaiting = isOpen(order.state) || isUnbooked || (await waitingRefunds(db, id)).length > 0;
  const pause = failure !== null ? pauseAfter(attempts) : isWaiting ? unheardSeconds : null;
  await db.query(
    "instalments.release",
    `update instalment_orders set leased_until = null, failure = $3, attempts = case when $3::text is null then 0 else attempts + 1 end,
       due_at = case when wakes > $4 then now() else now() + make_interval(secs => $5::float8) end
     where shop_id = $1 and id = $2`,
    [id, failure, wakes, pause],
  );
  await db.query(
    "instalments.follow-again",
    `select enqueue_once('follow-instalments') from instalment_orders where shop_id = $1 and id = $2 and due_at <= now()`,
    [id],
  );
  db.announce("vehicles");
};

/** Every minute: queues the job for each shop with orders that are due. */
export const sweepInstalments = (pool: Pool) => async () => {
  for (const { shopId } of await runOnce(pool, shopsWithDue, {})) await withShop(pool, shopId, beginFollowing);
};

const shopsWithDue = readByHand(
  "instalments.shops-with-due",
  { shopId: z.string() },
  () => sql`select * from shops_with_due_instalments()`,
);

const beginFollowing = (db: Db) =>
  db.query("instalments.enqueue", "select enqueue_once('follow-instalments') from (select $1::uuid) shop");
