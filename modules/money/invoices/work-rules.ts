import { type Minor, shortest, sum, toDecimal, toMinor, toThousandths } from "../../../platform/shared/money.ts";
import { quantityText } from "../../records/products/rules.ts";
import { leftInWork } from "../../workshop/work-orders/part-rules.ts";

export const workStates = ["done", "open", "cancelled", "rework", "disputed", "returned", "invoiced"] as const;
export type WorkState = (typeof workStates)[number];

const notDone = ["open", "cancelled", "rework", "disputed"] as const;
export const isNotDone = (state: WorkState): state is (typeof notDone)[number] =>
  notDone.some((each) => each === state);

type Task = { id: string; doneAt: string | null; cancelledAt: string | null; reworkOfId: string | null };
type Line = {
  id: string;
  taskId: string | null;
  productId: string | null;
  qty: string;
  /** Its estimate is. */
  isDisputed: boolean;
};
type Part = {
  id: string;
  taskId: string;
  productId: string;
  quantity: string;
  returned: string;
  issuedAt: string | null;
  settledAs: string | null;
};
/** A line of an invoice of the visit. */
type Invoiced = {
  estimateLineId: string | null;
  taskPartId: string | null;
  productId: string | null;
  qty: string;
  approvedAt: string | null;
  /** When its whole invoice had come back. */
  workFreedAt: string | null;
};

export type Work<T extends Task, L extends Line, P extends Part, I extends Invoiced> = {
  tasks: readonly T[];
  lines: readonly L[];
  parts: readonly P[];
  invoiced: readonly I[];
};

/** The approved lines of a visit with their states. */
export const linesToInvoice = <T extends Task, L extends Line, I extends Invoiced>({
  tasks,
  lines,
  invoiced,
}: Pick<Work<T, L, Part, I>, "tasks" | "lines" | "invoiced">) =>
  lines.map((line) => {
    const { on, freedOf } = itemsOf(invoiced, ({ estimateLineId }) => estimateLineId === line.id);
    const task = tasks.find(({ id }) => id === line.taskId);
    return { line, task, on, freedOf, state: line.isDisputed && !on ? "disputed" : stateWith(on, freedOf, task) };
  });

/** The item that invoices some work, and else the last one that did before its whole invoice came back. */
const itemsOf = <I extends Invoiced>(invoiced: readonly I[], isOfWork: (item: I) => boolean) => {
  const items = invoiced.filter(isOfWork);
  const on = items.find(({ workFreedAt }) => workFreedAt === null);
  return { on, freedOf: on ? undefined : items.at(-1) };
};

const stateWith = (on: Invoiced | undefined, freedOf: Invoiced | undefined, task: Task | undefined): WorkState => {
  if (on) return "invoiced";
  return freedOf ? "returned" : stateOfWork(task);
};

const stateOfWork = (task: Task | undefined): Exclude<WorkState, "invoiced" | "returned" | "disputed"> => {
  if (!task) return "done";
  if (task.cancelledAt) return "cancelled";
  if (!task.doneAt) return "open";
  return task.reworkOfId ? "rework" : "done";
};

/**
 * The issued parts of a visit, each with the quantity that is neither priced by an approved line of its task nor typed
 * into a draft; those that are on an invoice, or were on one that came back whole, with the quantity of its line.
 */
export const partsToInvoice = <T extends Task, L extends Line, P extends Part, I extends Invoiced>({
  tasks,
  lines,
  parts,
  invoiced,
}: Work<T, L, P, I>) => {
  const claims = claimsOf(lines, invoiced);
  return parts
    .map((part) => {
      const { on, freedOf } = itemsOf(invoiced, ({ taskPartId }) => taskPartId === part.id);
      const task = tasks.find(({ id }) => id === part.taskId);
      const drafted = on && !on.approvedAt ? thousandths(on.qty) : 0n;
      const inWork = part.settledAs ? 0n : leftInWork(part);
      const left = inWork > drafted ? inWork - drafted : 0n;
      const free = left - claims.take(part, left);
      const qty = on ? shortest(on.qty) : quantityText(free + (freedOf ? thousandths(freedOf.qty) : 0n));
      return { part, task, on, freedOf, qty, state: stateWith(on, freedOf, task) };
    })
    .filter(({ on, qty }) => on !== undefined || qty !== "0");
};

/** What will sell parts of the work: approved lines of a task, and what was typed into drafts. */
const claimsOf = (lines: readonly Line[], invoiced: readonly Invoiced[]) => {
  const claims = new Map<string, bigint>();
  const add = (key: string, qty: string) => claims.set(key, (claims.get(key) ?? 0n) + thousandths(qty));
  const isSold = (line: Line) =>
    invoiced.some(({ estimateLineId, approvedAt }) => estimateLineId === line.id && approvedAt !== null);
  for (const line of lines)
    if (line.productId !== null && line.taskId !== null && !isSold(line))
      add(`${line.taskId} ${line.productId}`, line.qty);
  for (const { estimateLineId, taskPartId, productId, qty, approvedAt } of invoiced)
    if (productId !== null && estimateLineId === null && taskPartId === null && approvedAt === null)
      add(productId, qty);
  const draw = (key: string, max: bigint) => {
    const claimed = claims.get(key) ?? 0n;
    const taken = claimed < max ? claimed : max;
    claims.set(key, claimed - taken);
    return taken;
  };
  return {
    /** How much of this part is claimed, which is then no longer free to claim another. */
    take: ({ taskId, productId }: Pick<Part, "taskId" | "productId">, max: bigint) => {
      const byLines = draw(`${taskId} ${productId}`, max);
      return byLines + draw(productId, max - byLines);
    },
  };
};

const thousandths = (qty: string) => toThousandths(shortest(qty));

/** The tasks that are done and have nothing to invoice, so that nobody forgets them. */
export const unpricedTasks = <T extends Task>({ tasks, lines, parts }: Work<T, Line, Part, Invoiced>): T[] =>
  tasks.filter(
    (task) =>
      stateOfWork(task) === "done" &&
      !lines.some(({ taskId }) => taskId === task.id) &&
      !parts.some(({ taskId, issuedAt }) => taskId === task.id && issuedAt !== null),
  );

type Shown = { estimateLineId: string | null; taskPartId: string | null; state: WorkState; grandTotal: string };

export const keyOfWork = ({ estimateLineId, taskPartId }: Pick<Shown, "estimateLineId" | "taskPartId">) =>
  estimateLineId ?? taskPartId ?? "";

/** The keys of what is chosen: what was done unless it was left out, everything else only on purpose. */
export const chosenWork = (items: readonly Shown[], choices: Readonly<Record<string, boolean>>) =>
  items
    .filter((item) => item.state !== "invoiced" && (choices[keyOfWork(item)] ?? item.state === "done"))
    .map(keyOfWork);

export const choiceOf = (items: readonly Shown[], chosen: readonly string[]) => {
  const taken = items.filter((item) => chosen.includes(keyOfWork(item)));
  return {
    estimateLineIds: taken.flatMap(({ estimateLineId }) => estimateLineId ?? []),
    taskPartIds: taken.flatMap(({ taskPartId }) => taskPartId ?? []),
  };
};

export const totalOfWork = (items: readonly Shown[], chosen: readonly string[], digits: number) => {
  const amounts: Minor[] = items
    .filter((item) => chosen.includes(keyOfWork(item)))
    .map(({ grandTotal }) => toMinor(grandTotal, digits) ?? 0n);
  return toDecimal(sum(amounts), digits);
};
