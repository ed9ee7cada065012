import { afterAll, expect, test } from "vitest";
import { openPool } from "../../../../platform/server/db/pool.ts";
import { startApi } from "../../../../tests/support/api.ts";
import { succeeded } from "../../../../tests/support/billing.ts";
import { remindOfEnds } from "./reminders.ts";

const api = await startApi({ sessionIdleMinutes: 525_600 });
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(() => pool.end());

const remind = remindOfEnds({ pool, clock: api.clock.now, baseUrl: "http://warsha.test" });
const day = 86_400_000;
const later = (days: number) => api.clock.set(new Date(api.clock.now().getTime() + days * day).toISOString());
type Shop = Awaited<ReturnType<typeof api.newShop>>;
const mailsTo = async (shop: Shop) =>
  (succeeded(await shop.get("/api/outbox")).body.data as { recipient: string; subject: string }[]).filter(
    ({ recipient, subject }) => recipient === shop.email && / (trial|paid time) /.test(subject),
  );

test("the managing director gets a mail five days before the trial's end and one a day before, each once", async () => {
  const shop = await api.newShop();
  await remind();
  expect(await mailsTo(shop)).toHaveLength(0);
  later(10);
  await Promise.all([remind(), remind()]);
  await remind();
  expect((await mailsTo(shop)).map(({ subject }) => subject)).toEqual([expect.stringContaining("5 days")]);
  later(2);
  await remind();
  expect(await mailsTo(shop)).toHaveLength(1);
  later(2.5);
  await remind();
  await remind();
  expect((await mailsTo(shop))[0]?.subject).toContain("1 day");
  expect(await mailsTo(shop)).toHaveLength(2);
});

test("a shop that has paid is reminded of the end of what is paid, a cancelled one and one whose trial is over of nothing", async () => {
  const paying = await api.newShop();
  const lapsed = await api.newShop();
  const { id } = succeeded(
    await paying.post("/api/plan/orders", {
      plan: "standard",
      interval: "monthly",
      currency: "sar",
      country: "SA",
      email: paying.email,
    }),
  ).body;
  succeeded(await paying.post(`/api/plan/orders/${id}/sandbox-payment`, { outcome: "paid" }));
  later(12);
  await remind();
  expect(await mailsTo(paying)).toHaveLength(0);
  expect(await mailsTo(lapsed)).toHaveLength(1);
  later(4);
  await remind();
  expect(await mailsTo(lapsed)).toHaveLength(1);

  // A month after the trial, less the days that have passed since.
  later(26);
  await remind();
  await remind();
  expect((await mailsTo(paying)).map(({ subject }) => subject)).toEqual([expect.stringContaining("paid time")]);
  succeeded(await paying.post("/api/prove-password", { password: api.password }));
  succeeded(await paying.post("/api/plan/cancel-subscription"));
  later(4);
  await remind();
  expect(await mailsTo(paying)).toHaveLength(1);
});
