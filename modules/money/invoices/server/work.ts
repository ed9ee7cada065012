import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { maxLines } from "../../../records/documents/rules.ts";
import { type Document, rateOf } from "../../../records/documents/draft-verbs.ts";
import { newLineOf } from "../../../records/documents/new-line-verbs.ts";
import { refuse as refuseLine } from "../../../records/documents/words.ts";
import { approvedLines } from "../../estimates/approved-verbs.ts";
import { pricedLine } from "../../../base/lines/rules.ts";
import { products } from "../../../records/products/tables.ts";
import { shopOf, vatRatesOf } from "../../../base/shop/verbs.ts";
import { lockVisit } from "../../../workshop/visits/verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { noWarranty } from "../../../workshop/warranties/verbs.ts";
import { readParts } from "../../../workshop/work-orders/part-verbs.ts";
import { workOrders, workOrderTasks } from "../../../workshop/work-orders/tables.ts";
import { clientInvoiceItems, clientInvoices } from "../tables.ts";
import type { WorkChoice } from "../work-choice.ts";
import * as contract from "../work-contract.ts";
import { linesToInvoice, partsToInvoice, unpricedTasks } from "../work-rules.ts";
import { refuse } from "../words.ts";
import { lockDraft, saveDraft } from "./draft.ts";
import { itemAnswerOf } from "./reading.ts";
import { linesOf } from "../reading-verbs.ts";

const tasksRead = read("invoices.tasks-of-visit", (value: Values<{ clientVehicleId: string }>) =>
  select({
    id: workOrderTasks.id,
    name: workOrderTasks.name,
    nameAr: workOrderTasks.nameAr,
    doneAt: workOrderTasks.doneAt,
    cancelledAt: workOrderTasks.cancelledAt,
    reworkOfId: workOrderTasks.reworkOfId,
  })
    .from(workOrderTasks)
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .where(eq(workOrders.clientVehicleId, value.clientVehicleId))
    .orderBy(asc(workOrderTasks.id)),
);

const invoicedRead = read("invoices.items-of-visit", (value: Values<{ clientVehicleId: string }>) =>
  select({
    invoiceId: clientInvoices.id,
    label: clientInvoices.label,
    approvedAt: clientInvoices.approvedAt,
    estimateLineId: clientInvoiceItems.estimateLineId,
    taskPartId: clientInvoiceItems.taskPartId,
    workFreedAt: clientInvoiceItems.workFreedAt,
    productId: clientInvoiceItems.productId,
    qty: clientInvoiceItems.qty,
    grandTotal: clientInvoiceItems.grandTotal,
  })
    .from(clientInvoiceItems)
    .innerJoin(clientInvoices, eq(clientInvoices.id, clientInvoiceItems.documentId))
    .where(eq(clientInvoices.clientVehicleId, value.clientVehicleId))
    .orderBy(asc(clientInvoiceItems.id)),
);
type Invoiced = RowOf<typeof invoicedRead>;

/** What was approved, issued and invoiced of a visit. */
const readWork = async (db: Db, clientVehicleId: string) => {
  const [tasks, lines, parts, invoiced] = await Promise.all([
    db.read(tasksRead, { clientVehicleId }),
    approvedLines(db, clientVehicleId),
    readParts(db, clientVehicleId),
    db.read(invoicedRead, { clientVehicleId }),
  ]);
  return { tasks, lines, parts, invoiced };
};

type Known = Awaited<ReturnType<typeof readWork>>;
type Adding = Pick<Document, "facts" | "rates"> & { lines: readonly object[] };

/**
 * The lines of a draft that take this work, priced: approved lines as they were approved, parts as their products. The
 * visit is locked, so that nothing is taken twice. Refuses `work-invoiced`, `too-many-lines`, and what is not of the
 * visit.
 */
export const linesOfWork = async (db: Db, draft: Adding, clientVehicleId: string, choice: WorkChoice) => {
  const work = await readWork(db, clientVehicleId);
  const lines = chosenOf(linesToInvoice(work), choice.estimateLineIds, "estimate_line_ids", ({ line }) => line.id);
  const parts = chosenOf(partsToInvoice(work), choice.taskPartIds, "task_part_ids", ({ part }) => part.id);
  if ([...lines, ...parts].some(({ state }) => state === "invoiced")) throw refuse("work-invoiced");
  if (draft.lines.length + lines.length + parts.length > maxLines) throw refuseLine("too-many-lines");
  const priced = await pricedParts(db, draft, parts);
  return [...lines.map(({ line }) => approvedAsLine(draft, line)), ...priced].map((line, at) => ({
    ...line,
    id: newId(),
    position: draft.lines.length + 1 + at,
  }));
};

/** In the order of the work; an id that is not among it is refused. */
const chosenOf = <T>(known: readonly T[], ids: readonly string[], field: string, idOf: (of: T) => string): T[] => {
  const { "not-found": missing } = refuseKernel.all;
  if (ids.some((id) => !known.some((each) => idOf(each) === id)))
    throw refuseKernel("not-found", { errors: { [field]: [missing] } });
  return known.filter((each) => ids.includes(idOf(each)));
};

const approvedAsLine = (draft: Adding, line: Known["lines"][number]) => {
  const { accountId, productId, code, name, nameAr, exemptCode, exemptReason, unitPrice, flatDiscount, vatExempted } =
    line;
  const entry = { qty: shortest(line.qty), unitPrice, grandTotal: undefined, flatDiscount, vatExempted };
  return {
    documentId: draft.facts.id,
    accountId,
    productId,
    code,
    name,
    nameAr,
    exemptCode,
    exemptReason,
    ...pricedLine(entry, rateOf(draft)),
    estimateLineId: line.id,
    taskPartId: null,
    warrantyClaimId: line.warrantyClaimId,
    warrantyOf: line.warrantyOf,
  };
};

const pricedParts = async (
  db: Db,
  draft: Adding,
  parts: readonly { part: { id: string; productId: string }; qty: string }[],
) => {
  if (parts.length === 0) return [];
  const [sold, shop] = await Promise.all([
    db.findAll(products, [...new Set(parts.map(({ part }) => part.productId))]),
    shopOf(db),
  ]);
  return parts.map(({ part, qty }) => {
    const product = sold.find(({ id }) => id === part.productId);
    if (!product) throw refuseKernel("not-found");
    const { position: _, ...line } = newLineOf(
      { ...draft, lines: [] },
      { product, accountId: product.incomeAccountId, shop },
      { productId: product.id, qty },
    );
    return { ...line, estimateLineId: null, taskPartId: part.id, ...noWarranty };
  });
};

/** Writes lines of work, which travel with the commit. */
export const writeWork = (db: Db, lines: Awaited<ReturnType<typeof linesOfWork>>) => {
  if (lines.length > 0) db.alongside(db.insertAll(clientInvoiceItems, lines));
};

export const takeWork = serve(contract.takeWork, async ({ db, params, body, language, about }) => {
  const draft = await lockDraft(db, params.id);
  await lockVisit(db, draft.facts.clientVehicleId);
  const added = await linesOfWork(db, draft, draft.facts.clientVehicleId, body);
  writeWork(db, added);
  saveDraft(db, draft.facts, [...draft.lines, ...added]);
  about({
    kind: "client-invoices",
    id: draft.facts.id,
    name: `${draft.facts.addressedTo}: ${added.map(({ name }) => name).join(", ")}`,
  });
  const lines = await linesOf(db, draft.facts.id);
  return whole(lines.slice(draft.lines.length).map((line) => itemAnswerOf(line, language)));
});

export const listWork = serve(contract.listWork, async ({ db, params, language, today }) => {
  await db.find(clientVehicles, params.id);
  const [work, rates] = await Promise.all([readWork(db, params.id), vatRatesOf(db)]);
  const parts = partsToInvoice(work);
  const ofToday = { facts: { id: params.id, issuedAt: today, version: 0, approvedAt: null }, lines: [], rates };
  const priced = await pricedParts(db, ofToday, parts);
  return {
    data: [
      ...linesToInvoice(work).map(({ line, task, on, freedOf, state }) => ({
        estimateLineId: line.id,
        taskPartId: null,
        taskName: task ? nameIn(language, task) : null,
        estimateNumber: line.estimateLabel,
        name: nameIn(language, line),
        qty: shortest(line.qty),
        grandTotal: on?.grandTotal ?? approvedAsLine(ofToday, line).grandTotal,
        state,
        invoice: invoiceOf(on ?? freedOf),
      })),
      ...parts.map(({ part, task, on, freedOf, qty, state }, at) => ({
        estimateLineId: null,
        taskPartId: part.id,
        taskName: task ? nameIn(language, task) : null,
        estimateNumber: null,
        name: nameIn(language, part),
        qty,
        grandTotal: on?.grandTotal ?? priced[at]!.grandTotal,
        state,
        invoice: invoiceOf(on ?? freedOf),
      })),
    ],
    unpriced: unpricedTasks(work).map((task) => ({ id: task.id, name: nameIn(language, task) })),
  };
});

const invoiceOf = (found: Invoiced | undefined) =>
  found ? { number: found.label, viewUrl: `/back/client-invoices/${found.invoiceId}` } : null;
