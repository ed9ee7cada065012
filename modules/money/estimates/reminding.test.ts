import { noBilling } from "../../../platform/server/billing.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { addDays } from "../../../platform/shared/dates.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";
import { remindOfEstimates } from "./server/reminding.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(() => pool.end());
const { secretKey } = api.settings;
const parts = {
  pool,
  baseUrl: "http://localhost",
  secretKey,
  taxAuthorityUrl: "",
  privateHosts: [],
  sessionIdleMinutes: 60,
  kinds,
  billing: noBilling,
  clock: () => new Date(),
};

const today = shopToday();
const noonOf = (day: string) => `${day}T09:00:00Z`;
const remind = (day: string) => remindOfEstimates(parts, () => new Date(noonOf(day)))();

let owner: ShopOwner;
let of: Awaited<ReturnType<typeof estimating>>;
/** Sent two days ago, valid until tomorrow. */
let id: string;
beforeEach(async () => {
  api.clock.set(noonOf(addDays(today, -2)));
  owner = await api.newShop();
  of = await estimating(api, owner);
  const text = { sms_template_name: "Unanswered", sms_template_text: "{plate} {total} {link}" };
  const { id: template } = await of.post("/api/sms-templates", text);
  succeeded(await owner.put("/api/automatic-texts", { estimate_unanswered: template }));
  id = await sent();
  api.clock.set(noonOf(today));
});

const sent = async () => {
  const made = await of.post("/api/estimates", { client_vehicle_id: of.visit });
  await of.post(`/api/estimates/${made.id}`, { lines: [of.offer(of.brakes)], valid_until: addDays(today, 1) });
  await of.post(`/api/estimates/${made.id}/send`);
  return made.id as string;
};
const texts = async () =>
  succeeded(await owner.get("/api/outbox?channel=sms")).body.data.map(({ state }: { state: string }) => state);

test("a client who has not answered is reminded once, on the day before the estimate's last", async () => {
  await remind(addDays(today, -1));
  expect(await texts()).toEqual([]);
  await remind(today);
  await remind(today);
  expect(await texts()).toEqual(["kept"]);
});

test("not of an estimate that was answered or withdrawn, nor one that was sent today", async () => {
  succeeded(await of.answer(await of.linkTo(id), { [of.brakes]: "not-now" }));
  const withdrawn = await sent();
  succeeded(await owner.post(`/api/estimates/${withdrawn}/withdraw`, { reason: "Wrong part" }));
  await remind(today);
  expect(await texts()).toEqual([]);
  await sent();
  await remind(today);
  expect(await texts()).toEqual([]);
});

test("a client who refuses reminders gets none, and one that waits is cancelled", async () => {
  await remind(today);
  const client = succeeded(await owner.get(`/api/estimates/${id}`)).body.client.id;
  succeeded(await owner.put(`/api/clients/${client}`, { wants_reminders: false }));
  expect(await texts()).toEqual(["cancelled"]);
  await remind(today);
  expect(await texts()).toEqual(["cancelled"]);
});

test("an answer cancels the reminder that waits", async () => {
  await remind(today);
  succeeded(await of.answer(await of.linkTo(id), { [of.brakes]: "yes" }));
  expect(await texts()).toEqual(["cancelled"]);
});
