import { dateIn } from "../../../platform/shared/dates.ts";
import type { Happening } from "./diary.ts";
import type { Person } from "../person.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone, type Visit } from "./visits.ts";

/** The car drives away, paid or not; some visits end in the archive. */
export const leaving = (visit: Visit, demo: Demo): Happening[] => {
  const { leftAt, archivedAt } = visit;
  const call = (verb: string, body: object) => async (person: Person) => void (await person.post(`/api/client-vehicles/${demo.vehicles.get(visit)}/${verb}`, body));
  return [
    ...(leftAt ? [{ at: leftAt, by: "reception" as const, act: call("exit-entry", { vehicle_exited_at: dateIn(leftAt, demoTimeZone), confirm: true }) }] : []),
    ...(archivedAt ? [{ at: archivedAt, by: "accountant" as const, act: call("archive", {}) }] : []),
  ];
};
