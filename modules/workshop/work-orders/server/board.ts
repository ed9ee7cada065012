import { and, asc, gte, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { entryInstant, startOfDay } from "../../../../platform/shared/dates.ts";
import { hoursOfWeek } from "../../../base/shop/workshop-verbs.ts";
import { bays } from "../../../base/shop/tables.ts";
import { type DayHours, hoursOn } from "../../../base/shop/working-hours.ts";
import { users } from "../../../base/team/tables.ts";
import { breakSince } from "../clock-rules.ts";
import * as contract from "../board-contract.ts";
import { taskClocks } from "../tables.ts";
import { flaggedClocks, tasksBy } from "./reading.ts";

export const showWorkBoard = serve(contract.showWorkBoard, async ({ db, shop, today, language, may }) => {
  const { timeZone } = shop;
  const [tasks, clocks, staff, places, hours, flagged] = await Promise.all([
    tasksBy(db, "board", {}, language),
    db.read(clocksOfDay, { since: startOfDay(today, timeZone) }),
    db.list(users, { where: isNull(users.removedAt), orderBy: [asc(users.name), asc(users.id)] }),
    openBays(db),
    hoursOfWeek(db),
    may("manage-work-orders") ? flaggedClocks(db) : [],
  ]);
  const busy = new Set([...tasks.map(({ employeeId }) => employeeId), ...clocks.map(({ employeeId }) => employeeId)]);
  return {
    date: today,
    tasks,
    employees: staff.filter(({ id }) => busy.has(id)).map((person) => employeeOf(person, clocks)),
    bays: places,
    openHours: openHoursOn(today, hours, timeZone),
    flagged,
  };
});

export const showMyWork = serve(contract.showMyWork, async ({ db, shop, today, language, user }) => {
  const { timeZone } = shop;
  const since = startOfDay(today, timeZone);
  const [tasks, clocks, places, hours] = await Promise.all([
    tasksBy(db, "employee", { id: user.id, since }, language),
    db.read(clocksOfDay, { since }),
    openBays(db),
    hoursOfWeek(db),
  ]);
  return {
    date: today,
    tasks,
    me: employeeOf(user, clocks),
    bays: places,
    openHours: openHoursOn(today, hours, timeZone),
  };
});

/** Of a day: those that began on it, and those that still run. */
const clocksOfDay = read("work-orders.clocks-of-day", (value: Values<{ since: string }>) =>
  select({
    taskId: taskClocks.taskId,
    employeeId: taskClocks.employeeId,
    startedAt: taskClocks.startedAt,
    endedAt: taskClocks.endedAt,
    endedBy: taskClocks.endedBy,
  })
    .from(taskClocks)
    .where(or(gte(taskClocks.startedAt, sql`${value.since}::timestamptz`), isNull(taskClocks.endedAt)))
    .orderBy(taskClocks.startedAt, taskClocks.id),
);

const employeeOf = (
  { id, name, nameAr }: { id: string; name: string; nameAr: string | null },
  clocks: readonly RowOf<typeof clocksOfDay>[],
): contract.BoardEmployee => {
  const own = clocks.filter(({ employeeId }) => employeeId === id);
  return {
    id,
    name,
    nameAr,
    clocks: own.map(({ taskId, startedAt, endedAt, endedBy }) => ({ taskId, startedAt, endedAt, endedBy })),
    onBreakSince: breakSince(own),
  };
};

const openBays = async (db: Db) => {
  const rows = await db.list(bays, { where: and(isNull(bays.archivedAt)), orderBy: [asc(bays.position)] });
  return rows.map(({ id, name, nameAr }) => ({ id, name, nameAr }));
};

const openHoursOn = (date: string, week: readonly DayHours[], timeZone: string) => {
  const open = hoursOn(week, date);
  if (!open) return null;
  const at = (time: string) => entryInstant(`${date}T${time}`, timeZone, date) ?? startOfDay(date, timeZone);
  return { opensAt: at(open.opensAt), closesAt: at(open.closesAt) };
};
