import { and, asc, eq, exists, gte, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { addDays, dateIn, daysBetween, startOfDay } from "../../../../platform/shared/dates.ts";
import { showPlannedHours } from "../../bookings/contract.ts";
import { maxCalendarDays, openSpan, type Span } from "../../bookings/rules.ts";
import { bookingsIn } from "../../bookings/reading-verbs.ts";
import { hoursOfWeek } from "../../../base/shop/workshop-verbs.ts";
import { bays } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import { promisedOn } from "../../visits/rules.ts";
import { clientVehicles } from "../../visits/tables.ts";
import { type DayWork, hoursOf, type OpenWork, planDays } from "../day-work.ts";
import { maxOnBoard } from "../rules.ts";
import { taskClocks, workOrders, workOrderTasks } from "../tables.ts";
import { clockedSeconds } from "./reading.ts";

/** Open work is spread over at most this many days. */
const maxAhead = 62;
/** An employee whose clock ran this long ago still works on tasks. */
const daysAtWork = 14;

export const plannedHours = serve(showPlannedHours, async ({ db, query, shop: { timeZone }, today, now }) => {
  const { from = today, days: count = maxCalendarDays } = query;
  const last = least(addDays(from, count - 1), addDays(today, maxAhead));
  const dates = datesFrom(today, last);
  const span = { startsAt: now, endsAt: startOfDay(addDays(greatest(last, today), 1), timeZone) };
  const [tasks, booked, places, hours, people] = await Promise.all([
    db.read(openTasks, { now }),
    bookingsIn(db, span),
    db.list(bays, { where: isNull(bays.archivedAt) }),
    hoursOfWeek(db),
    peopleAtWork(db, startOfDay(addDays(today, -daysAtWork), timeZone)),
  ]);
  const expected = booked.filter(({ state }) => state === "confirmed");
  const hands = handsOf(people, places.length);
  const working = dates.flatMap((date) => {
    const open = leftOf(openSpan(date, hours, timeZone), now);
    if (!open) return [];
    const bookedSeconds = expected.reduce((sum, booking) => sum + overlapSeconds(booking, open), 0);
    const workable = hands === null ? null : hands * secondsOf(open);
    const seconds = workable === null ? null : Math.max(0, workable - bookedSeconds);
    return [{ date, seconds, workable, bookedSeconds, openSeconds: secondsOf(open) }];
  });
  const plan = planDays(
    tasks.map((task) => openWorkOf(task, timeZone)),
    working,
  );
  return {
    days: datesFrom(from, addDays(from, count - 1)).map((date) => {
      const day = working.find((known) => known.date === date);
      return day ? dayOf(day, plan.get(date)) : { date, ...noDay };
    }),
    people,
    bays: places.length,
    withoutHours: tasks.filter((task) => task.plannedHours === null).length,
  };
});

const noDay = { plannedHours: null, bookedHours: null, workableHours: null, bayHours: null, bays: [] };

type Day = { date: string; workable: number | null; bookedSeconds: number; openSeconds: number };

const dayOf = ({ date, workable, bookedSeconds, openSeconds }: Day, work: DayWork | undefined) => ({
  date,
  plannedHours: hoursOf(work?.seconds ?? 0),
  bookedHours: hoursOf(bookedSeconds),
  workableHours: workable === null ? null : hoursOf(workable),
  bayHours: hoursOf(openSeconds),
  bays: [...(work?.byBay ?? [])].map(([bayId, seconds]) => ({ bayId, plannedHours: hoursOf(seconds) })),
});

/** How many can work at once: as many as there are people, but no more than bays; null if neither is known. */
const handsOf = (people: number, places: number) => {
  if (people === 0) return places === 0 ? null : places;
  return places === 0 ? people : Math.min(people, places);
};

/** Tasks that are still to be done here, of vehicles inside, oldest first. */
const openTasks = read("work-orders.planned-hours", (value: Values<{ now: string }>) =>
  select({
    plannedHours: workOrderTasks.plannedHours,
    bayId: workOrderTasks.bayId,
    workedSeconds: clockedSeconds,
    runningSeconds: cast(
      select({
        seconds: cast(
          sql`coalesce(sum(greatest(extract(epoch from (${value.now}::timestamptz - ${taskClocks.startedAt})), 0)), 0)`,
          "int",
        ),
      })
        .from(taskClocks)
        .where(and(eq(taskClocks.taskId, workOrderTasks.id), isNull(taskClocks.endedAt))),
      "int",
    ),
    enteredAt: clientVehicles.vehicleEnteredAt,
    daysToFix: clientVehicles.daysToFix,
  })
    .from(workOrderTasks)
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, workOrders.clientVehicleId))
    .where(
      and(
        isNull(workOrderTasks.doneAt),
        isNull(workOrderTasks.cancelledAt),
        isNull(workOrderTasks.subletVendorId),
        isNull(clientVehicles.vehicleExitedAt),
        isNull(clientVehicles.deletedAt),
      ),
    )
    .orderBy(asc(workOrderTasks.id))
    .limit(maxOnBoard),
);

const openWorkOf = (task: RowOf<typeof openTasks>, timeZone: string): OpenWork => ({
  seconds: Math.max(0, Number(task.plannedHours ?? 0) * 3600 - task.workedSeconds - task.runningSeconds),
  bayId: task.bayId,
  dueOn: promisedOn({ enteredOn: dateIn(task.enteredAt, timeZone), daysToFix: task.daysToFix }),
});

/** The number of employees who have an open task, or whose clock ran lately. */
const peopleAtWork = async (db: Db, since: string): Promise<number> => {
  const [counted] = await db.read(atWork, { since });
  return counted?.people ?? 0;
};

const atWork = read("work-orders.people-at-work", (value: Values<{ since: string }>) =>
  select({ people: cast(sql`count(*)`, "int") })
    .from(users)
    .where(
      and(
        isNull(users.removedAt),
        or(
          exists(
            select({ id: taskClocks.id })
              .from(taskClocks)
              .where(
                and(
                  eq(taskClocks.employeeId, users.id),
                  or(isNull(taskClocks.endedAt), gte(taskClocks.startedAt, sql`${value.since}::timestamptz`)),
                ),
              ),
          ),
          exists(
            select({ id: workOrderTasks.id })
              .from(workOrderTasks)
              .where(
                and(
                  eq(workOrderTasks.employeeId, users.id),
                  isNull(workOrderTasks.doneAt),
                  isNull(workOrderTasks.cancelledAt),
                ),
              ),
          ),
        ),
      ),
    ),
);

/** What is left of a working day; undefined once it is over, and on a day off. */
const leftOf = (open: Span | undefined, now: string): Span | undefined => {
  if (!open || Date.parse(open.endsAt) <= Date.parse(now)) return undefined;
  return { ...open, startsAt: Date.parse(open.startsAt) < Date.parse(now) ? now : open.startsAt };
};

const secondsOf = ({ startsAt, endsAt }: Span) => (Date.parse(endsAt) - Date.parse(startsAt)) / 1000;

const overlapSeconds = (booking: Span, open: Span) =>
  Math.max(
    0,
    (Math.min(Date.parse(booking.endsAt), Date.parse(open.endsAt)) -
      Math.max(Date.parse(booking.startsAt), Date.parse(open.startsAt))) /
      1000,
  );

const datesFrom = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, place) => addDays(from, place));

const least = (left: string, right: string) => (left < right ? left : right);
const greatest = (left: string, right: string) => (left > right ? left : right);
