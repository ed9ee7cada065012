import { pino } from "pino";
import pg from "pg";
import type { Settings } from "../../platform/server/settings.ts";
import { openInstallation } from "../../app/installation.ts";
import { openApp, type ServerSettings } from "../../app/server.ts";
import { type Http, idOf, register as registerPerson } from "../person.ts";
import { type History, writeHistories } from "./history.ts";
import { installLimits } from "./limits.ts";

/** A shop of the bench, with what clients of the program and of the database need. */
export type BenchShop = {
  readonly id: string;
  readonly history: History;
  readonly headers: Readonly<Record<string, string>>;
  readonly userId: string;
  readonly accounts: { readonly parts: string; readonly vat: string; readonly receivables: string };
  /** The number of the next unused draft. */
  nextDraft: number;
  /** The number of the next unused draft of 50 lines. */
  nextLongDraft: number;
};

/** Registers the shops as usual and inserts their histories. The database is then stopped. */
export const makeShops = async <Name extends string>(
  settings: Settings,
  histories: Readonly<Record<Name, History>>,
): Promise<Record<Name, BenchShop>> => {
  const installation = await openInstallation(settings);
  const owner = new pg.Client({ connectionString: installation.settings.ownerUrl });
  try {
    await owner.connect();
    const people = await register(installation.settings, histories);
    const shops = await writeShops<Name>(owner, people);
    await installLimits(owner);
    return shops;
  } finally {
    await owner.end();
    await installation.stop();
  }
};

export type Registered = { name: string; shopId: string; authorization: string; history: History };

const register = async (
  settings: ServerSettings,
  histories: Readonly<Record<string, History>>,
): Promise<Registered[]> => {
  const app = await openApp({ ...settings, publicWritesPerMinute: 100_000, log: pino({ level: "silent" }) });
  await app.begin();
  const people = await registerAt(app.http, histories);
  await app.close();
  return people;
};

/** Registers the shops as usual, with a program that accepts so many public calls. */
export const registerAt = async (http: Http, histories: Readonly<Record<string, History>>): Promise<Registered[]> => {
  const people: Registered[] = [];
  for (const [name, history] of Object.entries(histories)) {
    const person = await registerPerson(http, {
      email: `${name}@bench.example`,
      password: "a password of the bench",
      name: "Khalid Al-Zahrani",
      company_name: `Workshop ${name}`,
      country_iso2: "SA",
      contact_number: "+966554102276",
    });
    const shop = await person.put("/api/shop", {
      vat_number: "310094527800003",
      address: "7321 Eastern Ring Road, Riyadh 14322",
    });
    people.push({ name, history, shopId: idOf(shop), authorization: person.authorization });
  }
  return people;
};

/** Inserts the histories of registered shops. */
export const writeShops = async <Name extends string>(
  owner: pg.Client,
  people: readonly Registered[],
): Promise<Record<Name, BenchShop>> => {
  await writeHistories(owner, new Map(people.map(({ shopId, history }) => [shopId, history])));
  const shops: [string, BenchShop][] = [];
  for (const person of people) shops.push([person.name, await benchShop(owner, person)]);
  return Object.fromEntries(shops) as Record<Name, BenchShop>;
};

const benchShop = async (owner: pg.Client, { shopId, authorization, history }: Registered): Promise<BenchShop> => {
  const { rows } = await owner.query<{ role: string; id: string }>(
    `select role, id from accounts where shop_id = $1 and role in ('parts', 'output-vat', 'receivables') union all select 'user', id from users where shop_id = $1`,
    [shopId],
  );
  const known = new Map(rows.map(({ role, id }) => [role, id]));
  const idFor = (role: string) => known.get(role) ?? "";
  return {
    id: shopId,
    history,
    nextDraft: 1,
    nextLongDraft: 1,
    headers: { authorization },
    userId: idFor("user"),
    accounts: { parts: idFor("parts"), vat: idFor("output-vat"), receivables: idFor("receivables") },
  };
};
