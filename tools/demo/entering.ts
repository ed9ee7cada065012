import { conditionNames, isLampCondition } from "../../modules/workshop/entry-cards/conditions.ts";
import { dateIn } from "../../platform/shared/dates.ts";
import { atSecondBranch, isAtSecondBranch } from "./branches.ts";
import { chanceFrom } from "./chance.ts";
import { damageOf } from "./damage.ts";
import type { DemoEvent } from "./diary.ts";
import type { DemoClient } from "./people.ts";
import { type Answer, idOf, type Person, RefusedCall, rowsOf } from "../person.ts";
import type { Demo } from "./state.ts";
import { demoTimeZone, type Visit } from "./visits.ts";

export const entering = (visit: Visit, demo: Demo): DemoEvent[] => [
  {
    at: visit.enteredAt,
    by: visit.index % 3 === 0 ? "manager" : "reception",
    act: (person) =>
      isAtSecondBranch(visit)
        ? atSecondBranch(person, demo, () => enter(person, visit, demo))
        : enter(person, visit, demo),
  },
  {
    at: visit.enteredAt,
    by: "manager",
    act: (person) => complete(person, visit.car.client, demo),
  },
  ...(isPhotographed(visit)
    ? [{ at: visit.enteredAt, by: "reception" as const, act: (person: Person) => photograph(person, visit, demo) }]
    : []),
];

/** The entry card is written and, if the client is present, signed. */
export const checkingIn = (visit: Visit, demo: Demo): DemoEvent[] => [
  ...(visit.cardAt
    ? [{ at: visit.cardAt, by: "reception" as const, act: (person: Person) => writeCard(person, visit, demo) }]
    : []),
  ...(visit.signedAt
    ? [{ at: visit.signedAt, by: "reception" as const, act: (person: Person) => sign(person, visit, demo) }]
    : []),
];

const enter = async (person: Person, visit: Visit, demo: Demo) => {
  const { index, car, mileage, daysToFix, insurer, job } = visit;
  const { client } = car;
  const known = demo.clients.get(client);
  const [makeId, modelId] = await modelOf(person, car.make, car.model, demo);
  const insurance =
    insurer === null
      ? {}
      : {
          insurance_company_id: demo.founded.insurers.get(insurer),
          insurance_reference_number: `CLM-${240_000 + index * 137}`,
          insurance_approved_amount: String(job.labour + 2_500),
        };
  const vehicle = await enterKnown(person, {
    ...(known ? { client_id: known } : { client_name: client.name, client_contact_number: client.phone }),
    license_plate: car.plate,
    license_plate_country: car.plateCountry,
    vehicle_make_id: makeId,
    vehicle_model_id: modelId,
    vehicle_year: car.year,
    vehicle_colour: car.colour,
    vin_number: car.vin,
    mileage,
    days_to_fix: daysToFix,
    ...insurance,
  });
  demo.vehicles.set(visit, idOf(vehicle));
  demo.clients.set(client, String(vehicle.client_id));
};

/** A car that comes again is the same one, also if its odometer was misread. */
const enterKnown = async (person: Person, entered: object) => {
  try {
    return await person.post("/api/client-vehicles", entered);
  } catch (error) {
    if (!(error instanceof RefusedCall) || !error.answer.vehicle) throw error;
    return person.post("/api/client-vehicles", { ...entered, same_vehicle_id: idOf(error.answer.vehicle as Answer) });
  }
};

/** What the desk did not ask for at the first visit: a business's tax identity, and a note. */
const complete = async (person: Person, client: DemoClient, demo: Demo) => {
  const { tax, note } = client;
  if (demo.complete.has(client)) return;
  demo.complete.add(client);
  if (tax || note)
    await person.put(`/api/clients/${demo.clients.get(client)}`, {
      ...(tax && { buyer_kind: "business", ...tax }),
      note,
    });
};

const isPhotographed = ({ index, insurer, isPast }: Visit) => !isPast && (index % 6 === 0 || insurer !== null);

/** Some cars from several sides, those from an accident with what was hit. */
const photograph = async (person: Person, visit: Visit, { pictures, vehicles }: Demo) => {
  const { index, car, job, insurer } = visit;
  const photos =
    insurer === null
      ? pictures.photos.get(car.paint)?.slice(0, 1 + ((index / 6) % 3))
      : pictures.accidents.get(car.paint)?.filter(({ view }) => view === job.hitOn);
  for (const photo of photos ?? []) await person.upload(`/api/client-vehicles/${vehicles.get(visit)}/media`, photo);
};

const writeCard = async (person: Person, visit: Visit, demo: Demo) => {
  const { index, cardAt, mileage, job, insurer, technician } = visit;
  const chance = chanceFrom(index);
  const drawing = index % 3 === 0 ? undefined : demo.pictures.drawings[index % demo.pictures.drawings.length];
  const isTowed = insurer !== null || index % 14 === 0;
  const card = await person.post("/api/entry-cards", {
    client_vehicle_id: demo.vehicles.get(visit),
    created_at: dateIn(cardAt ?? "", demoTimeZone),
    km_in: mileage + chance.whole(0, 9),
    fuel_level: chance.whole(1, 19) * 5,
    complaint: job.complaint,
    ...(index % 4 === 0 && { remarks: index % 8 === 0 ? "نظارة العميل في درج السيارة" : "Child seat left in the car" }),
    responsible_employee_id: demo.founded.technicians[technician],
    ...(isTowed && { from_trailer_license_plate: "3187 NKA", from_trailer_name: "سطحة الأمانة - عبدالكريم" }),
    ...(isTowed && chance.next() < 0.3 && { trailer_damages: "خدش بسيط في الصدام الخلفي" }),
    ...conditionsOf(chance),
    damage_marks: damageOf(visit).came,
    ...(drawing && { car_inspection_image: drawing.image, car_inspection_strokes: drawing.strokes }),
  });
  demo.cards.set(visit, idOf(card));
};

/** Few items are missing and few lamps lit; some items stay unchecked. */
const conditionsOf = (chance: ReturnType<typeof chanceFrom>) => {
  const ticked = conditionNames.map((name) => ({
    name,
    value: isLampCondition(name) ? chance.next() < 0.12 : chance.next() < 0.86,
  }));
  const absent = ticked.filter(({ value }) => !value && chance.next() < 0.8).map(({ name }) => name);
  return { client_vehicle_conditions: ticked, client_vehicle_conditions_absent: absent };
};

const sign = async (person: Person, visit: Visit, demo: Demo) => {
  const signature = demo.pictures.signatures[visit.index % demo.pictures.signatures.length];
  await person.post(`/api/entry-cards/${demo.cards.get(visit)}/client-signature`, { client_signature: signature });
};

const modelOf = async (
  person: Person,
  make: string,
  model: string,
  { makes, models }: Demo,
): Promise<[string | undefined, string | undefined]> => {
  if (makes.size === 0)
    for (const entry of rowsOf(await person.get("/api/vehicle-makes"))) makes.set(String(entry.name), idOf(entry));
  const makeId = makes.get(make);
  if (!models.has(`${make} ${model}`)) {
    for (const entry of rowsOf(await person.get(`/api/vehicle-makes/${makeId}/models`)))
      models.set(`${make} ${String(entry.name)}`, idOf(entry));
  }
  return [makeId, models.get(`${make} ${model}`)];
};
