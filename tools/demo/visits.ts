import { plateParts } from "../../modules/records/vehicles/license-plate.ts";
import { addDays, dateIn, startOfDay } from "../../platform/shared/dates.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { demoCars, type DemoCar } from "./cars.ts";
import { accidentJobs, dailyJobs, type Job } from "./jobs.ts";
import { type DemoInsurer, insurers } from "./people.ts";

export const demoTimeZone = "Asia/Riyadh";
/** The days of history with everything of a visit: cards, photos, diagnoses. */
export const daysBack = 45;
/** The days of the books; before the history only the money of a visit is kept. */
export const daysOfBooks = 365;

type Stage =
  | "no-card"
  | "unsigned"
  | "in-work"
  | "drafted"
  | "ready-for-customer"
  | "ready-for-pickup"
  | "gone"
  | "archived"
  | "mistaken";

export const waysToPay = [
  "cash-invoice",
  "cash",
  "credit_card",
  "bank_payment",
  "cheque",
  "others",
  "half-and-half",
  "deposit",
  "part",
  "reversed",
  "unpaid",
] as const;
/** `later`: by the bank, weeks after. */
type WayToPay = (typeof waysToPay)[number] | "later";

/** The plan of a visit. Instants are ISO; null means that it has not happened. */
export type Visit = {
  readonly index: number;
  /** Before the history: only its money is kept. */
  readonly isPast: boolean;
  readonly car: DemoCar;
  readonly job: Job;
  readonly insurer: DemoInsurer | null;
  readonly enteredAt: string;
  readonly mileage: number;
  readonly daysToFix: number | null;
  readonly stage: Stage;
  readonly cardAt: string | null;
  readonly signedAt: string | null;
  readonly readyAt: string | null;
  readonly draftedAt: string | null;
  readonly approvedAt: string | null;
  readonly pays: WayToPay;
  readonly leftAt: string | null;
  readonly archivedAt: string | null;
  readonly technician: number;
};

/** The 120 visits up to `now`, earliest first. */
export const planVisits = (now: Date): Visit[] => {
  const chance = chanceFrom(20_190_417);
  const today = dateIn(now, demoTimeZone);
  const entered = stagesWithAge(chance).map(([stage, age]) => ({
    stage,
    enteredAt: entryTime(age, today, now, chance),
  }));
  const cars = chance.shuffled(demoCars(chance, Number(today.slice(0, 4))));
  const inOrder = entered.toSorted((first, second) => first.enteredAt - second.enteredAt);
  const carsOfVisits: DemoCar[] = [];
  const carFor = (index: number): DemoCar => {
    if (!isReturn(index)) return cars.pop()!;
    const first = carsOfVisits[(index - firstReturn) / 5]!;
    return {
      ...first,
      plate: inOtherScript(first),
      mileage: index === misread ? Math.floor(first.mileage / 10) : first.mileage + 1_900,
    };
  };
  return inOrder.map((item, index) => {
    const car = carFor(index);
    carsOfVisits.push(car);
    return planned(index, item, car, now, chance);
  });
};

/** Every fifth of the later visits is of a car that was here a month ago. */
const firstReturn = 65;
/** This reading lacks its last digit, so that the odometer history shows a warning. */
const misread = 75;
const isReturn = (index: number) => index >= firstReturn && index % 5 === 0;

/** The same plate typed in the other script at the next visit. */
const inOtherScript = ({ plate, plateCountry }: DemoCar): string => {
  const { kind, slots } = plateParts(plate, plateCountry);
  if (kind !== "saudi") return plate;
  return /[A-Z]/.test(plate)
    ? `${slots["letters-arabic"]} ${slots["digits-arabic"]}`
    : `${slots["digits-latin"]} ${slots["letters-latin"]}`;
};

/** For each stage: number of visits, and how many days ago they came in. */
const ages: readonly (readonly [stage: Stage, count: number, least: number, max: number])[] = [
  ["gone", 78, 2, daysBack - 1],
  ["archived", 3, 25, daysBack - 1],
  ["mistaken", 2, 4, 15],
  ["no-card", 2, 1, 2],
  ["unsigned", 3, 1, 3],
  ["in-work", 8, 1, 9],
  ["drafted", 5, 1, 5],
  ["ready-for-customer", 4, 1, 5],
  ["ready-for-pickup", 5, 1, 6],
  ["no-card", 3, 0, 0],
  ["unsigned", 2, 0, 0],
  ["in-work", 4, 0, 0],
  ["ready-for-pickup", 1, 0, 0],
];

const stagesWithAge = (chance: Chance) =>
  ages.flatMap(([stage, count, least, max]) =>
    Array.from({ length: count }, () => [stage, chance.whole(least, max)] as const),
  );

const minute = 60_000;
const opens = 7 * 60 + 30;

const entryTime = (age: number, today: string, now: Date, chance: Chance) => {
  const midnight = Date.parse(startOfDay(addDays(today, -age), demoTimeZone));
  if (age > 0) return midnight + chance.whole(opens, 17 * 60) * minute;
  const opened = midnight + opens * minute;
  const from = opened < now.getTime() ? opened : midnight;
  return Math.floor(from + (now.getTime() - from) * (0.1 + chance.next() * 0.8));
};

const planned = (
  index: number,
  { stage, enteredAt }: { stage: Stage; enteredAt: number },
  car: DemoCar,
  now: Date,
  chance: Chance,
): Visit => {
  // An accident repair takes a week, and none came in today.
  const isLongAgo = enteredAt < now.getTime() - (stage === "gone" ? 8 : 1) * 24 * 60 * minute;
  const insured = car.client.tax === undefined && chance.next() < 0.16 && isLongAgo;
  const job = chance.oneOf(insured ? accidentJobs : dailyJobs);
  const atMost = (time: number) => new Date(Math.min(time, now.getTime())).toISOString();
  const after = (time: number, least: number, max: number) => time + chance.whole(least, max) * minute;

  const card = after(enteredAt, 8, 25);
  const ready =
    job.days === 0
      ? after(enteredAt, 90, 300)
      : after(enteredAt, 90, 240) + (job.days + chance.whole(0, 1)) * 24 * 60 * minute;
  const drafted = after(ready, 5, 40);
  const approved = after(drafted, 6, 30);
  const left = after(approved, 25, 180);
  const has = (...stages: Stage[]) => stages.includes(stage);
  const isDone = has("gone", "archived");
  const unbilled = isDone && chance.next() < 0.04;
  const isApproved = (isDone && !unbilled) || has("ready-for-pickup");
  return {
    index,
    isPast: false,
    car,
    job,
    stage,
    insurer: insured ? chance.oneOf(insurers) : null,
    enteredAt: new Date(enteredAt).toISOString(),
    mileage: car.mileage,
    daysToFix: chance.next() < 0.9 ? Math.max(1, job.days) : null,
    cardAt: has("no-card", "mistaken") ? null : atMost(card),
    signedAt: has("no-card", "mistaken", "unsigned") ? null : atMost(after(card, 2, 5)),
    readyAt: isApproved || has("ready-for-customer") ? atMost(ready) : null,
    draftedAt: isApproved || has("drafted", "ready-for-customer") ? atMost(drafted) : null,
    approvedAt: isApproved ? atMost(approved) : null,
    pays: insured ? chance.oneOf(["bank_payment", "unpaid"]) : wayToPay(stage, index, chance),
    leftAt: isDone ? atMost(left) : null,
    archivedAt: has("archived", "mistaken") ? atMost(after(isDone ? left : enteredAt, 30, 600)) : null,
    technician: chance.whole(0, 3),
  };
};

/** Most clients pay in full before they leave; a few whose car is ready have not paid yet. */
const wayToPay = (stage: Stage, index: number, chance: Chance): WayToPay => {
  if (stage === "ready-for-pickup") return chance.oneOf(["unpaid", "part", "unpaid", "credit_card"]);
  return waysToPay[index % 17] ?? chance.oneOf(["credit_card", "cash-invoice", "cash", "bank_payment"]);
};
