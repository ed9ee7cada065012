import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, select } from "../../../../platform/server/db/select.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { stockLockOfLines } from "../../../records/documents/stock-verbs.ts";
import { changedBySale } from "../../../records/products/stock-verbs.ts";
import { estimateDisputes, estimateLines } from "../../estimates/tables.ts";
import { findDevices } from "../../e-invoices/sealing-verbs.ts";
import { accountsByRole } from "../../../books/ledger/verbs.ts";
import { automaticText } from "../../../base/messages/event-verbs.ts";
import { assertByHand } from "../../payments/method-verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { stockRoles } from "../../../records/products/stock-plan.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { taskParts } from "../../../workshop/work-orders/part-tables.ts";
import { partsToSell } from "../../../workshop/work-orders/invoiced-part-verbs.ts";
import { clientInvoiceItems } from "../tables.ts";
import { lockInvoice, readInvoice } from "../reading-verbs.ts";
import { depositsFor, visitOf } from "./rated.ts";

/** Locks the invoice, its visit, then its products with stock; then reads everything that the rules need, as of after the locks. */
export const readForApproval = async (db: Db, id: string, paymentMethodId: string | undefined) => {
  const [
    [locked],
    ,
    held,
    parts,
    tasks,
    invoice,
    waiting,
    roles,
    seller,
    devices,
    method,
    ready,
    paid,
    disputed,
    fallen,
  ] = await Promise.all([
    lockInvoice(db, id),
    lockVisitOf(db, id),
    lockProducts(db, id),
    db.read(partsOfVisit, { invoiceId: id }),
    db.read(tasksOfItems, { invoiceId: id }),
    readInvoice(db, id),
    depositsFor(db, id),
    accountsByRole(db, "receivables", "insurer-receivables", "output-vat", "client-advances", ...stockRoles),
    readSeller(db),
    findDevices(db),
    paymentMethodId === undefined ? undefined : methodOf(db, paymentMethodId),
    automaticText(db, "ready-for-pickup"),
    paymentMethodId === undefined ? undefined : automaticText(db, "payment-received"),
    db.read(disputedItems, { invoiceId: id }),
    db.read(fallenWarranties, { invoiceId: id }),
  ]);
  if (!locked) throw refuseKernel("not-found");
  return {
    ...invoice,
    held,
    parts,
    taskOf: (itemId: string) => tasks.find(({ id: item }) => item === itemId)?.taskId ?? null,
    waiting,
    roles,
    shopNow: seller,
    method,
    devices,
    texts: { ready, paid },
    isDisputed: disputed.length > 0,
    hasFallenWarranty: fallen.length > 0,
  };
};

const stockOfItems = stockLockOfLines("invoices.lock-products", clientInvoiceItems, changedBySale);

/** Locks the products that the approval of an invoice changes. */
export const lockProducts = (db: Db, documentId: string) => stockOfItems(db, { documentId });

const lockVisitOf = (db: Db, invoiceId: string) => db.read(lockedVisit, { invoiceId });

const lockedVisit = read("invoices.lock-visit", (value: Values<{ invoiceId: string }>) =>
  select({ id: clientVehicles.id })
    .from(clientVehicles)
    .where(eq(clientVehicles.id, visitOf(value.invoiceId)))
    .for("no key update"),
);

const partsOfVisit = read("invoices.parts-to-sell", (value: Values<{ invoiceId: string }>) =>
  partsToSell(visitOf(value.invoiceId)),
);

/** The task whose approved line or part an item invoices. */
const tasksOfItems = read("invoices.tasks-of-items", (value: Values<{ invoiceId: string }>) =>
  select({
    id: clientInvoiceItems.id,
    taskId: castOrNull(sql`coalesce(${estimateLines.taskId}, ${taskParts.taskId})`, "uuid"),
  })
    .from(clientInvoiceItems)
    .leftJoin(estimateLines, eq(estimateLines.id, clientInvoiceItems.estimateLineId))
    .leftJoin(taskParts, eq(taskParts.id, clientInvoiceItems.taskPartId))
    .where(eq(clientInvoiceItems.documentId, value.invoiceId)),
);

/** Items of which the client disputes the estimate. */
const disputedItems = read("invoices.disputed-items", (value: Values<{ invoiceId: string }>) =>
  select({ id: clientInvoiceItems.id })
    .from(clientInvoiceItems)
    .innerJoin(estimateLines, eq(estimateLines.id, clientInvoiceItems.estimateLineId))
    .innerJoin(estimateDisputes, eq(estimateDisputes.estimateId, estimateLines.documentId))
    .where(and(eq(clientInvoiceItems.documentId, value.invoiceId), isNull(estimateDisputes.liftedAt))),
);

/**
 * Items that were made free by hand because of a warranty that is no longer confirmed, or whose line came back since. What the
 * client approved as free stays free.
 */
const fallenWarranties = read("invoices.fallen-warranties", (value: Values<{ invoiceId: string }>) =>
  select({ id: clientInvoiceItems.id })
    .from(clientInvoiceItems)
    .where(
      and(
        eq(clientInvoiceItems.documentId, value.invoiceId),
        isNull(clientInvoiceItems.estimateLineId),
        isNotNull(clientInvoiceItems.warrantyClaimId),
        sql`not warranty_makes_free(${clientInvoiceItems.shopId}, ${clientInvoiceItems.warrantyClaimId})`,
      ),
    ),
);

const methodOf = async (db: Db, id: string) => {
  const [method] = await db.read(methodById, { id });
  if (!method) throw refuseKernel("not-found");
  assertByHand(method);
  return method;
};

const methodById = read("invoices.method", (value: Values<{ id: string }>) =>
  select({
    accountId: paymentMethods.accountId,
    name: paymentMethods.name,
    label: paymentMethods.label,
    labelAr: paymentMethods.labelAr,
  })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, value.id)),
);
