import { idOf, type Person } from "../person.ts";
import { billedByHour } from "./billing.ts";
import { at, firstDayOfBooks, inMonthAfter, monthsOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";
import { technicians } from "./staff.ts";
import type { Demo } from "./state.ts";
import type { Visit } from "./visits.ts";

const rates = [
  { labour_percent: 8, parts_percent: 2 },
  { labour_percent: 8, parts_percent: 2 },
  { labour_percent: 10, parts_percent: 3 },
  { labour_percent: 12, parts_percent: 3 },
];

/** What the technicians earn, frozen early in the month after. */
export const earning = (now: Date): DemoEvent[] => {
  const first = firstDayOfBooks(now);
  return [
    { at: at(first, "02:50"), by: "owner", act: (person: Person) => setRates(person, first) },
    ...monthsOfBooks(now)
      .filter(({ isOver }) => isOver)
      .map((month) => ({
        at: at(inMonthAfter(month.first, "03"), "06:10"),
        by: "owner" as const,
        act: (person: Person) => freeze(person, month.id),
      })),
  ];
};

const setRates = async (person: Person, from: string) => {
  const { data } = (await person.get("/api/commission-rates")) as {
    data: { employee: { id: string; name: string } }[];
  };
  for (const [place, { name }] of technicians.entries()) {
    const row = data.find(({ employee }) => employee.name === name);
    if (!row) continue;
    await person.post("/api/commission-rates", {
      employee_id: row.employee.id,
      from,
      earned_on: place === 0 ? "approved" : "paid",
      ...rates[place],
    });
  }
};

/** A month in which nobody earned anything has no run. */
const freeze = async (person: Person, month: string) => {
  const { can_freeze: canFreeze } = await person.get(`/api/commission-runs/draft?month=${month}`);
  if (canFreeze) await person.post("/api/commission-runs", { month });
};

/** The hours on the clock for one that is billed, in the order of the technicians. */
const hoursOfBilled = [0.95, 1.1, 1.4, 1.2];

/** The work of an invoiced visit is a task with the hours of its technician. */
export const clocking = (visit: Visit, demo: Demo): DemoEvent[] => {
  const { job, draftedAt, isPast } = visit;
  return draftedAt && !isPast && job.labour > 0
    ? [{ at: draftedAt, by: "manager", act: (person) => recordHours(person, visit, demo) }]
    : [];
};

const recordHours = async (person: Person, visit: Visit, demo: Demo) => {
  const place = visit.technician % technicians.length;
  const employee = demo.founded.technicians[place]!;
  const task = idOf(
    await person.post("/api/work-order-tasks", {
      client_vehicle_id: demo.vehicles.get(visit),
      name: visit.job.complaint,
      employee_id: employee,
    }),
  );
  const hours = Math.max(0.25, Math.round((visit.job.labour / billedByHour) * 4 * hoursOfBilled[place]!) / 4);
  await person.put(`/api/work-order-tasks/${task}/employees/${employee}`, { hours_worked: hours });
  await person.post("/api/clock-events", { kind: "finish", task_id: task, employee_id: employee });
};
