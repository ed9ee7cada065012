import type { Db } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { type Language, nameIn } from "../../../../platform/shared/words.ts";
import type { Visit } from "../../../workshop/visits/verbs.ts";
import { approveAgain, checkpointTasksOf } from "../../../workshop/work-orders/approval-verbs.ts";
import { writePlanned } from "../../../workshop/work-orders/part-verbs.ts";
import { assertRoomFor, writeTasks } from "../../../workshop/work-orders/verbs.ts";
import { hoursOf, type planAnswer } from "../rules.ts";
import type { ReadForAnswer } from "./answer-reading.ts";
import type { Line } from "./reading.ts";

export type Plan = ReturnType<typeof planAnswer<Line>>;

type Answering = { plan: Plan; now: string; language: Language };

/**
 * One task for each approved finding, and for each approved line without one; none if the vehicle has left. Answers the task
 * of each line. New tasks travel with the next packet.
 */
export const makeTasks = async (
  db: Db,
  { estimate: { facts }, visit, order, tasks: tasksBefore, findings, parts }: ReadForAnswer,
  { plan, now, language }: Answering,
): Promise<ReadonlyMap<string, string>> => {
  if (isOver(visit) || plan.approved.length === 0) return new Map();
  const ids = plan.approved.flatMap(({ group }) => group.findingId ?? []);
  const underWay = checkpointTasksOf(tasksBefore, ids);
  const by = { userId: facts.approvedBy ?? facts.createdBy, now };
  const planned = plan.approved.map(({ group, lines }) => {
    const finding = findings.find(({ id }) => id === group.findingId);
    const ofCheckpoint = underWay.find(({ findingId }) => findingId === group.findingId);
    const taskId = group.lines.find((line) => line.taskId !== null)?.taskId ?? ofCheckpoint?.id;
    return {
      id: taskId ?? newId(),
      isKnown: taskId !== undefined,
      ...(finding
        ? { name: finding.nameEn, nameAr: finding.nameAr }
        : { name: lines[0]!.name, nameAr: lines[0]!.nameAr }),
      complaint: finding?.note ?? null,
      note: finding
        ? [...(ofCheckpoint?.note ? [ofCheckpoint.note] : []), ...lines.flatMap((line) => workOf(line, language))]
            .join("\n")
            .slice(0, 1000)
        : (lines[0]!.description?.slice(0, 1000) ?? null),
      plannedHours: hoursOf(lines),
      source: "estimate" as const,
      findingId: group.findingId,
      lines,
    };
  });
  const known = planned.filter(({ isKnown }) => isKnown);
  const again =
    known.length === 0
      ? []
      : await approveAgain(
          db,
          known.map((task) => ({ ...task, parts: task.lines.flatMap(partOf) })),
          by,
        );
  // A task that was cancelled meanwhile stays cancelled; the approval makes another one.
  const tasks = planned.map((task) => (task.isKnown && !again.includes(task.id) ? { ...task, id: newId() } : task));
  const added = tasks.filter(({ id }) => !again.includes(id));
  if (added.length > 0) {
    assertRoomFor(added.length, visit, order);
    const rows = added.map(({ lines: _lines, isKnown: _known, ...task }) => task);
    db.alongside(writeTasks(db, { visit, order }, rows, by));
  }
  const isPart = (productId: string) => parts.some(({ id }) => id === productId);
  const needed = added.flatMap(({ id: taskId, lines }) =>
    lines.flatMap(partOf).map(({ productId, qty: quantity }) => ({ taskId, productId, quantity })),
  );
  db.alongside(
    writePlanned(
      db,
      needed.filter(({ productId }) => isPart(productId)),
      by,
    ),
  );
  return new Map(tasks.flatMap(({ id, lines }) => lines.map((line) => [line.id, id] as const)));
};

const workOf = (line: Line, language: Language) => [
  nameIn(language, line),
  ...(line.description ? [line.description] : []),
];

/** The vehicle has left, or its visit was archived. */
export const isOver = ({ vehicleExitedAt, deletedAt }: Pick<Visit, "vehicleExitedAt" | "deletedAt">) =>
  vehicleExitedAt !== null || deletedAt !== null;

const partOf = ({ productId, qty }: Line) => (productId === null ? [] : [{ productId, qty }]);
