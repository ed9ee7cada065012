import { afterAll, expect, test } from "vitest";
import { invoicePaper } from "../modules/money/invoices/server/pdf-data.ts";
import { closePrinters, printPaper } from "../platform/server/papers/pdf.ts";
import { namedQueues } from "../platform/server/db/fair-queue.ts";
import { thumbnail } from "../platform/server/files/pictures.ts";
import { handlers } from "../app/modules.ts";
import { isWrite } from "../platform/shared/route.ts";
import { startApi } from "./support/api.ts";
import { exampleBody } from "./support/example-bodies.ts";
import { paperLine, paperPlate, paperShop } from "./support/paper-shop.ts";
import { openRows } from "./support/rows.ts";
import { samples } from "./support/sample-files.ts";
import { addressOf } from "./support/route-addresses.ts";
import { wholeShop } from "./support/whole-shop.ts";

afterAll(closePrinters);

test("a shop whose writes all wait for one row takes no connection from another shop; beyond its limit it is told to retry", async () => {
  const api = await startApi({ poolSize: 4 });
  const [flood, other] = [await api.newShop(), await api.newShop({ language: "ar" })];
  expect((await flood.post("/api/clients", { name: "Ahmed" })).status).toBe(201);
  const blocker = await openRows(api.database.ownerUrl);
  await blocker.query("begin");
  await blocker.query("select 1 from number_series where shop_id = $1 for update", [flood.shopId]);

  const writes = Array.from({ length: 320 }, (_, n) => flood.post("/api/clients", { name: `Client ${n}` }));
  const refused = await Promise.race(writes);
  expect([refused.status, refused.body.type, refused.headers["retry-after"]]).toEqual([429, "too-many-at-once", "2"]);
  for (let n = 0; n < 5; n += 1) {
    expect((await other.post("/api/clients", { name: `Client ${n}` })).status).toBe(201);
    expect((await other.get("/api/clients")).body.data).toHaveLength(n + 1);
  }

  await blocker.query("rollback");
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  // How many of the waiting ones are written before they time out depends on the machine.
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  const written = await blocker.query("select id from clients where shop_id = $1", [flood.shopId]);
  expect(written).toHaveLength(1 + statuses.filter((status) => status === 201).length);
  await blocker.close();
});

test("a flood without sign-in signs nobody out: signed-in calls and the health check are answered, the flood is told to retry", async () => {
  const api = await startApi({ poolSize: 4 });
  const shop = await api.newShop();
  const blocker = await openRows(api.database.ownerUrl);
  await blocker.query("begin");
  await blocker.query("lock table directory.throttles in exclusive mode");
  const anonymous = (path: string) =>
    api.app.http.inject({ method: "GET", url: path, headers: { accept: "application/json" } });
  const flood = Array.from({ length: 400 }, () => anonymous("/api/public/links/none"));
  const refused = await Promise.race(flood);
  expect([refused.statusCode, refused.json().type]).toEqual([503, "unavailable"]);
  expect((await anonymous("/api/session")).statusCode).toBe(503);
  for (let times = 0; times < 5; times += 1) {
    expect((await shop.get("/api/clients")).status).toBe(200);
    expect((await anonymous("/api/health")).statusCode).toBe(200);
  }
  await blocker.query("rollback");
  await blocker.close();
  await Promise.all(flood);
});

test("no call needs a second connection while it holds one: each is answered with a pool of one", async () => {
  const api = await startApi({ poolSize: 1 });
  const { owner, things } = await wholeShop(api);
  const away: string[] = [];
  // The highest module first, because some calls of team end the session.
  for (const { route } of handlers.toReversed()) {
    if (route.kind === "events") continue;
    const [address, body] = [addressOf(route, things), exampleBody(route, things) ?? {}];
    const answer = !isWrite(route)
      ? await owner.get(address)
      : route.kind === "upload"
        ? await owner.upload(address, { name: "front.png", bytes: await samples.png() })
        : route.method === "DELETE"
          ? await owner.delete(address)
          : await (route.method === "PUT" ? owner.put : owner.post)(address, body);
    // No Tamara answers here.
    if (answer.status >= 500 && answer.body.type !== "instalments-away")
      away.push(`${route.method} ${route.path}: ${answer.status}`);
  }
  expect(away).toEqual([]);
});

test("of the spreadsheets that a shop asks for at once one is made and the others wait, while another shop gets its own", async () => {
  const api = await startApi();
  const [flood, other] = [await api.newShop(), await api.newShop()];
  const turns = () => namedQueues().get("heavy calls")!.counts();
  const blocker = await openRows(api.database.ownerUrl);
  await blocker.query("begin");
  await blocker.query("lock table clients in access exclusive mode");
  const asked = Array.from({ length: 5 }, () => flood.get("/api/clients.xlsx"));
  await expect.poll(turns).toMatchObject({ held: 1, waiting: 4 });
  asked.push(other.get("/api/clients.csv"));
  await expect.poll(turns).toMatchObject({ held: 2, waiting: 4 });
  await blocker.query("rollback");
  await blocker.close();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(turns()).toMatchObject({ held: 0, waiting: 0, refused: 0 });
});

const order = () => {
  const finished: string[] = [];
  return { finished, note: (name: string) => () => void finished.push(name) };
};

test("a document of one shop does not wait for the sixty that another shop prints at once", async () => {
  const paper = invoicePaper({
    shop: paperShop,
    number: "INV-1",
    type: "sale_invoice",
    issuedOn: "2026-11-20",
    at: "2026-11-20T12:31:08.000Z",
    buyer: { name: "Ahmed" },
    vehicle: { plate: paperPlate, makeAndModel: "Toyota Camry", makeAndModelAr: "" },
    lines: Array.from({ length: 60 }, () => paperLine),
  });
  const { finished, note } = order();
  // Both printers are started before the flood.
  await Promise.all([printPaper("one", paper), printPaper("other", paper)]);
  const flood = Array.from({ length: 60 }, () => printPaper("one", paper).then(note("one")));
  await flood[0];
  await Promise.all([...flood, printPaper("other", paper).then(note("other"))]);
  expect(finished.indexOf("other"), "before half of the flood").toBeLessThan(30);
});

test("a picture of one shop does not wait for the thirty that another shop sends at once", async () => {
  const [large, own] = [await samples.png(3000, 3000), await samples.png(400, 300)];
  const { finished, note } = order();
  const flood = Array.from({ length: 30 }, () => thumbnail("one", large).then(note("one")));
  await flood[0];
  await Promise.all([...flood, thumbnail("other", own).then(note("other"))]);
  expect(finished.indexOf("other"), "before half of the flood").toBeLessThan(15);
});
