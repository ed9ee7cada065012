import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { buying } from "../../../tests/support/buying.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";

const api = await startApi();

test("a vendor is added with its numbers in the form of the country, and found by each of them", async () => {
  const owner = await api.newShop();
  const added = await owner.post("/api/vendors", {
    name: "Al Rashid Parts",
    name_ar: "قطع غيار الراشد",
    contact_number: "0114770021",
    vat_number: "310 122 393 500 003",
    cr_number: "1010-234567",
    terms_days: 30,
  });
  expect(added).toMatchObject({
    status: 201,
    body: {
      contact_number: "+966114770021",
      vat_number: "310122393500003",
      cr_number: "1010234567",
      terms_days: 30,
      owed: "0.00",
      credit: "0.00",
      view_url: `/back/vendors/${added.body.id}`,
    },
  });
  for (const q of ["rashid", "الراشد", "4770021", "310122393500003", "1010234567"]) {
    const { data } = (await owner.get(`/api/vendors?q=${encodeURIComponent(q)}`)).body;
    expect(
      data.map(({ id }: { id: string }) => id),
      q,
    ).toEqual([added.body.id]);
  }
  expect((await owner.get("/api/vendors?q=nobody")).body.data).toEqual([]);
  for (const [field, wrong] of Object.entries({ vat_number: "123", contact_number: "12", cr_number: "№" }))
    expect((await owner.post("/api/vendors", { name: "Wrong", [field]: wrong })).body.errors, field).toHaveProperty(
      field,
    );
});

test("a name belongs to one vendor, in any spelling, also of parallel calls", async () => {
  const owner = await api.newShop();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => owner.post("/api/vendors", { name: "مؤسسة الراشد" })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
  const other = succeeded(await owner.post("/api/vendors", { name: "Najd Tools" })).body;
  const renamed = await owner.put(`/api/vendors/${other.id}`, { name: "موسسه الراشد" });
  expect(renamed.body.errors.name).toHaveLength(1);
});

test("the list is by name and paged; a change that another user made meanwhile is not written over", async () => {
  const owner = await api.newShop();
  for (const name of ["Najd", "Gulf", "Riyadh"]) succeeded(await owner.post("/api/vendors", { name }));
  const first = (await owner.get("/api/vendors?limit=2")).body;
  expect(first.data.map(({ name }: { name: string }) => name)).toEqual(["Gulf", "Najd"]);
  const second = (await owner.get(`/api/vendors?limit=2&cursor=${first.meta.next_cursor}`)).body;
  expect(second.data.map(({ name }: { name: string }) => name)).toEqual(["Riyadh"]);
  const [{ id, version }] = first.data;
  succeeded(await owner.put(`/api/vendors/${id}`, { note: "Closed on Fridays", version }));
  expect((await owner.put(`/api/vendors/${id}`, { note: "Other", version })).body.type).toBe("changed-elsewhere");
});

test("a vendor with purchases is not deleted; one without them is, with its party", async () => {
  const owner = await api.newShop();
  const { vendor, purchase } = buying(owner);
  const [used, unused] = [await vendor(), await vendor()];
  await purchase(used, { bill_date: shopToday() });
  expect(await owner.delete(`/api/vendors/${used}`)).toMatchObject({ status: 409, body: { type: "vendor-in-use" } });
  expect((await owner.delete(`/api/vendors/${unused}`)).status).toBe(204);
  expect((await owner.get(`/api/vendors/${unused}`)).status).toBe(404);
});

test("amounts are shown only to those who may view purchases; each call has its own permission", async () => {
  const owner = await api.newShop();
  const id = await buying(owner).vendor();
  const reader = await owner.colleague(["view-vendors"]);
  expect((await reader.get(`/api/vendors/${id}`)).body).toMatchObject({ owed: null, credit: null });
  expect((await reader.post("/api/vendors", { name: "New" })).status).toBe(403);
  expect((await reader.put(`/api/vendors/${id}`, { note: "x" })).status).toBe(403);
  expect((await reader.delete(`/api/vendors/${id}`)).status).toBe(403);
  const buyer = await owner.colleague(["create-purchases"]);
  expect((await buyer.get("/api/vendors")).status).toBe(200);
  expect((await buyer.get(`/api/vendors/${id}`)).status).toBe(403);
});

test("the books know a vendor by both names, as they are now", async () => {
  const owner = await api.newShop();
  const { id, version } = succeeded(await owner.post("/api/vendors", { name: "Najd Parts", name_ar: "قطع نجد" })).body;
  const found = async (q: string) => succeeded(await owner.get(`/api/parties?q=${encodeURIComponent(q)}`)).body.data;
  expect(await found("نجد")).toEqual([{ id, name: "Najd Parts", name_ar: "قطع نجد", kind: "vendor" }]);
  succeeded(await owner.put(`/api/vendors/${id}`, { name_ar: "نجد لقطع الغيار", version }));
  expect(await found("najd")).toMatchObject([{ name_ar: "نجد لقطع الغيار" }]);
});
