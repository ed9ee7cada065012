import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { openPool } from "../db/pool.ts";
import type { Standby } from "../db/standby.ts";

const written: string[] = [];

/** A standby that shows nothing yet, at a process that has heard of no write. */
const behind = await testDatabase();
const poolBehind = openPool(behind.runtimeUrl, 4);
const standby: Standby = {
  poolFor: () => poolBehind,
  noteWrite: (shopId) => void written.push(shopId),
  age: () => 0,
  close: () => poolBehind.end(),
};
const api = await startApi({
  databaseStandbyUrl: behind.runtimeUrl,
  standbyMaxAgeSeconds: 3,
  openStandby: () => standby,
});
afterAll(() => behind.close());

test("a browser reads at the primary what it has just written, also by another process; others may read at the standby", async () => {
  const owner = await api.newShop();
  const colleague = await owner.colleague(["view-clients"]);
  const written = await owner.post("/api/clients", { name: "Salem" });
  expect(String(written.headers["set-cookie"])).toMatch(/^warsha-wrote=1; Path=\/; HttpOnly; SameSite=Lax; Max-Age=4$/);
  const namesFor = async (person: typeof colleague | typeof owner) => {
    const { data } = succeeded(await person.get("/api/clients")).body;
    return data.map(({ name }: { name: string }) => name);
  };
  expect([await namesFor(owner), await namesFor(colleague)]).toEqual([["Salem"], []]);
});

test("so does the first read at a process that does not know the caller yet", async () => {
  const owner = await api.newShop();
  succeeded(await owner.post("/api/clients", { name: "Salem" }));
  const namesFor = async (headers: Record<string, string>) => {
    const { token } = succeeded(await owner.post("/api/tokens", { name: "Books" })).body;
    const reply = await api.anonymous().get("/api/clients", { authorization: `Bearer ${token}`, ...headers });
    return succeeded(reply).body.data.map(({ name }: { name: string }) => name);
  };
  expect(await namesFor({ cookie: "warsha-wrote=1" })).toEqual(["Salem"]);
  expect(await namesFor({})).toEqual([]);
});

test("who reads, and who writes without a standby, gets no such cookie", async () => {
  const owner = await api.newShop();
  expect((await owner.get("/api/clients")).headers["set-cookie"]).toBeUndefined();
});

test("the standby is told of what a job has written, although it announces nothing to pages, and not of reads", async () => {
  const owner = await api.newShop();
  written.length = 0;
  succeeded(await owner.get("/api/clients"));
  expect(written).toEqual([]);
  const rows = await openRows(api.database.ownerUrl);
  await rows.query("select graphile_worker.add_job('run-import', json_build_object('shopId', $1::text))", [
    owner.shopId,
  ]);
  await expect.poll(() => written).toContain(owner.shopId);
  await rows.close();
});
