import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { succeeded } from "../../../tests/support/billing.ts";
import { company, openTaxedShops, today } from "../../../tests/support/connected-shop.ts";

const { workshop, connected } = await openTaxedShops();

const north = {
  cr_number: "4030123456",
  street: "Corniche Road",
  building_number: "7421",
  district: "Al Hamra",
  city: "Jeddah",
  postal_code: "23212",
};

const xmlOf = async (shop: Awaited<ReturnType<typeof workshop>>, number: string) => {
  const { data } = await shop.list();
  const { xml_url } = data.find((row: { number: string }) => row.number === number);
  return new TextDecoder().decode((await shop.get(xml_url)).bytes);
};

test("a branch is a unit of its own at the authority: its own device, address and registration, the company's VAT number", async () => {
  const shop = await connected();
  const { id } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  succeeded(await shop.put(`/api/branches/${id}`, north));
  succeeded(await shop.put("/api/me/branch", { branch_id: id }));
  expect((await shop.get("/api/tax-device")).body.device).toBeNull();
  succeeded(await shop.post("/api/tax-device", { environment: "simulation", otp: "123456" }));

  const { number } = await shop.invoiced();
  const xml = await xmlOf(shop, number);
  for (const own of Object.values(north)) expect(xml).toContain(`>${own}<`);
  expect(xml).toContain(`>${company.vat_number}<`);
  for (const other of [company.cr_number, company.street, company.city]) expect(xml).not.toContain(`>${other}<`);
  await shop.sent();

  succeeded(await shop.put(`/api/branches/${id}`, { street: "Harbour Street", cr_number: null }));
  expect(await xmlOf(shop, number)).toBe(xml);
  const { number: later } = await shop.invoiced();
  const changed = await xmlOf(shop, later);
  expect(changed).toContain(">Harbour Street<");
  expect(changed).toContain(`>${company.cr_number}<`);
  await shop.sent();
});

test("who may work at some branches only sees, counts and takes away the e-invoices of these", async () => {
  const shop = await connected();
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  succeeded(await shop.put(`/api/branches/${id}`, north));
  const { number: atMain } = await shop.invoiced();
  succeeded(await shop.put("/api/me/branch", { branch_id: id }));
  succeeded(await shop.post("/api/tax-device", { environment: "simulation", otp: "123456" }));
  const { number: atNorth } = await shop.invoiced();
  await shop.sent();
  const sealed = (await shop.list()).data as { id: string; number: string; xml_url: string }[];
  const clerk = await shop.colleague(["view-client-invoices", "edit-client-invoices"]);
  for (const [branchIds, numbers] of [
    [[main], [atMain]],
    [[id], [atNorth]],
    [
      [main, id],
      [atNorth, atMain],
    ],
  ] as const) {
    succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: branchIds }));
    const { data, counts } = succeeded(await clerk.get("/api/e-invoices")).body;
    expect([data.map(({ number }: { number: string }) => number), counts.all]).toEqual([numbers, numbers.length]);
    const { bytes } = await clerk.get(`/api/e-invoices/archive.zip?from=${today}&to=${today}`);
    expect(Object.keys(unzipSync(bytes)).length).toBe(numbers.length);
    expect(succeeded(await clerk.get("/api/e-invoices/chain")).body).toEqual({ documents: numbers.length, broken: [] });
    for (const { id: of, number, xml_url: xmlUrl } of sealed) {
      const isOwn = numbers.some((own) => own === number);
      expect((await clerk.get(xmlUrl)).status).toBe(isOwn ? 200 : 403);
      expect((await clerk.post(`/api/e-invoices/${of}/repair`, {})).body.type).toBe(
        isOwn ? "not-rejected" : "other-branch",
      );
    }
  }
});
