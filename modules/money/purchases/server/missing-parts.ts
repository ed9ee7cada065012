import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import {
  isInBranches,
  type OwnBranches,
  ownBranchesOf,
  worksAt,
} from "../../../../platform/server/http/own-branches.ts";
import { serve, type User } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import { orderedMarkOf } from "../../../workshop/work-orders/ordered-mark-verbs.ts";
import { taskUrl } from "../../../workshop/work-orders/task-url.ts";
import * as contract from "../missing-contract.ts";
import { missingParts } from "../missing-rules.ts";

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

/** Missing parts with the orders that bring them. */
export const readMissing = async (db: Db, today: string, { of, showsVendors }: Shown) => {
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
