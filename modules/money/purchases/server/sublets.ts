import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop } from "../../../../platform/server/db/select.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { draftTotals } from "../../../records/documents/draft-verbs.ts";
import { newLinesOf } from "../../../records/documents/new-line-verbs.ts";
import { accounts } from "../../../books/ledger/tables.ts";
import { lockStandardRates } from "../../../base/shop/verbs.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { taskUrl } from "../../../workshop/work-orders/task-url.ts";
import { workOrders, workOrderTasks } from "../../../workshop/work-orders/tables.ts";
import { refuse as refuseWork } from "../../../workshop/work-orders/words.ts";
import * as contract from "../sublet-contract.ts";
import { purchaseItems } from "../tables.ts";
import { insertDraft, nameOf } from "./drafts.ts";
import { completeBought } from "./items.ts";
import { purchaseAnswerOf } from "./reading.ts";

const list = serve(contract.listSublets, async ({ db, params, language }) => {
  await db.find(workOrders, params.id);
  const [tasks, bills] = await Promise.all([
    db.read(subletsRead, { workOrderId: params.id }),
    db.read(billsRead, { workOrderId: params.id }),
  ]);
  return whole(
    tasks.map(({ id, name, nameAr, vendorId, vendorName, vendorNameAr, description, ...task }) => ({
      ...task,
      taskId: id,
      taskName: nameIn(language, { name, nameAr }),
      viewUrl: taskUrl(id),
      description: description ?? "",
      vendor: { id: vendorId, name: vendorName, nameAr: vendorNameAr },
      bills: bills
        .filter(({ taskId }) => taskId === id)
        .map((bill) => ({
          id: bill.id,
          number: bill.number,
          isPosted: bill.isPosted,
          cost: bill.cost,
          viewUrl: `/back/purchases/${bill.id}`,
        })),
    })),
  );
});

const subletsRead = read("purchases.sublets", (value: Values<{ workOrderId: string }>) =>
  select({
    id: workOrderTasks.id,
    name: workOrderTasks.name,
    nameAr: workOrderTasks.nameAr,
    vendorId: vendors.id,
    vendorName: vendors.name,
    vendorNameAr: vendors.nameAr,
    description: workOrderTasks.subletDescription,
    expectedOn: workOrderTasks.subletExpectedOn,
    price: workOrderTasks.subletPrice,
    sentAt: workOrderTasks.subletSentAt,
    backAt: workOrderTasks.subletBackAt,
  })
    .from(workOrderTasks)
    .innerJoin(vendors, eq(vendors.id, workOrderTasks.subletVendorId))
    .where(
      and(
        eq(workOrderTasks.workOrderId, value.workOrderId),
        or(isNull(workOrderTasks.cancelledAt), isNotNull(workOrderTasks.subletSentAt)),
      ),
    )
    .orderBy(asc(workOrderTasks.id)),
);

const billsRead = readByHand(
  "purchases.sublet-bills",
  { taskId: z.uuid(), id: z.uuid(), number: z.string(), isPosted: z.boolean(), cost: z.bigint() },
  (value: Values<{ workOrderId: string }>) => sql`
    select i.task_id, p.id, p.vendor_number as number, p.approved_at is not null as is_posted,
      sum(case when i.deductible then i.sub_total else i.grand_total end
        - coalesce((select sum(case when r.deductible then r.sub_total else r.grand_total end) from purchase_return_items r
            where r.shop_id = ${shop} and r.purchase_item_id = i.id), 0))::bigint as cost
    from work_order_tasks t join purchase_items i on i.shop_id = ${shop} and i.task_id = t.id
      join purchases p on p.shop_id = ${shop} and p.id = i.purchase_id
    where t.shop_id = ${shop} and t.work_order_id = ${value.workOrderId}
    group by i.task_id, p.id, p.vendor_number, p.approved_at order by p.id`,
);

const create = async (call: Call<typeof contract.billSublet>) => {
  const { db, params, body, createdId: id, branch, user, today, about } = call;
  const { vendorNumber, billDate, expenseAccountId } = body;
  const task = await db.find(workOrderTasks, params.id);
  if (!task.subletVendorId || !task.subletSentAt) throw refuseWork("task-state");
  const [vendor, rates, subcontracted] = await Promise.all([
    db.find(vendors, task.subletVendorId),
    lockStandardRates(db),
    expenseAccountId ? undefined : db.findWhere(accounts, and(eq(accounts.code, "5103"), isNull(accounts.archivedAt))),
  ]);
  const { unitPrice, accountId } = checkedTogether({
    billDate: () => {
      if (billDate > today) throw refuseField("bill_date", fieldKinds["in-future"]);
    },
    unitPrice: () => required("unit_price", body.unitPrice ?? task.subletPrice),
    accountId: () => required("expense_account_id", expenseAccountId ?? subcontracted?.id),
  });
  const head = { id, issuedAt: billDate, version: 0, approvedAt: null };
  const [line] = (
    await newLinesOf(
      db,
      "purchase",
      { facts: head, lines: [], rates },
      [
        {
          name: task.subletDescription ?? task.name,
          expenseAccountId: accountId,
          productId: null,
          qty: "1",
          unitPrice,
        },
      ],
      completeBought,
    )
  ).map((added) => added.line);
  await insertDraft(db, {
    id,
    branchId: branch.id,
    vendor,
    vendorNumber,
    issuedAt: billDate,
    ...draftTotals(head, [line!]),
    createdBy: user.id,
  });
  await db.insertAll(purchaseItems, [{ deductible: true, ...line!, taskId: task.id }]);
  about({ kind: "purchases", id, name: nameOf(vendor.name, vendorNumber) });
  return purchaseAnswerOf(db, id, call);
};

const required = <T>(field: string, value: T | null | undefined): T => {
  if (value === null || value === undefined) throw refuseField(field, fieldKinds.required);
  return value;
};

const bill = serveCreation(contract.billSublet, {
  create,
  readAgain: (call) => purchaseAnswerOf(call.db, call.createdId, call),
});

export const subletBillHandlers: readonly Served[] = [list, bill];
