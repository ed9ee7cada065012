import { addDays, dateIn, startOfDay } from "../../platform/shared/dates.ts";
import { chanceFrom } from "./chance.ts";
import type { DemoCar } from "./cars.ts";
import { dailyJobs, fleetJobs } from "./jobs.ts";
import { insurers } from "./people.ts";
import { daysBack, daysOfBooks, demoTimeZone, type Visit } from "./visits.ts";

const minute = 60_000;

/**
 * The year before the planned visits, of which only the money is kept: the same cars, without cards and photos. The
 * workshop grows from one visit every second day to nearly one a day; twice a month a fleet comes in together.
 */
export const planPast = (now: Date, visits: readonly Visit[]): Visit[] => {
  const chance = chanceFrom(20_180_904);
  const today = dateIn(now, demoTimeZone);
  const cars = [...new Map(visits.map(({ car }) => [car.vin ?? car.plate, car])).values()];
  const [fleet, own] = [
    cars.filter(({ client }) => client.tax !== undefined),
    cars.filter(({ client }) => client.tax === undefined),
  ];
  const days = Array.from({ length: daysOfBooks - daysBack - 2 }, (_, index) =>
    addDays(today, index + 2 - daysOfBooks),
  );
  const planned: Visit[] = [];
  for (const [place, day] of days.entries()) {
    const isFleetDay = day.endsWith("-08") || day.endsWith("-21");
    const count = isFleetDay ? 1 : chance.next() < 0.5 + (0.4 * place) / days.length ? 1 : 0;
    for (let visit = 0; visit < count; visit += 1) {
      const car = chance.oneOf(isFleetDay ? fleet : own);
      planned.push(planOf(planned.length, { car, isFleetDay, day, age: days.length - place }, chance));
    }
  }
  return planned;
};

type Coming = { car: DemoCar; isFleetDay: boolean; day: string; age: number };

/** The first of their numbers, above those of the planned visits. */
const firstIndex = 1000;

const planOf = (place: number, { car, isFleetDay, day, age }: Coming, chance: ReturnType<typeof chanceFrom>): Visit => {
  const entered = Date.parse(startOfDay(day, demoTimeZone)) + chance.whole(7 * 60 + 30, 13 * 60) * minute;
  const later = (hours: number) => new Date(entered + hours * 60 * minute).toISOString();
  const insurer = !isFleetDay && chance.next() < 0.12 ? chance.oneOf(insurers) : null;
  return {
    index: firstIndex + place,
    isPast: true,
    car,
    job: chance.oneOf(isFleetDay ? fleetJobs : dailyJobs),
    stage: "gone",
    insurer,
    enteredAt: new Date(entered).toISOString(),
    mileage: Math.max(900, car.mileage - (age + daysBack) * 45),
    daysToFix: 1,
    cardAt: null,
    signedAt: null,
    readyAt: later(4),
    draftedAt: later(4.5),
    approvedAt: later(5),
    pays: paymentOf(place, { isFleetDay, isInsured: insurer !== null }),
    leftAt: later(6),
    archivedAt: null,
    technician: chance.whole(0, 3),
  };
};

const ways = ["cash-invoice", "credit_card", "cash", "credit_card", "bank_payment", "half-and-half", "cheque"] as const;

/** Companies and insurers pay later by the bank, nearly all; of the others a few never pay the rest. */
const paymentOf = (place: number, { isFleetDay, isInsured }: { isFleetDay: boolean; isInsured: boolean }) => {
  if (isFleetDay || isInsured) return place % 13 === 3 ? "unpaid" : "later";
  if (place % 23 === 7) return "unpaid";
  return place % 19 === 5 ? "part" : ways[place % ways.length]!;
};
