import type { Call } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import type { Line } from "../../../books/ledger/rules.ts";
import { accountsByRole, post } from "../../../books/ledger/verbs.ts";
import {
  inBranchOfStock,
  type PlannedMovement,
  planStock,
  stockOfToday,
  stockRoles,
} from "../../../records/products/stock-plan.ts";
import { lockStock, issuesOfLines, takeBack } from "../../../records/products/stock-verbs.ts";
import { writeMovements } from "../../../records/products/stock-writing-verbs.ts";
import { assertEnough } from "../../../records/products/stock-refusal-verbs.ts";
import { openBranchOr } from "../../../base/shop/branch-verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import { enterWork, leaveWork, ownCostRole } from "../part-rules.ts";
import type { StoredPart } from "../part-verbs.ts";
import { taskPostings } from "../part-tables.ts";
import { workOrders } from "../tables.ts";
import type { StoredTask } from "../verbs.ts";

type Posting = Pick<Call<Route>, "db" | "branch" | "user" | "may" | "today" | "now">;
type Of = { task: StoredTask; part: StoredPart };

/** Issues a part from stock to work in progress; answers what it cost. The task is locked. */
export const postIssue = async (
  call: Posting,
  { task, part }: Of,
  enough: { allowed: boolean; confirmed: boolean },
): Promise<Minor> => {
  const { productId, quantity, id: lineId } = part;
  const of = await orderOf(call, task);
  const [held, roles] = await Promise.all([lockStock(call.db, [productId]), accountsByRole(call.db, ...stockRoles)]);
  const step = { kind: "issue" as const, productId, lineId, quantity, use: "work" as const };
  const plan = planStock(held, [step], roles, stockOfToday(call.today, of.branchId));
  assertEnough(plan.shortages, { ...enough, may: call.may });
  await writePosting(call, { task, ...of }, plan);
  return -movedValue(plan.movements);
};

/**
 * Takes a part from work in progress back into stock on a day, but not before it was issued; answers what it had cost. The
 * task is locked.
 */
export const postReturn = async (
  call: Posting,
  { task, part }: Of,
  { quantity, on }: { quantity: string; on: string },
): Promise<Minor> => {
  const { db } = call;
  const of = await orderOf(call, task);
  const [held, [issue], roles] = await Promise.all([
    lockStock(db, [part.productId]),
    issuesOfLines(db, [part.id]),
    accountsByRole(db, ...stockRoles),
  ]);
  // Issued before the product had stock.
  if (!issue) return 0n;
  const step = { ...takeBack(issue, quantity, null), use: "work" as const };
  const date = on < issue.date ? issue.date : on;
  const plan = planStock(held, [step], roles, { branchId: of.branchId, on: date, later: [] });
  const lines = inBranchOfStock(plan.lines, roles, of.branchId);
  await writePosting(call, { task, ...of }, { ...plan, lines, date, postedAt: issue.branchId });
  return movedValue(plan.movements);
};

type Bearing = { reason: string; warrantyClaimId: string | null };

/** What is left of a part in the work becomes a cost of the shop. */
export const postOwnCost = async (call: Posting, { task, part }: Of, { reason, warrantyClaimId }: Bearing) => {
  const roles = await accountsByRole(call.db, ...stockRoles);
  const lines = leaveWork(part.cost, roles[ownCostRole(warrantyClaimId)], roles["work-in-progress"]);
  const of = await orderOf(call, task);
  await writePosting(call, { task, ...of }, { movements: [], lines, reason, postedAt: await issuedAt(call, part) });
};

/** Takes `postOwnCost` back: the part is in the work again, at the same cost. */
export const postOwnCostUndone = async (call: Posting, { task, part }: Of) => {
  const roles = await accountsByRole(call.db, ...stockRoles);
  const lines = enterWork(part.cost, roles[ownCostRole(part.warrantyClaimId)], roles["work-in-progress"]);
  const of = await orderOf(call, task);
  const reason = part.settleReason ?? undefined;
  await writePosting(call, { task, ...of }, { movements: [], lines, reason, postedAt: await issuedAt(call, part) });
};

/** What movements changed on the account of work in progress: their value, and what covered a shortage at another cost. */
const movedValue = (movements: readonly PlannedMovement[]): Minor =>
  sum(movements.map(({ value, variance }) => value + variance));

type Plan = {
  movements: readonly PlannedMovement[];
  lines: readonly Line[];
  /** Default is today. */
  date?: string;
  reason?: string | undefined;
  /** The branch of the entry. Default is that of the stock; of what was issued before, that in whose work it is. */
  postedAt?: string | undefined;
};

/** The work order of a task, and the branch whose stock it uses: that of the visit, or the user's if it is closed. */
const orderOf = async ({ db, branch }: Pick<Posting, "db" | "branch">, { workOrderId }: StoredTask) => {
  const order = await db.find(workOrders, workOrderId);
  const visit = await db.find(clientVehicles, order.clientVehicleId);
  return { order, branchId: await openBranchOr(db, visit.branchId, branch.id) };
};

/** The branch in whose work in progress a part is; undefined if it was issued before the product had stock. */
const issuedAt = async ({ db }: Pick<Posting, "db">, { id }: StoredPart) =>
  (await issuesOfLines(db, [id]))[0]?.branchId;

type OfTask = { task: StoredTask } & Awaited<ReturnType<typeof orderOf>>;

const writePosting = async (
  { db, user, today, now }: Omit<Posting, "branch">,
  { task, order, branchId }: OfTask,
  { movements, lines, date = today, reason, postedAt = branchId }: Plan,
) => {
  const label = String(order.number);
  const entryId = lines.length > 0 ? newId() : null;
  if (entryId !== null) {
    const sourceId = newId();
    await post(
      db,
      [
        {
          id: entryId,
          sourceKind: "task-part",
          sourceId,
          sourceLabel: label,
          branchId: postedAt,
          date,
          kind: "posting",
          memo: reason ? `${task.name}: ${reason}` : task.name,
          lines: [...lines],
        },
      ],
      now,
    );
    db.alongside(db.insert(taskPostings, { id: sourceId, taskId: task.id }));
  }
  await writeMovements(db, movements, {
    sourceKind: "work-order",
    sourceId: order.id,
    sourceLabel: label,
    entryId,
    date,
    branchId,
    reason: task.name,
    userId: user.id,
    now,
  });
};
