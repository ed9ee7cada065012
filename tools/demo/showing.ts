import { idOf, type Person } from "../person.ts";
import type { DemoEvent } from "./diary.ts";
import type { Pictures } from "./pictures.ts";
import type { Demo } from "./state.ts";
import type { Visit } from "./visits.ts";

/** What the workshop saw on cars that are still inside, with its photo; each of the photos is on one car. */
export const showing = (visits: readonly Visit[], demo: Demo): DemoEvent[] => {
  const inside = visits.filter(({ signedAt, leftAt, archivedAt }) => signedAt && !leftAt && !archivedAt);
  return demo.pictures.found.flatMap((seen, place) => {
    const visit = inside[place % inside.length];
    return visit?.signedAt
      ? [{ at: visit.signedAt, by: "manager" as const, act: (person: Person) => show(person, visit, demo, seen) }]
      : [];
  });
};

const show = async (person: Person, visit: Visit, demo: Demo, seen: Pictures["found"][number]) => {
  const { name, nameAr, grade, photo } = seen;
  const id = idOf(
    await person.post("/api/findings", {
      client_vehicle_id: demo.vehicles.get(visit),
      name,
      name_ar: nameAr,
      grade,
    }),
  );
  await person.upload(`/api/findings/${id}/media`, photo);
};
