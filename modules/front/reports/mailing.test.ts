import { afterAll, expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { mailReports } from "./server/mailing.ts";

const api = await startApi({ sessionIdleMinutes: 525_600 });
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(() => pool.end());

const mail = mailReports({ pool, clock: api.clock.now, kinds, baseUrl: "http://warsha.test" });

const mailsTo = async (owner: ShopOwner, recipient: string) =>
  (succeeded(await owner.get("/api/outbox")).body.data as { id: string; recipient: string; subject: string }[]).filter(
    (each) => each.recipient === recipient && /Profit by client|الربح حسب العميل/.test(each.subject),
  );
const bodyOf = async (owner: ShopOwner, { id }: { id: string }) =>
  succeeded(await owner.get(`/api/outbox/${id}`)).body.body as string;
const every = async (person: Pick<ShopOwner, "put">, interval: string | null) =>
  succeeded(await person.put("/api/reports/profit-by-client/mail", { every: interval }));

/** On Saturday 31 October 2026 a shop that earned 100.00 before VAT on this day. */
const earning = async () => {
  api.clock.set("2026-10-31T09:00:00Z");
  const shop = await api.newShop();
  const { vehicle, invoiced } = billing(shop);
  await invoiced(await vehicle(), "115", { issued_at: "2026-10-31" });
  return shop;
};

test("the report of the day that is over comes once in the morning, in the reader's language, as its page answers it", async () => {
  const shop = await earning();
  await every(shop, "day");
  api.clock.set("2026-11-01T03:30:00Z");
  await mail();
  expect(await mailsTo(shop, shop.email)).toHaveLength(0);
  api.clock.set("2026-11-01T04:10:00Z");
  await Promise.all([mail(), mail()]);
  await mail();
  const [first, ...more] = await mailsTo(shop, shop.email);
  expect(more).toHaveLength(0);
  const page = succeeded(await shop.get("/api/reports/profit-by-client?from=2026-10-31&to=2026-10-31")).body;
  const text = await bodyOf(shop, first!);
  expect(text).toContain(page.answer);
  expect(text).toContain("100.00");
  expect(text).toContain("http://warsha.test/back/reports/profit-by-client?from=2026-10-31&to=2026-10-31");

  succeeded(await shop.put("/api/me", { locale: "ar" }));
  api.clock.set("2026-11-02T04:10:00Z");
  await mail();
  expect((await mailsTo(shop, shop.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("الربح حسب العميل"),
  );
});

test("a choice that is made again after its mail is not mailed again on the same day", async () => {
  const shop = await earning();
  await every(shop, "day");
  api.clock.set("2026-11-01T05:00:00Z");
  await mail();
  for (const interval of ["day", "week", null, "day"]) {
    await every(shop, interval);
    await mail();
  }
  expect(await mailsTo(shop, shop.email)).toHaveLength(1);
  api.clock.set("2026-11-02T05:00:00Z");
  await mail();
  expect(await mailsTo(shop, shop.email)).toHaveLength(2);
});

test("what is chosen after seven comes with the mails of the next morning, what is chosen before with those of this one", async () => {
  const shop = await earning();
  const early = await shop.colleague(["view-reports"]);
  api.clock.set("2026-11-01T03:59:00Z");
  await every(early, "day");
  api.clock.set("2026-11-01T04:00:00Z");
  await every(shop, "day");
  const counts = async () => [(await mailsTo(shop, early.email)).length, (await mailsTo(shop, shop.email)).length];
  for (const [time, mails] of [
    ["2026-11-01T04:03:00Z", [1, 0]],
    ["2026-11-01T20:03:00Z", [1, 0]],
    ["2026-11-02T03:03:00Z", [1, 0]],
    ["2026-11-02T04:03:00Z", [2, 1]],
  ] as const) {
    api.clock.set(time);
    await mail();
    expect(await counts(), time).toEqual(mails);
  }
});

test("an Arabic mail of a shop with Eastern digits names its days in them", async () => {
  const shop = await earning();
  succeeded(await shop.put("/api/settings", { digit_script: "eastern" }));
  succeeded(await shop.put("/api/me", { locale: "ar" }));
  await every(shop, "day");
  api.clock.set("2026-11-01T05:00:00Z");
  await mail();
  const [sent] = await mailsTo(shop, shop.email);
  expect(sent!.subject).toContain("٣١ أكتوبر ٢٠٢٦");
  expect(await bodyOf(shop, sent!)).toContain("٣٠ أكتوبر ٢٠٢٦");
});

test("the week comes on Sunday and the month on its first day", async () => {
  const shop = await earning();
  const weekly = await shop.colleague(["view-reports"]);
  await every(shop, "month");
  await every(weekly, "week");
  for (const [day, monthly, ofWeek] of [
    ["2026-11-01", 1, 1],
    ["2026-11-02", 1, 1],
    ["2026-11-08", 1, 2],
    ["2026-12-01", 2, 2],
  ] as const) {
    api.clock.set(`${day}T05:00:00Z`);
    await mail();
    expect([(await mailsTo(shop, shop.email)).length, (await mailsTo(shop, weekly.email)).length], day).toEqual([
      monthly,
      ofWeek,
    ]);
  }
});

test("who may not read the report any more gets none, nor does who was removed", async () => {
  const shop = await earning();
  const [taken, removed] = [await shop.colleague(["view-reports"]), await shop.colleague(["view-reports"])];
  await every(taken, "day");
  await every(removed, "day");
  const { data: users } = succeeded(await shop.get("/api/users")).body;
  const roleId = users.find(({ id }: { id: string }) => id === taken.userId).role.id;
  succeeded(await shop.post("/api/roles/detach-permission", { role_id: roleId, permission_name: "view-reports" }));
  succeeded(await shop.delete(`/api/users/${removed.userId}`));
  api.clock.set("2026-11-01T05:00:00Z");
  await mail();
  expect(await mailsTo(shop, taken.email)).toHaveLength(0);
  expect(await mailsTo(shop, removed.email)).toHaveLength(0);
});
