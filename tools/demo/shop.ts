import pg from "pg";
import type { OpenApp } from "../../app/server.ts";
import { depreciating } from "./assets.ts";
import { clocking, earning } from "./commission.ts";
import { banking } from "./banking.ts";
import { billing } from "./billing.ts";
import { booking } from "./booking.ts";
import { bookkeeping } from "./bookkeeping.ts";
import { buying } from "./buying.ts";
import { ordering } from "./ordering.ts";
import { closing } from "./closing.ts";
import { claiming } from "./claiming.ts";
import { diagnosing } from "./diagnosing.ts";
import { type DemoClock, type DemoEvent, live } from "./diary.ts";
import { checkingIn, entering } from "./entering.ts";
import { estimating } from "./estimating.ts";
import { found } from "./founding.ts";
import { leaving } from "./leaving.ts";
import { planning } from "./planning.ts";
import { showing } from "./showing.ts";
import type { Pictures } from "./pictures.ts";
import { stocking } from "./stock.ts";
import { transferring } from "./transferring.ts";
import type { Demo, Founded } from "./state.ts";
import { daysOfBooks, type Visit } from "./visits.ts";
import { working } from "./working.ts";

type Options = { ownerUrl: string; password: string; pictures: Pictures };

/** The events of a visit, by department. A new department adds its own. */
const departments: readonly ((visit: Visit, demo: Demo) => DemoEvent[])[] = [
  entering,
  checkingIn,
  claiming,
  diagnosing,
  estimating,
  clocking,
  billing,
  planning,
  leaving,
];

/** Fills the demo shop: registers it on the first day, then executes each visit through the public calls. */
export const fillShop = async (
  app: OpenApp,
  clock: DemoClock,
  visits: readonly Visit[],
  { ownerUrl, password, pictures }: Options,
): Promise<Founded> => {
  const now = clock.now();
  clock.set(new Date(now.getTime() - (daysOfBooks + 1) * 86_400_000).toISOString());
  const founded = await found(app, pictures.logo, password);
  await markAsDemo(ownerUrl, founded.shopId);

  const demo: Demo = {
    founded,
    pictures,
    clients: new Map(),
    complete: new Set(),
    makes: new Map(),
    models: new Map(),
    vehicles: new Map(),
    cards: new Map(),
    claims: new Map(),
    invoices: new Map(),
    owed: new Map(),
  };
  const events = [
    ...bookkeeping(demo, now),
    ...depreciating(now),
    ...earning(now),
    ...stocking(demo, now),
    ...buying(visits, demo, now),
    ...transferring(visits, demo, now),
    ...ordering(demo, now),
    ...banking(now),
    ...closing(now),
    ...booking(visits, demo, now),
    ...showing(visits, demo),
    ...visits.flatMap((visit) => departments.flatMap((department) => department(visit, demo))),
    ...working(demo, now),
  ];
  await live(
    events.filter(({ at }) => at <= now.toISOString()),
    app,
    clock,
    password,
  );
  await backdate(ownerUrl, founded.shopId);
  return founded;
};

/**
 * There is no call for it. The trial of a shop registered in the past would have ended, so its subscription is set
 * to never end.
 */
const markAsDemo = (ownerUrl: string, shopId: string) =>
  asOwner(
    ownerUrl,
    shopId,
    "update shops set demo_since = now(), plan = 'professional', writable_until = now() + interval '20 years' where shop_id = $1",
  );

/** Some rows store the database's time; sets it to that of their visit. */
const backdate = (ownerUrl: string, shopId: string) =>
  asOwner(
    ownerUrl,
    shopId,
    `with first_visits as (select client_id, min(vehicle_entered_at) as at from client_vehicles where shop_id = $1 group by client_id),
     cars as (update client_vehicles set created_at = vehicle_entered_at where shop_id = $1)
     update clients c set created_at = v.at from first_visits v where c.shop_id = $1 and c.id = v.client_id`,
  );

const asOwner = async (ownerUrl: string, shopId: string, statement: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(statement, [shopId]);
  } finally {
    await owner.end();
  }
};
