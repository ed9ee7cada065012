import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();
const shop = await api.newShop();

test("a company is added once, under any spelling of its name", async () => {
  const first = await shop.post("/api/insurance-companies", { name: "درع الخليج للتأمين" });
  expect(first).toMatchObject({ status: 201, body: { name: "درع الخليج للتأمين" } });
  const again = await shop.post("/api/insurance-companies", { name: "درع الخليج  للتامين" });
  expect(again.body).toEqual(first.body);
});

test("ten concurrent calls with one name add one company", async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shop.post("/api/insurance-companies", { name: "Gulf Shield" })),
  );
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
});

test("the list is by name, paged and searchable", async () => {
  const owner = await api.newShop();
  for (const name of ["Tawuniya", "Bupa", "Al Rajhi Takaful"]) await owner.post("/api/insurance-companies", { name });
  const first = await owner.get("/api/insurance-companies?limit=2");
  expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(["Al Rajhi Takaful", "Bupa"]);
  const second = await owner.get(`/api/insurance-companies?limit=2&cursor=${first.body.meta.next_cursor}`);
  expect(second.body).toMatchObject({ data: [{ name: "Tawuniya" }], meta: { next_cursor: null } });
  expect((await owner.get("/api/insurance-companies?q=TAKA")).body.data).toHaveLength(1);
  expect((await owner.get("/api/insurance-companies?q=%25")).body.data).toHaveLength(0);
});

test("every signed-in user may choose one; adding one needs a permission", async () => {
  const nobody = await shop.colleague([]);
  const adder = await shop.colleague(["create-insurance-companies"]);
  expect((await nobody.get("/api/insurance-companies")).status).toBe(200);
  expect((await nobody.post("/api/insurance-companies", { name: "No" })).status).toBe(403);
  expect((await adder.post("/api/insurance-companies", { name: "Yes" })).status).toBe(201);
  expect((await api.anonymous().get("/api/insurance-companies")).status).toBe(401);
});

test.each([[{}], [{ name: "" }], [{ name: 1 }], [{ name: "x".repeat(200) }]])("%j is no company", async (body) => {
  expect((await shop.post("/api/insurance-companies", body)).status).toBe(422);
});

test("another shop's companies are not shown", async () => {
  const other = await api.newShop();
  expect((await other.get("/api/insurance-companies")).body.data).toEqual([]);
});

test("a company has a name in each language: found, added and refused by both", async () => {
  const owner = await api.newShop();
  const tawuniya = (await owner.post("/api/insurance-companies", { name: "Tawuniya", name_ar: "التعاونية للتأمين" }))
    .body;
  const bupa = (await owner.post("/api/insurance-companies", { name: "Bupa" })).body;
  expect(bupa.name_ar).toBeNull();
  expect((await owner.post("/api/insurance-companies", { name: "التعاونيه للتأمين" })).body).toEqual(tawuniya);
  expect((await owner.get(`/api/insurance-companies?q=${encodeURIComponent("تعاوني")}`)).body.data).toEqual([
    { id: tawuniya.id, name: "Tawuniya", name_ar: "التعاونية للتأمين" },
  ]);

  const shown = (await owner.get(`/api/insurance-companies/${bupa.id}`)).body;
  const refused = await owner.put(`/api/insurance-companies/${bupa.id}`, {
    name_ar: "التعاونية للتامين",
    version: shown.version,
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: { name_ar: [expect.any(String)] } } });
  expect((await owner.put(`/api/insurance-companies/${bupa.id}`, { name: "TAWUNIYA" })).body.errors).toHaveProperty(
    "name",
  );
  const changed = await owner.put(`/api/insurance-companies/${bupa.id}`, {
    name: "Bupa Arabia",
    name_ar: "بوبا العربية",
    version: shown.version,
  });
  expect(changed).toMatchObject({ status: 200, body: { name: "Bupa Arabia", name_ar: "بوبا العربية" } });
  expect(
    await owner.put(`/api/insurance-companies/${bupa.id}`, { name: "Other", version: shown.version }),
  ).toMatchObject({ status: 409, body: { type: "changed-elsewhere" } });
  expect((await owner.put(`/api/insurance-companies/${bupa.id}`, { name_ar: null })).body.name_ar).toBeNull();
});

test("an insurer's names are in the answers of vehicles, invoices and open amounts, and found by search", async () => {
  const owner = await api.newShop();
  const insurer = (await owner.post("/api/insurance-companies", { name: "Tawuniya", name_ar: "التعاونية" })).body;
  const vehicle = (
    await owner.post("/api/client-vehicles", {
      client_name: "Widad",
      license_plate: "7421 KNR",
      insurance_company_id: insurer.id,
    })
  ).body;
  expect(vehicle.insurance_company).toEqual({ id: insurer.id, name: "Tawuniya", name_ar: "التعاونية" });
  expect(vehicle.created_by).toHaveProperty("name_ar");

  const drafted = async (addressed_to: string) =>
    (
      await owner.post("/api/client-invoices", {
        client_vehicle_id: vehicle.id,
        issued_at: "2026-11-20",
        addressed_to,
        addressed_to_kind: "insurer",
      })
    ).body;
  const draft = await drafted("التعاونيّة");
  expect(draft.addressee).toEqual({ name: "Tawuniya", name_ar: "التعاونية" });
  expect((await drafted("Tawuniya, claims")).addressee).toEqual({ name: "Tawuniya, claims", name_ar: null });
  expect((await owner.get("/api/client-invoices?q=tawuniya")).body.data.map(({ id }: { id: string }) => id)).toContain(
    draft.id,
  );
  expect((await owner.put(`/api/client-invoices/${draft.id}`, { addressed_to_kind: "client" })).body.addressee).toEqual(
    { name: "التعاونيّة", name_ar: null },
  );
  await owner.put(`/api/client-invoices/${draft.id}`, { addressed_to_kind: "insurer", labor_costs: "100" });
  expect((await owner.post(`/back/client-invoices/${draft.id}/approve`, {})).body.addressee).toEqual({
    name: "Tawuniya",
    name_ar: "التعاونية",
  });
  const { insurer_invoices: owed } = (await owner.get(`/api/client-vehicles/${vehicle.id}/balance`)).body;
  expect(owed).toMatchObject([{ insurer: { name: "Tawuniya", name_ar: "التعاونية" } }]);
  for (const [language, name] of [
    ["en", "Tawuniya"],
    ["ar", "التعاونية"],
  ] as const) {
    await owner.put("/api/me", { locale: language });
    for (const q of ["tawun", "التعاوني"]) {
      const { data } = (await owner.get(`/api/search?q=${encodeURIComponent(q)}`)).body;
      expect(data.find(({ kind }: { kind: string }) => kind === "insurance-company")?.title).toBe(name);
    }
  }
});

test("the log names an insurer and a product in the user's language, unless it was renamed since", async () => {
  const owner = await api.newShop();
  const insurer = (await owner.post("/api/insurance-companies", { name: "Tawuniya", name_ar: "التعاونية" })).body;
  await owner.post("/api/products", { name: "Oil filter", name_ar: "فلتر زيت" });
  const named = async () =>
    (await owner.get("/api/activity?limit=2")).body.data.map(
      ({ subject }: { subject: { name: string } }) => subject.name,
    );
  expect(await named()).toEqual(["Oil filter", "Tawuniya"]);
  await owner.put("/api/me", { locale: "ar" });
  expect(
    (await owner.get("/api/activity?limit=3")).body.data.map(
      ({ subject }: { subject: { name: string } | null }) => subject?.name,
    ),
  ).toEqual(expect.arrayContaining(["فلتر زيت", "التعاونية"]));
  await owner.put(`/api/insurance-companies/${insurer.id}`, { name: "Tawuniya Insurance" });
  expect(
    (await owner.get("/api/activity?limit=9")).body.data.map(
      ({ subject }: { subject: { name: string } | null }) => subject?.name,
    ),
  ).toContain("Tawuniya");
});

test("two concurrent changes of one name each are both kept", async () => {
  const owner = await api.newShop();
  const { id } = (await owner.post("/api/insurance-companies", { name: "Walaa", name_ar: "ولاء" })).body;
  for (let round = 0; round < 8; round += 1) {
    const names = { name: `Walaa ${round}`, name_ar: `ولاء ${round}` };
    const replies = await Promise.all([
      owner.put(`/api/insurance-companies/${id}`, { name: names.name }),
      owner.put(`/api/insurance-companies/${id}`, { name_ar: names.name_ar }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await owner.get(`/api/insurance-companies/${id}`)).body).toMatchObject(names);
  }
});

test("names of two companies are refused, and a name finds the company that has it", async () => {
  const owner = await api.newShop();
  const first = (await owner.post("/api/insurance-companies", { name: "Axa", name_ar: "أكسا" })).body;
  const second = (await owner.post("/api/insurance-companies", { name: "Bupa", name_ar: "بوبا" })).body;
  expect(await owner.post("/api/insurance-companies", { name: "Bupa", name_ar: "أكسا" })).toMatchObject({
    status: 422,
    body: { errors: { name_ar: [expect.any(String)] } },
  });
  expect(await owner.post("/api/insurance-companies", { name: "بوبا", name_ar: "Axa" })).toMatchObject({
    status: 422,
    body: { errors: { name_ar: [expect.any(String)] } },
  });
  expect((await owner.post("/api/insurance-companies", { name: "bupa", name_ar: "بوبا" })).body).toEqual(second);
  expect((await owner.post("/api/insurance-companies", { name: "Axa", name_ar: "شركة أكسا" })).body).toEqual(first);
});

test("VAT number, registration and address of an insurer are stored; a wrong VAT number is refused", async () => {
  const owner = await api.newShop();
  const { id } = (await owner.post("/api/insurance-companies", { name: "Salama" })).body;
  expect(
    (
      await owner.put(`/api/insurance-companies/${id}`, {
        vat_number: "3102 8441 7600 013",
        cr_number: "1010010000",
        street: "طريق الملك فهد",
        building_number: "٢٣٢٢",
        postal_code: "١٢٢٢٢",
        city: "الرياض",
        district: "العليا",
      })
    ).body,
  ).toMatchObject({
    name: "Salama",
    vat_number: "310284417600013",
    cr_number: "1010010000",
    building_number: "2322",
    postal_code: "12222",
  });
  expect(await owner.put(`/api/insurance-companies/${id}`, { vat_number: "123" })).toMatchObject({
    status: 422,
    body: { errors: { vat_number: [expect.any(String)] } },
  });
});

test("all fields of an insurer that are wrong are named at once", async () => {
  const owner = await api.newShop();
  await owner.post("/api/insurance-companies", { name: "Bupa", name_ar: "بوبا" });
  const { id } = (await owner.post("/api/insurance-companies", { name: "Salama" })).body;
  const refused = await owner.put(`/api/insurance-companies/${id}`, {
    name: "Bupa",
    name_ar: "بوبا",
    vat_number: "123",
    claim_emails: "nobody",
    inspection_emails: "a@b.example, nobody",
  });
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
    422,
    ["claim_emails", "inspection_emails", "name", "name_ar", "vat_number"],
  ]);
});

test("a company that a claim names is not deleted; one that nothing names is, with its party", async () => {
  const owner = await api.newShop();
  const added = async (name: string) =>
    succeeded(await owner.post("/api/insurance-companies", { name })).body.id as string;
  const [used, unused] = [await added("Gulf Shield"), await added("Gulf Sheild")];
  const vehicle = await billing(owner).vehicle();
  succeeded(await owner.post("/api/insurance-claims", { client_vehicle_id: vehicle, insurance_company_id: used }));
  const editor = await owner.colleague(["edit-insurance-companies"]);
  expect((await editor.delete(`/api/insurance-companies/${unused}`)).status).toBe(403);
  expect(await owner.delete(`/api/insurance-companies/${used}`)).toMatchObject({
    status: 409,
    body: { type: "insurer-in-use" },
  });
  expect((await owner.delete(`/api/insurance-companies/${unused}`)).status).toBe(204);
  expect((await owner.get("/api/insurance-companies")).body.data).toMatchObject([{ id: used }]);
  expect((await owner.get(`/api/insurance-companies/${unused}`)).status).toBe(404);
  expect((await owner.post("/api/insurance-companies", { name: "Gulf Sheild" })).status).toBe(201);
});
