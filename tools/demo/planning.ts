import { addDays, dateIn } from "../../platform/shared/dates.ts";
import type { DemoEvent } from "./diary.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone, type Visit } from "./visits.ts";

const planned = [
  { kind: "tyres", days: 14 },
  { kind: "brakes", days: 35 },
  { kind: "service", days: 60 },
  { kind: "other", days: 21, note: "سير المكينة" },
] as const;

/** What some of the vehicles that left need next, planned when they leave. */
export const planning = (visit: Visit, demo: Demo): DemoEvent[] => {
  const { leftAt, isPast, index } = visit;
  if (!leftAt || isPast || index % 3 !== 0) return [];
  const { days, ...service } = planned[(index / 3) % planned.length]!;
  return [
    {
      at: leftAt,
      by: "reception",
      act: async (person) => {
        await person.post("/api/service-reminders", {
          ...service,
          client_vehicle_id: demo.vehicles.get(visit),
          due_on: addDays(dateIn(leftAt, demoTimeZone), days),
        });
      },
    },
  ];
};
