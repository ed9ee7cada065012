import { closingAfter, usualHours } from "../../modules/base/shop/working-hours.ts";
import { type Answer, idOf, type Person, rowsOf } from "../person.ts";
import type { DemoEvent } from "./diary.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone } from "./visits.ts";

/** Two technicians are at work: those who can sign in on a tablet, where their clocks are seen to run. */
export const working = (demo: Demo, now: Date): DemoEvent[] =>
  [
    { technician: 0, minutes: 95 },
    { technician: 2, minutes: 42 },
  ].map(({ technician, minutes }) => ({
    at: beganAt(now, minutes),
    by: "manager",
    act: (person) => begin(person, demo.founded.technicians[technician]!),
  }));

/** Some minutes ago, or now if the workshop has closed since, because closing time stops all clocks. */
export const beganAt = (now: Date, minutes: number): string => {
  const start = new Date(now.getTime() - minutes * 60_000).toISOString();
  return Date.parse(closingAfter(start, usualHours, demoTimeZone)) > now.getTime() ? start : now.toISOString();
};

/** On a car on which nobody works yet. */
const begin = async (person: Person, employee: string) => {
  const tasks = rowsOf(await person.get("/api/work-order-tasks"));
  const isBusy = (vehicle: unknown) => tasks.some((task) => task.state === "running" && vehicleOf(task) === vehicle);
  const task = tasks.find((waiting) => waiting.state === "not-begun" && !isBusy(vehicleOf(waiting)));
  if (!task) return;
  const id = idOf(task);
  await person.put(`/api/work-order-tasks/${id}`, { employee_id: employee });
  await person.post("/api/clock-events", { kind: "start", task_id: id, employee_id: employee });
};

const vehicleOf = ({ client_vehicle: vehicle }: Answer) => idOf(vehicle as Answer);
