import type { DamageMarks } from "../../modules/workshop/entry-cards/damage/marks.ts";
import { dateIn } from "../../platform/shared/dates.ts";
import { damageOf } from "./damage.ts";
import type { DemoEvent } from "./diary.ts";
import type { Person } from "../person.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone, type Visit } from "./visits.ts";

export const leaving = (visit: Visit, demo: Demo): DemoEvent[] => {
  const { leftAt, archivedAt } = visit;
  const call = (verb: string, body: object) => async (person: Person) =>
    void (await person.post(`/api/client-vehicles/${demo.vehicles.get(visit)}/${verb}`, body));
  const inspected = visit.cardAt ? damageOf(visit).leaves : undefined;
  return [
    ...(leftAt && inspected
      ? [{ at: leftAt, by: "reception" as const, act: (person: Person) => inspect(person, visit, demo, inspected) }]
      : []),
    ...(leftAt
      ? [
          {
            at: leftAt,
            by: "reception" as const,
            act: call("exit-entry", { vehicle_exited_at: dateIn(leftAt, demoTimeZone), confirm: true }),
          },
        ]
      : []),
    ...(archivedAt ? [{ at: archivedAt, by: "accountant" as const, act: call("archive", {}) }] : []),
  ];
};

const inspect = async (
  person: Person,
  visit: Visit,
  demo: Demo,
  { marks, remarks }: { marks: DamageMarks; remarks: string },
) => {
  const address = `/api/client-vehicles/${demo.vehicles.get(visit)}/exit-inspection`;
  await person.put(address, { damage_marks: marks, remarks });
  await person.post(`${address}/client-signature`, {
    client_signature: demo.pictures.signatures[visit.index % demo.pictures.signatures.length],
  });
};
