import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { drawn, pngUrl } from "../../../tests/support/sample-files.ts";
import { notifyOfArrivedParts } from "../../workshop/work-orders/server/arrived-parts.ts";
import { forgetOld } from "./server.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 2);
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([pool.end(), rows.close()]));

const signature = pngUrl(
  await drawn(500, 300, '<path d="M40 200 C 120 60, 200 260, 460 120" fill="none" stroke="#111" stroke-width="4"/>'),
);

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
let visit: string;
let part: string;
beforeAll(async () => {
  owner = await api.newShop();
  bill = billing(owner);
  visit = await bill.vehicle({ client_name: "Yousif", license_plate: "1234 ABJ" });
  part = await bill.product({ name: "Wipers", price: "100.00" });
});

type Reader = Pick<ShopOwner, "get" | "post">;
const unread = async (reader: Reader) => succeeded(await reader.get("/api/notices/unread")).body.count as number;
const listed = async (reader: Reader, query = "") => succeeded(await reader.get(`/api/notices?${query}`)).body;
const read = (reader: Reader, body: object) => reader.post("/api/notices/read", body);

/** A sent estimate of two lines with a link to it. */
const sent = async () => {
  const { id } = succeeded(await owner.post("/api/estimates", { client_vehicle_id: visit })).body;
  succeeded(await owner.post(`/api/estimates/${id}`, { lines: [{ product_id: part }, { product_id: part }] }));
  const { number, lines } = succeeded(await owner.post(`/api/estimates/${id}/send`, {})).body;
  const { url } = succeeded(await owner.post(`/api/estimates/${id}/links`, {})).body;
  const keys: string[] = lines.map((line: { id: string }) => line.id);
  return { id: id as string, number: number as string, keys, token: (url.en as string).split("/").at(-1)! };
};
type Sent = Awaited<ReturnType<typeof sent>>;

const answers = ({ keys }: Sent, given: readonly [string, string]) =>
  keys.map((key, at) => ({ key, answer: given[at] }));
const answerByLink = async (estimate: Sent, given: readonly [string, string], after = 0) =>
  succeeded(
    await api.anonymous().post(`/api/public/estimates/${estimate.token}/answers`, {
      name: "Yousif Al-Doseri",
      client_signature: signature,
      after,
      answers: answers(estimate, given),
    }),
  );

describe("an estimate's answer", () => {
  test("is told to everybody who may see it, in the reader's language, and to nobody else", async () => {
    const estimate = await sent();
    const [clerk, painter] = [await owner.colleague(["view-estimates"]), await owner.colleague(["view-clients"])];
    const before = await unread(owner);
    await answerByLink(estimate, ["yes", "not-now"]);
    expect([await unread(owner), await unread(clerk), await unread(painter)]).toEqual([before + 1, before + 1, 0]);
    expect((await listed(clerk)).data[0]).toMatchObject({
      kind: "estimate-partly-approved",
      tone: "done",
      text: `⁨Yousif Al-Doseri⁩ approved a part of estimate ⁦${estimate.number}⁩`,
      client: "Yousif",
      license_plate: "1234 ABJ",
      view_url: `/back/estimates/${estimate.id}`,
      is_read: false,
    });
    succeeded(await owner.put("/api/me", { locale: "ar" }));
    expect((await listed(owner)).data[0].text).toContain("موافقة جزئية من");
    succeeded(await owner.put("/api/me", { locale: "en" }));
    expect((await listed(painter)).data).toEqual([]);
  });

  test("given by phone is told to the others, not to whoever recorded it", async () => {
    const estimate = await sent();
    const clerk = await owner.colleague(["view-estimates"]);
    const before = [await unread(owner), await unread(clerk)];
    succeeded(
      await owner.post(`/api/estimates/${estimate.id}/answers`, {
        channel: "phone",
        name: "Yousif",
        phone: "+966501234567",
        after: 0,
        answers: answers(estimate, ["not-now", "not-now"]),
      }),
    );
    expect([await unread(owner), await unread(clerk)]).toEqual([before[0], before[1]! + 1]);
    expect((await listed(clerk)).data[0]).toMatchObject({ kind: "estimate-declined", tone: "wrong" });
  });

  test("is announced to the shop's open pages", async () => {
    const estimate = await sent();
    const stream = await owner.listen("/api/events");
    await answerByLink(estimate, ["yes", "yes"]);
    await expect.poll(stream.heard, { timeout: 30_000, interval: 10 }).toContain("notices");
  });

  test("is on Today since yesterday, unread first, until its notice is read", async () => {
    const shop = await api.newShop();
    [owner, bill] = [shop, billing(shop)];
    visit = await bill.vehicle({ client_name: "Reem" });
    part = await bill.product({ price: "100.00" });
    const today = async () =>
      succeeded(await owner.get("/api/answered-estimates")).body.data.map(
        ({ id, is_read }: { id: string; is_read: boolean }) => [id, is_read],
      );
    const [first, second] = [await sent(), await sent()];
    await answerByLink(first, ["yes", "yes"]);
    await answerByLink(second, ["not-now", "yes"]);
    expect(await today()).toEqual([
      [second.id, false],
      [first.id, false],
    ]);
    expect(succeeded(await owner.get("/api/answered-estimates")).body.data[0]).toMatchObject({
      state: "partly-approved",
      answered_by: "Yousif Al-Doseri",
      approved_total: "115.00",
    });
    succeeded(await read(owner, { thing_id: second.id }));
    expect(await today()).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    const clerk = await owner.colleague(["view-estimates"]);
    const { id: north } = succeeded(await owner.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
    succeeded(await owner.put(`/api/users/${clerk.userId}`, { branch_ids: [north] }));
    expect(succeeded(await clerk.get("/api/answered-estimates")).body.data).toEqual([]);
  });
});

test("a question about an estimate is told", async () => {
  const estimate = await sent();
  const asked = await api.anonymous().post(`/api/public/estimates/${estimate.token}/questions`, { text: "Original?" });
  expect(asked.status).toBeLessThan(300);
  expect((await listed(owner)).data[0]).toMatchObject({ kind: "estimate-question", thing_id: estimate.id });
});

test("a part that arrived is told to the task's employee and to whoever manages tasks", async () => {
  const [mechanic, other] = [await owner.colleague(["view-work-orders"]), await owner.colleague(["view-work-orders"])];
  const task = succeeded(
    await owner.post("/api/work-order-tasks", {
      client_vehicle_id: visit,
      name: "Front brakes",
      employee_id: mechanic.userId,
    }),
  ).body;
  await notifyOfArrivedParts(pool)({ shopId: owner.shopId, tasks: [task.id] });
  expect((await listed(owner)).data[0]).toMatchObject({
    kind: "part-arrived",
    view_url: `/back/work-order-tasks/${task.id}`,
  });
  expect([await unread(mechanic), await unread(other)]).toEqual([1, 0]);
});

test("an approved claim is told to the others who may see claims", async () => {
  const clerk = await owner.colleague(["view-insurance-claims"]);
  const insurer = succeeded(await owner.post("/api/insurance-companies", { name: "Gulf Shield" })).body;
  const claim = succeeded(
    await owner.post("/api/insurance-claims", { client_vehicle_id: visit, insurance_company_id: insurer.id }),
  ).body;
  const before = await unread(owner);
  succeeded(await owner.post(`/api/insurance-claims/${claim.id}/approvals`, { approved_amount: "500.00" }));
  expect([await unread(owner), await unread(clerk)]).toEqual([before, 1]);
});

test("an emirate is named in the reader's language, by the bell and by the log", async () => {
  const shop = await api.newShop();
  const dubai = { license_plate: "A 52718 Dubai", license_plate_country: "AE" };
  const of = await billing(shop).vehicle({ client_name: "Yousif", ...dubai });
  const { id } = succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: of, name: "Brakes" })).body;
  await notifyOfArrivedParts(pool)({ shopId: shop.shopId, tasks: [id] });
  const shown = async () => {
    const [notice] = (await listed(shop)).data;
    const [logged] = succeeded(await shop.get("/api/activity?kind=client-vehicles")).body.data;
    return [notice.license_plate, logged.subject.name];
  };
  expect(await shown()).toEqual(["A 52718 Dubai", "A 52718 Dubai"]);
  succeeded(await shop.put("/api/me", { locale: "ar" }));
  expect(await shown()).toEqual(["A 52718 دبي", "A 52718 دبي"]);
});

describe("reading", () => {
  test("is each user's own, marks all older ones, and lasts", async () => {
    const clerk = await owner.colleague(["view-estimates"]);
    for (let made = 0; made < 3; made += 1) await answerByLink(await sent(), ["yes", "yes"]);
    const first = await listed(clerk, "limit=2");
    const second = await listed(clerk, `limit=2&cursor=${first.meta.next_cursor}`);
    expect(first.data).toHaveLength(2);
    expect(second.data[0].created_at < first.data[1].created_at).toBe(true);
    const all = await unread(clerk);
    expect((await read(clerk, { through: first.data[1].id })).status).toBe(204);
    expect(await unread(clerk)).toBe(1);
    expect((await listed(clerk)).data.map(({ is_read }: { is_read: boolean }) => is_read).slice(0, 3)).toEqual([
      false,
      true,
      true,
    ]);
    expect(await unread(owner)).toBeGreaterThanOrEqual(3);
    expect((await read(clerk, { through: first.data[0].id })).status).toBe(204);
    expect([all > 2, await unread(clerk)]).toEqual([true, 0]);
    for (const body of [{}, { thing_id: visit, through: visit }]) expect((await read(clerk, body)).status).toBe(422);
    expect((await read(clerk, { through: owner.userId })).status).toBe(404);
  });

  test("a permission that was lost hides what was told before", async () => {
    const clerk = await owner.colleague(["view-estimates"]);
    await answerByLink(await sent(), ["yes", "yes"]);
    expect((await listed(clerk)).data.length).toBeGreaterThan(0);
    const { role } = succeeded(await owner.get(`/api/users/${clerk.userId}`)).body;
    succeeded(
      await owner.post("/api/roles/detach-permission", { role_id: role.id, permission_name: "view-estimates" }),
    );
    expect([(await listed(clerk)).data, await unread(clerk)]).toEqual([[], 0]);
  });

  test("what is older than 90 days is neither shown nor counted, and is deleted with its readings", async () => {
    const estimate = await sent();
    await answerByLink(estimate, ["yes", "yes"]);
    succeeded(await read(owner, { thing_id: estimate.id }));
    await rows.query("update notices set created_at = now() - interval '91 days' where shop_id = $1", [owner.shopId]);
    expect([(await listed(owner)).data, await unread(owner)]).toEqual([[], 0]);
    const clerk = await owner.colleague(["view-estimates"]);
    await answerByLink(await sent(), ["yes", "yes"]);
    await forgetOld(pool)();
    expect((await listed(clerk)).data).toHaveLength(1);
    const [left] = await rows.query<{ notices: number; readings: number }>(
      `select (select count(*) from notices where shop_id = $1)::int as notices,
              (select count(*) from notice_readings where shop_id = $1)::int as readings`,
      [owner.shopId],
    );
    expect(left).toEqual({ notices: 1, readings: 0 });
  });
});
