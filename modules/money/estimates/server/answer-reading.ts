import { and, eq, getTableColumns, inArray, type Placeholder } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import { products } from "../../../records/products/tables.ts";
import { findings } from "../../../workshop/findings/tables.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { selectOrder, selectTasksLocked } from "../../../workshop/work-orders/verbs.ts";
import { isDepositAsked, visitOfEstimate } from "../deposit-verbs.ts";
import { estimateLines } from "../tables.ts";
import { answersTo } from "./answer-history.ts";
import { lockEstimate } from "./drafts.ts";
import { pricedLater } from "./later-prices.ts";
import { readEstimate } from "./reading.ts";

export type ReadForAnswer = Awaited<ReturnType<typeof readForAnswer>>;

/**
 * Locks the visit of an estimate, the estimate, the tasks of the visit, then the findings of the estimate; reads everything
 * that an answer needs, as of after the locks. Read in one round trip. Refuses `not-found`, and `workshop-is-copy`.
 */
export const readForAnswer = async (db: Db, id: string, today: string) => {
  const [[visit], , tasks, held, [order], estimate, before, shop, later, parts, isAsked] = await Promise.all([
    db.read(lockedVisit, { id }),
    lockEstimate(db, id),
    db.read(lockedTasks, { id }),
    db.read(lockedFindings, { id }),
    db.read(orderRead, { id }),
    readEstimate(db, id, today),
    answersTo(db, id),
    shopOf(db),
    pricedLater(db, id),
    db.read(partsRead, { id }),
    isDepositAsked(db, id),
    assertNoCopy(db),
  ]);
  if (!visit) throw refuse("not-found");
  return { visit, order, tasks, findings: held, estimate, before, shop, later, parts, isDepositAsked: isAsked };
};

type OfEstimate = { id: string };

const lockedVisit = read("estimates.lock-visit", (value: Values<OfEstimate>) =>
  select(getTableColumns(clientVehicles))
    .from(clientVehicles)
    .where(inArray(clientVehicles.id, visitOfEstimate(value.id)))
    .for("no key update"),
);

const lockedTasks = read("estimates.lock-tasks", (value: Values<OfEstimate>) =>
  selectTasksLocked(visitOfEstimate(value.id)),
);

const orderRead = read("estimates.order", (value: Values<OfEstimate>) => selectOrder(visitOfEstimate(value.id)));

const isOfEstimate = (id: Placeholder) => eq(estimateLines.documentId, id);

const lockedFindings = read("estimates.lock-findings", (value: Values<OfEstimate>) =>
  select(getTableColumns(findings))
    .from(findings)
    .where(
      inArray(findings.id, select({ id: estimateLines.findingId }).from(estimateLines).where(isOfEstimate(value.id))),
    )
    .orderBy(findings.id)
    .for("no key update"),
);

/** The products of the lines that are parts. */
const partsRead = read("estimates.parts", (value: Values<OfEstimate>) =>
  select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.kind, "part"),
        inArray(products.id, select({ id: estimateLines.productId }).from(estimateLines).where(isOfEstimate(value.id))),
      ),
    ),
);
