import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import {
  isInBranches,
  type OwnBranches,
  ownBranchesOf,
  worksAt,
} from "../../../../platform/server/http/own-branches.ts";
import { type Call, serve, type User } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { newLinesOf, writeNewLines } from "../../../records/documents/new-line-verbs.ts";
import type { VatRate } from "../../../base/shop/rules.ts";
import { lockStandardRates } from "../../../base/shop/verbs.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { taskParts } from "../../../workshop/work-orders/part-tables.ts";
import { orderedMarkOf } from "../../../workshop/work-orders/server/part-reading.ts";
import { taskUrl } from "../../../workshop/work-orders/task-url.ts";
import { needs } from "../contract.ts";
import * as contract from "../missing-contract.ts";
import * as orderContract from "../missing-order-contract.ts";
import { missingParts, sumOf } from "../missing-rules.ts";
import { purchaseOrderItems, purchaseOrders } from "../tables.ts";
import { refuse } from "../words.ts";
import { completeBought } from "./items.ts";
import { lockDraftOrder, insertOrder, saveOrder } from "./order-drafts.ts";
import { orderAnswerOf } from "./order-reading.ts";

export const listMissingParts = serve(contract.listMissingParts, async ({ db, user, today, may }) =>
  answerOf(
    ...(await Promise.all([
      readMissing(db, today, { of: user, showsVendors: may("create-purchases") }),
      db.read(partsInWords, ownBranchesOf(user)),
    ])),
  ),
);

/** How many parts are missing, and how many of them no order brings; those that are named in words only are among both. */
export const countMissing = async (db: Db, of: Pick<User, "branchIds">, today: string) => {
  const [missing, inWords] = await Promise.all([
    readMissing(db, today, { of, showsVendors: false }),
    db.read(partsInWords, ownBranchesOf(of)),
  ]);
  return {
    missing: missing.length + inWords.length,
    toOrder: missing.filter(({ toOrder }) => toOrder !== "0").length + inWords.length,
  };
};

const answerOf = (
  missing: Awaited<ReturnType<typeof readMissing>>,
  inWords: readonly RowOf<typeof partsInWords>[],
) => ({
  ...whole(missing),
  inWords: inWords.map(({ taskId, taskName, taskNameAr, words, askedAt, ...vehicle }) => ({
    task: { id: taskId, name: taskName, nameAr: taskNameAr, viewUrl: taskUrl(taskId) },
    words,
    clientVehicle: vehicleOf(vehicle),
    askedAt,
  })),
});

type Vehicle = { clientVehicleId: string; licensePlate: string; licensePlateCountry: string };

const vehicleOf = ({ clientVehicleId: id, licensePlate, licensePlateCountry }: Vehicle) => ({
  id,
  licensePlate,
  licensePlateCountry,
  viewUrl: viewUrlOf(id),
});

type Shown = {
  /** Whose branches they are: orders come for all of them, so the others are left out at the end. */
  of: Pick<User, "branchIds">;
  showsVendors: boolean;
};

const readMissing = async (db: Db, today: string, { of, showsVendors }: Shown) => {
  const [wanted, coming] = await Promise.all([db.read(wantedParts), db.read(comingLines)]);
  const orders = new Map(coming.map((line) => [line.orderId, line]));
  const missing = missingParts(wanted, coming).filter(({ part }) => worksAt(of, part.branchId));
  return missing.map(({ part, orders: bringing, ...amounts }) => ({
    id: part.id,
    product: { id: part.productId, name: part.productName, nameAr: part.productNameAr, code: part.code },
    task: {
      id: part.taskId,
      name: part.taskName,
      nameAr: part.taskNameAr,
      isWaiting: part.isWaiting,
      viewUrl: taskUrl(part.taskId),
    },
    clientVehicle: vehicleOf(part),
    quantity: shortest(part.quantity),
    onHand: part.isTracked ? shortest(part.onHand) : null,
    ...amounts,
    ordered: orderedMarkOf(part),
    orders: bringing.map(({ orderId, quantity }) => {
      const { label, expectedOn } = orders.get(orderId)!;
      return {
        id: orderId,
        number: label,
        quantity,
        expectedOn,
        isLate: label !== null && expectedOn !== null && expectedOn < today,
        viewUrl: `/back/purchase-orders/${orderId}`,
      };
    }),
    vendor:
      showsVendors && part.vendorId !== null && part.vendorName !== null
        ? { id: part.vendorId, name: part.vendorName, nameAr: part.vendorNameAr }
        : null,
    askedAt: part.createdAt,
  }));
};

/** Parts planned and not issued of open tasks of vehicles inside, whoever asked first first. */
const wantedParts = readByHand(
  "purchases.wanted-parts",
  {
    id: z.uuid(),
    productId: z.uuid(),
    productName: z.string(),
    productNameAr: z.string().nullable(),
    code: z.string().nullable(),
    isTracked: z.boolean(),
    branchId: z.uuid(),
    onHand: z.string(),
    onTheWay: z.string(),
    quantity: z.string(),
    createdAt: z.string(),
    taskId: z.uuid(),
    taskName: z.string(),
    taskNameAr: z.string().nullable(),
    isWaiting: z.boolean(),
    isAwaited: z.boolean(),
    clientVehicleId: z.uuid(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    isOrdered: z.boolean(),
    orderedAt: z.string().nullable(),
    orderedBy: z.uuid().nullable(),
    ordererName: z.string().nullable(),
    ordererNameAr: z.string().nullable(),
    orderedFromId: z.uuid().nullable(),
    sellerName: z.string().nullable(),
    sellerNameAr: z.string().nullable(),
    orderedFor: z.string().nullable(),
    vendorId: z.uuid().nullable(),
    vendorName: z.string().nullable(),
    vendorNameAr: z.string().nullable(),
  },
  () => sql`
    select tp.id, p.id as product_id, p.name as product_name, p.name_ar as product_name_ar, p.code,
      p.tracked_at is not null as is_tracked, v.branch_id, coalesce(b.on_hand, 0) as on_hand,
      coalesce((select sum(l.quantity) from stock_transfers s join stock_transfer_lines l on l.shop_id = ${shop} and l.transfer_id = s.id
        where s.shop_id = ${shop} and s.to_branch_id = v.branch_id and s.received_at is null and s.cancelled_at is null
          and l.product_id = p.id), 0) as on_the_way,
      tp.quantity, tp.created_at,
      t.id as task_id, t.name as task_name, t.name_ar as task_name_ar, coalesce(t.hold_reason = 'part', false) as is_waiting,
      coalesce(t.hold_product_id = tp.product_id, false) as is_awaited,
      v.id as client_vehicle_id, v.license_plate, v.license_plate_country,
      tp.ordered_at is not null as is_ordered, tp.ordered_at, tp.ordered_by, orderer.name as orderer_name,
      orderer.name_ar as orderer_name_ar, tp.ordered_from_id, marked.name as seller_name, marked.name_ar as seller_name_ar,
      tp.ordered_for,
      seller.id as vendor_id, seller.name as vendor_name, seller.name_ar as vendor_name_ar
    from task_parts tp
    join work_order_tasks t on t.shop_id = ${shop} and t.id = tp.task_id
    join work_orders w on w.shop_id = ${shop} and w.id = t.work_order_id
    join client_vehicles v on v.shop_id = ${shop} and v.id = w.client_vehicle_id
    join products p on p.shop_id = ${shop} and p.id = tp.product_id
    left join branch_stock b on b.shop_id = ${shop} and b.product_id = p.id and b.branch_id = v.branch_id
    left join users orderer on orderer.shop_id = ${shop} and orderer.id = tp.ordered_by
    left join vendors marked on marked.shop_id = ${shop} and marked.id = tp.ordered_from_id
    left join lateral (
      select s.id, s.name, s.name_ar
      from purchase_items b
      join purchases bill on bill.shop_id = ${shop} and bill.id = b.purchase_id and bill.approved_at is not null
      join vendors s on s.shop_id = ${shop} and s.id = bill.vendor_id
      where b.shop_id = ${shop} and b.product_id = p.id
      order by bill.approved_at desc limit 1
    ) seller on true
    where tp.shop_id = ${shop} and tp.issued_at is null and t.done_at is null and t.cancelled_at is null
      and v.vehicle_exited_at is null and v.deleted_at is null and (p.tracked_at is not null or t.hold_reason = 'part')
    order by tp.id
    limit 5000`,
);

/** What tasks of vehicles inside are held for, named in words only. */
const partsInWords = readByHand(
  "purchases.parts-in-words",
  {
    taskId: z.uuid(),
    taskName: z.string(),
    taskNameAr: z.string().nullable(),
    words: z.string(),
    askedAt: z.string(),
    clientVehicleId: z.uuid(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
  },
  (value: Values<OwnBranches>) => sql`
    select t.id as task_id, t.name as task_name, t.name_ar as task_name_ar, t.hold_note as words, t.held_at as asked_at,
      v.id as client_vehicle_id, v.license_plate, v.license_plate_country
    from work_order_tasks t
    join work_orders w on w.shop_id = ${shop} and w.id = t.work_order_id
    join client_vehicles v on v.shop_id = ${shop} and v.id = w.client_vehicle_id
    where t.shop_id = ${shop} and t.hold_reason = 'part' and t.hold_note is not null and t.hold_product_id is null
      and t.checked_at is null and t.done_at is null and t.cancelled_at is null
      and v.vehicle_exited_at is null and v.deleted_at is null and ${isInBranches(sql`v.branch_id`, value.ownBranches)}
    order by t.held_at, t.id
    limit 1000`,
);

/** What orders and drafts still bring of parts, the earliest first. */
const comingLines = readByHand(
  "purchases.coming-lines",
  {
    productId: z.uuid(),
    orderId: z.uuid(),
    label: z.string().nullable(),
    expectedOn: z.string().nullable(),
    open: z.string(),
  },
  () => sql`
    select i.product_id, o.id as order_id, o.label, o.expected_on, sum(greatest(i.qty - coalesce(came.qty, 0), 0)) as open
    from purchase_order_items i
    join purchase_orders o on o.shop_id = ${shop} and o.id = i.order_id and o.cancelled_at is null
    left join lateral (
      select sum(b.qty) as qty from purchase_items b
      join purchases bill on bill.shop_id = ${shop} and bill.id = b.purchase_id and bill.approved_at is not null
      where b.shop_id = ${shop} and b.order_item_id = i.id
    ) came on true
    where i.shop_id = ${shop} and i.product_id in (select tp.product_id from task_parts tp where tp.shop_id = ${shop} and tp.issued_at is null)
    group by i.product_id, o.id, o.label, o.expected_on, o.approved_at
    having sum(greatest(i.qty - coalesce(came.qty, 0), 0)) > 0
    order by o.approved_at is null, o.expected_on nulls last, o.id`,
);

export const orderMissingParts = serve(orderContract.orderMissingParts, async (call) => {
  const { db, body, today, may, about } = call;
  const [rates, vendor] = await Promise.all([lockStandardRates(db), db.lock(vendors, body.vendorId)]);
  const ids = [...new Set(body.parts)];
  const known = await db.findAll(taskParts, ids);
  if (known.length < ids.length) throw refuseKernel("not-found");
  const missing = await readMissing(db, today, { of: { branchIds: null }, showsVendors: false });
  const chosen = missing.filter(({ id, toOrder }) => ids.includes(id) && toOrder !== "0");
  if (chosen.length === 0) throw refuse("nothing-missing");
  const wanted = await linesFor(db, vendor.id, chosen);
  const draft = may(needs.edit) ? await newestDraft(db, vendor.id) : undefined;
  const id = draft ? await addTo(db, draft.id, wanted) : await makeOrder(call, vendor, { wanted, rates });
  about({ kind: "purchase-orders", id, name: vendor.name });
  return orderAnswerOf(db, id, call);
});

type Chosen = Awaited<ReturnType<typeof readMissing>>[number];
type NewLines = Parameters<typeof newLinesOf>[3];

/** A line for each product, at the vendor's last price, else that of anybody. */
const linesFor = async (db: Db, vendorId: string, chosen: readonly Chosen[]) => {
  const products = [...new Map(chosen.map(({ product }) => [product.id, product])).values()];
  const prices = await db.read(lastPrices, { vendorId, products: products.map(({ id }) => id) });
  return products.map(({ id, name }) => ({
    productId: id,
    name,
    qty: sumOf(chosen.filter(({ product }) => product.id === id).map(({ toOrder }) => toOrder)),
    unitPrice: prices.find(({ productId }) => productId === id)?.unitPrice ?? 0n,
    flatDiscount: 0n,
  }));
};

const lastPrices = readByHand(
  "purchases.last-prices",
  { productId: z.uuid(), unitPrice: z.bigint() },
  (value: Values<{ vendorId: string; products: string[] }>) => sql`
    select p.id as product_id, coalesce((
      select b.unit_price from purchase_items b
      join purchases bill on bill.shop_id = ${shop} and bill.id = b.purchase_id and bill.approved_at is not null
      where b.shop_id = ${shop} and b.product_id = p.id
      order by (bill.vendor_id = ${value.vendorId}) desc, bill.approved_at desc limit 1
    ), p.cost, 0) as unit_price
    from products p where p.shop_id = ${shop} and p.id = any(${value.products}::uuid[])`,
);

const newestDraft = async (db: Db, vendorId: string) => {
  const [found] = await db.list(purchaseOrders, {
    where: and(eq(purchaseOrders.vendorId, vendorId), isNull(purchaseOrders.approvedAt)),
    orderBy: [desc(purchaseOrders.id)],
    limit: 1,
  });
  return found;
};

const addTo = async (db: Db, id: string, wanted: NewLines) => {
  const draft = await lockDraftOrder(db, id);
  const added = await newLinesOf(db, "purchase", draft, wanted, completeBought);
  writeNewLines(db, purchaseOrderItems, "purchase", added);
  saveOrder(db, draft.facts, [...draft.lines, ...added.map(({ line }) => line)]);
  return id;
};

const makeOrder = async (
  { db, branch, user, today }: Pick<Call<typeof orderContract.orderMissingParts>, "db" | "branch" | "user" | "today">,
  vendor: Row<typeof vendors>,
  { wanted, rates }: { wanted: NewLines; rates: readonly VatRate[] },
) => {
  const facts = { id: newId(), issuedAt: today, version: 0, approvedAt: null };
  const added = await newLinesOf(db, "purchase", { facts, lines: [], rates }, wanted, completeBought);
  insertOrder(db, { facts, vendor, lines: added.map(({ line }) => line), branchId: branch.id, userId: user.id });
  writeNewLines(db, purchaseOrderItems, "purchase", added);
  return facts.id;
};
