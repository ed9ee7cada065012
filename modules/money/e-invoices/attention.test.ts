import { afterAll, expect, test } from "vitest";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { attentionOf } from "../../../tests/support/attention.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { business, openTaxedShops } from "../../../tests/support/connected-shop.ts";

const day = 86_400_000;
const expiresAt = new Date(Math.floor((Date.now() + 20 * day) / day) * day);
const { api, authority, workshop, connected } = await openTaxedShops({ expiresAt });
const books = await auditor(api.database);
afterAll(books.close);

test("Today is told of a certificate that expires within 30 days", async () => {
  const shop = await workshop();
  const certificate = async () => (await attentionOf(shop))["tax-certificate"];
  expect(await certificate()).toBeUndefined();
  succeeded(await shop.post("/api/tax-device", { environment: "simulation", otp: "123456" }));
  expect(await certificate()).toMatchObject({ tone: "wait", view_url: "/back/settings/tax-authority" });
  expect((await certificate())?.title).toContain(readableDate(dateIn(expiresAt, "Asia/Riyadh"), "en"));
  await books.rows("update tax_devices set expires_at = now() + interval '31 days' where shop_id = $1", [shop.shopId]);
  expect(await certificate()).toBeUndefined();
  await books.rows("update tax_devices set expires_at = now() - interval '1 day' where shop_id = $1", [shop.shopId]);
  expect(await certificate()).toMatchObject({ tone: "wrong" });
});

test("Today is told of rejected documents until they are sealed again, and of those that wait for over 20 hours", async () => {
  const shop = await connected();
  const counts = async () => countsIn(await attentionOf(shop));
  authority.unknownVatNumber = business.vat_number;
  await shop.invoiced(business);
  await shop.sent();
  expect(await counts()).toEqual({ rejected: 1, late: 0 });
  const [rejected] = (await shop.list()).data;
  expect((await attentionOf(shop))["rejected-e-invoices"]?.line).toContain(rejected.number);
  authority.isAway = true;
  succeeded(await shop.post(`/api/e-invoices/${rejected.id}/repair`, { vat_number: "310284417600003" }));
  expect(await counts()).toEqual({ rejected: 0, late: 0 });
  const age = (hours: number) =>
    books.rows(
      "update e_invoices set created_at = now() - make_interval(hours => $2) where shop_id = $1 and state = 'waiting'",
      [shop.shopId, hours],
    );
  await age(19);
  expect(await counts()).toEqual({ rejected: 0, late: 0 });
  await age(21);
  expect(await counts()).toEqual({ rejected: 0, late: 1 });
});

test("who may work at one branch is told of its documents and certificate only", async () => {
  const shop = await connected();
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  authority.unknownVatNumber = business.vat_number;
  await shop.invoiced(business);
  await shop.sent();
  authority.isAway = true;
  await shop.invoiced();
  await books.rows("update e_invoices set created_at = now() - interval '21 hours' where shop_id = $1", [shop.shopId]);
  const clerk = await shop.colleague(["view-client-invoices"]);
  const rowsAt = async (branch: string) => {
    succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: [branch] }));
    return attentionOf(clerk);
  };
  const atMain = await rowsAt(main);
  expect([countsIn(atMain), atMain["tax-certificate"]?.tone]).toEqual([{ rejected: 1, late: 1 }, "wait"]);
  const atNorth = await rowsAt(north);
  expect([countsIn(atNorth), atNorth["tax-certificate"]]).toEqual([{ rejected: 0, late: 0 }, undefined]);
});

/** How many documents the rows count. */
const countsIn = (rows: Awaited<ReturnType<typeof attentionOf>>) => {
  const countIn = (key: string) => Number(/\d+/.exec(rows[key]?.title ?? "0")?.[0]);
  return { rejected: countIn("rejected-e-invoices"), late: countIn("late-e-invoices") };
};
