import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { v7 } from "uuid";
import { idOf, overHttp, type Person, RefusedCall, register } from "../person.ts";
import type { Cluster } from "./postgres.ts";
import { expectThat } from "./stage.ts";

/** What the program answered with success, so that it must be there whatever happens afterwards. */
export type Acknowledged = { kind: "client" | "invoice"; id: string; number?: number; at: number };

export type DrillShop = {
  id: string;
  name: string;
  person: Person;
  vehicle: string;
  product: string;
  acknowledged: Acknowledged[];
};

export type Load = {
  shops: readonly DrillShop[];
  /** Ends after the calls that are under way, and answers what was seen. */
  end: () => Promise<Seen>;
  acknowledged: () => number;
};

export type Seen = {
  calls: number;
  /** Why calls were repeated until they succeeded: no answer, or one of 5xx. */
  repeated: readonly string[];
  /** The longest time from the first try of a call to its success, in seconds. */
  longest: number;
  /** Answers that are neither a success nor away. */
  refusals: readonly string[];
};

/** Registers shops through this address. They charge VAT. */
export const openShops = async (address: string, cluster: Cluster, count: number): Promise<DrillShop[]> => {
  const shops: DrillShop[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = randomUUID().slice(0, 8);
    const person = await register(overHttp(address), {
      email: `${name}@drill.example`,
      password: "a password of the drill",
      name: "Khalid Al-Zahrani",
      company_name: `Workshop ${name}`,
      country_iso2: "SA",
      contact_number: "+966554102276",
    });
    const { shop } = (await person.get("/api/session")) as { shop: { id: string } };
    await cluster.query(
      "insert into vat_registrations (shop_id, id, starts_on, is_registered) values ($1, gen_random_uuid(), '2018-01-01', true)",
      [shop.id],
    );
    const entered = await person.post("/api/client-vehicles", { client_name: name, license_plate: "1234 ABJ" });
    const product = await person.post("/api/products", { name: "Oil filter", price: "100" });
    shops.push({ id: shop.id, name, person, vehicle: idOf(entered), product: idOf(product), acknowledged: [] });
  }
  return shops;
};

/**
 * Each shop adds clients and approves invoices, one call after the other with a short pause, as a desk does. A call that
 * gets no answer, or 5xx, is repeated with its chosen id or key, as the browser does.
 */
export const startLoad = (shops: readonly DrillShop[]): Load => {
  const seen = { calls: 0, repeated: [] as string[], longest: 0, refusals: [] as string[] };
  let goesOn = true;
  const insist = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
    const began = performance.now();
    for (;;) {
      try {
        const answer = await call();
        seen.calls += 1;
        seen.longest = Math.max(seen.longest, (performance.now() - began) / 1000);
        return answer;
      } catch (error) {
        if (error instanceof RefusedCall && error.status < 500 && error.status !== 429) {
          seen.refusals.push(error.message);
          return undefined;
        }
        seen.repeated.push(String((error as Error).cause ?? error));
        if (performance.now() - began > 60_000) throw error;
        await wait(100);
      }
    }
  };
  const desks = shops.map(async (shop) => {
    const work = stepsOf(shop, insist);
    while (goesOn) {
      for (const step of work) if (goesOn) await step();
      await wait(20);
    }
  });
  return {
    shops,
    acknowledged: () => shops.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    end: async () => {
      goesOn = false;
      await Promise.all(desks);
      return seen;
    },
  };
};

type Insist = <T>(call: () => Promise<T>) => Promise<T | undefined>;

const stepsOf = ({ person, acknowledged, name, vehicle, product }: DrillShop, insist: Insist) => {
  const addClient = async () => {
    const id = v7();
    const added = await insist(() => person.post("/api/clients", { id, name: `Drill ${name} ${id}` }));
    if (added) acknowledged.push({ kind: "client", id, at: performance.now() });
  };
  const approveInvoice = async () => {
    const id = v7();
    const issued = new Date().toISOString().slice(0, 10);
    const draft = { id, client_vehicle_id: vehicle, issued_at: issued, addressed_to: "Ahmed Al-Ghamdi" };
    if (!(await insist(() => person.post("/api/client-invoices", draft)))) return;
    const item = { id: v7(), product_id: product };
    if (!(await insist(() => person.post(`/api/client-invoices/${id}/items`, item)))) return;
    const key = { "idempotency-key": id };
    const approved = await insist(() => person.post(`/back/client-invoices/${id}/approve`, {}, key));
    const at = performance.now();
    if (approved) acknowledged.push({ kind: "invoice", id, number: runningNumber(approved["number"]), at });
  };
  return [addClient, addClient, approveInvoice];
};

/** `INV-000007` is 7. */
const runningNumber = (number: unknown) => Number(/\d+$/.exec(String(number))?.[0]);

export type Kept = { clients: number; invoices: number };

/**
 * Everything acknowledged (up to `until`, a time of the load) is there once, numbers have no gap, and the books are right;
 * throws otherwise. `goneAfter`: nothing that was acknowledged later is there.
 */
export const expectKept = async (
  cluster: Cluster,
  shops: readonly DrillShop[],
  { until = Infinity, goneAfter = Infinity } = {},
): Promise<Kept> => {
  const kept: Kept = { clients: 0, invoices: 0 };
  for (const { id: shopId, acknowledged, name } of shops) {
    const clients = await cluster.query<{ id: string }>("select id from clients where shop_id = $1 and name like $2", [
      shopId,
      `Drill ${name} %`,
    ]);
    const invoices = await cluster.query<{ id: string; number: string }>(
      "select id, number from client_invoices where shop_id = $1 and approved_at is not null order by number",
      [shopId],
    );
    const there = new Map<string, number | undefined>([
      ...clients.map(({ id }) => [id, undefined] as const),
      ...invoices.map(({ id, number }) => [id, runningNumber(number)] as const),
    ]);
    for (const { kind, id, number, at } of acknowledged) {
      if (at <= until) expectThat(there.has(id), `the ${kind} ${id} was acknowledged and is lost`);
      if (at > goneAfter) expectThat(!there.has(id), `the ${kind} ${id} is later than the point of the recovery`);
      if (at <= until && kind === "invoice")
        expectThat(
          there.get(id) === number,
          `the invoice ${id} has the number ${there.get(id)}, answered was ${number}`,
        );
    }
    // Each has a name of its own, so a call that was carried out twice would show.
    const names = await cluster.query<{ count: number }>(
      "select count(distinct name)::int as count from clients where shop_id = $1 and name like $2",
      [shopId, `Drill ${name} %`],
    );
    expectThat(names[0]?.count === clients.length, "a repeated call has added a client twice");
    const numbers = invoices.map(({ number }) => runningNumber(number)).toSorted((a, b) => a - b);
    expectThat(
      numbers.every((number, at) => number === at + 1),
      `the numbers of invoices have a gap: ${numbers.join(" ")}`,
    );
    const faults = await cluster.query("select * from verify_books($1)", [shopId]);
    expectThat(faults.length === 0, `the books have faults: ${JSON.stringify(faults)}`);
    kept.clients += clients.length;
    kept.invoices += invoices.length;
  }
  return kept;
};
