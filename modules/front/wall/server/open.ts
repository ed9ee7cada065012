import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { dateIn, todayIn } from "../../../../platform/shared/dates.ts";
import { throttledOften } from "../../../base/messages/opened-link-verbs.ts";
import { branches } from "../../../base/shop/tables.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { promisedOn } from "../../../workshop/visits/rules.ts";
import { countsByFilter, listedInside, type VisitInside } from "../../board/waiting-verbs.ts";
import * as contract from "../contract.ts";
import { byPromise, toldHold, toldRoad } from "../rules.ts";
import { wallBoards } from "../tables.ts";
import { enterBoard } from "./entering.ts";

export const openWallBoard = serveOpenly(
  contract.openWallBoard,
  throttledOften("wall-boards", 600),
  async ({ directory, params: { token }, now, isPreview }) => {
    const { db, board } = await enterBoard(directory, token, now);
    // A page that the server renders asks again.
    if (!isPreview) await noteSeen(db, board, now);
    const shown = await shopOf(db);
    const { timeZone } = shown;
    const today = todayIn(timeZone, now);
    const branchIds = board.branchId === null ? null : new Set([board.branchId]);
    // What only some may know is left out below.
    const reader = { language: shown.language, timeZone, today, may: () => true };
    const [branch, counts, { visits }, running, hours] = await Promise.all([
      board.branchId === null ? null : db.find(branches, board.branchId),
      countsByFilter(db, { today, timeZone }, branchIds),
      listedInside(db, reader, branchIds),
      db.read(runningTasks),
      db.read(bookedHours),
    ]);
    const works = new Map(running.map((row) => [row.id, row]));
    const ends = new Map(hours.map(({ id, endsAt }) => [id, endsAt]));
    const vehicles = visits
      .map((visit) => ({ visit, ...promiseOf(visit, ends.get(visit.id), timeZone) }))
      .toSorted(byPromise)
      .map(({ visit, lateDays, promisedOn: day, promisedAt }) => ({
        ...rowOf(visit, works.get(visit.id)),
        lateDays,
        promisedOn: day,
        promisedAt,
      }));
    return {
      at: now,
      name: board.name,
      shop: shown,
      branch,
      counts: { inside: counts.inside, ready: counts.ready_for_pickup, late: counts.late },
      vehicles,
    };
  },
);

const seenEveryMs = 300_000;

const noteSeen = async (db: Db, { id, lastSeenAt }: Row<typeof wallBoards>, now: string) => {
  if (lastSeenAt === null || Date.parse(now) - Date.parse(lastSeenAt) >= seenEveryMs)
    await db.update(wallBoards, id, { lastSeenAt: now });
};

/** The hour of the promise is that at which the visit's booking ends, if it ends on the promised day. */
const promiseOf = (visit: VisitInside, bookedUntil: string | undefined, timeZone: string) => {
  const { vehicleEnteredAt: enteredAt, daysToFix, time } = visit;
  const day = promisedOn({ enteredOn: dateIn(enteredAt, timeZone), daysToFix });
  const isThatDay = bookedUntil !== undefined && dateIn(bookedUntil, timeZone) === day;
  return {
    lateDays: Math.max(0, -(time.left ?? 0)),
    promisedOn: day,
    promisedAt: isThatDay ? bookedUntil : null,
    enteredAt,
  };
};

const rowOf = (visit: VisitInside, work: RowOf<typeof runningTasks> | undefined) => ({
  id: visit.id,
  licensePlate: visit.licensePlate,
  licensePlateCountry: visit.licensePlateCountry,
  make: visit.vehicleMake,
  model: visit.vehicleModel,
  status: visit.status,
  ...toldRoad(visit),
  work: work
    ? { task: { name: work.task, nameAr: work.taskAr }, by: { name: work.employee, nameAr: work.employeeAr } }
    : null,
  hold: holdOf(visit.waits),
  day: visit.time.day,
});

const holdOf = (waits: VisitInside["waits"]) => {
  if (waits?.kind === "hold") return toldHold(waits.reason);
  return waits?.kind === "outside" ? ("outside" as const) : null;
};

/** Of each visit the task whose clock was started last, of those that run. */
const runningTasks = readByHand(
  "wall.running-tasks",
  {
    id: z.string(),
    task: z.string(),
    taskAr: z.string().nullable(),
    employee: z.string(),
    employeeAr: z.string().nullable(),
  },
  () => sql`
    select distinct on (o.client_vehicle_id) o.client_vehicle_id as id, t.name as task, t.name_ar as task_ar, u.name as employee, u.name_ar as employee_ar
    from task_clocks c
    join work_order_tasks t on t.shop_id = ${shop} and t.id = c.task_id
    join work_orders o on o.shop_id = ${shop} and o.id = t.work_order_id
    join users u on u.shop_id = ${shop} and u.id = c.employee_id
    where c.shop_id = ${shop} and c.ended_at is null
    order by o.client_vehicle_id, c.started_at desc, c.id`,
);

/** When the bookings of the visits inside end. */
const bookedHours = readByHand(
  "wall.booked-hours",
  { id: z.string(), endsAt: z.string() },
  () => sql`
    select v.id, max(b.ends_at) as ends_at
    from client_vehicles v join bookings b on b.shop_id = ${shop} and b.client_vehicle_id = v.id and b.state = 'arrived'
    where v.shop_id = ${shop} and v.deleted_at is null and v.vehicle_exited_at is null
    group by v.id`,
);
