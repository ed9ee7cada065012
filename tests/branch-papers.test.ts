import { beforeEach, expect, test } from "vitest";
import { startApi, type ShopOwner } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { buying } from "./support/buying.ts";
import { clientSignature } from "./support/estimating.ts";
import { pdfText } from "./support/pdf-text.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const company = {
  vat_number: "310122393500003",
  contact_number: "+966112223344",
  email: "head@golden.example",
  address: "Olaya Street 12, Riyadh",
  cr_number: "1010010000",
  bank_name: "Alinma",
  iban: "SA0380000000608010167519",
};

const north = {
  contact_number: "+966125556677",
  email: "north@golden.example",
  cr_number: "4030123456",
  address: "Corniche Road 7, Jeddah",
  bank_name: "Riyad Bank",
  iban: "SA4420000001234567891234",
};

/** What is printed of each, as it is printed. */
const ofCompany = ["Olaya Street 12", "head@golden.example", "1010010000"];
const ofNorth = ["Corniche Road 7", "north@golden.example", "4030123456"];

/** A shop that works at its second branch. */
const atNorth = async () => {
  const shop = await api.newShop();
  succeeded(await shop.put("/api/shop", company));
  const { id } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  succeeded(await shop.put(`/api/branches/${id}`, north));
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const workAt = async (branch: string) => succeeded(await shop.put("/api/me/branch", { branch_id: branch }));
  await workAt(id);
  return { shop, id: id as string, main: main as string, workAt };
};

const textOf = async (shop: ShopOwner, path: string) => {
  const { status, bytes } = await shop.get(path);
  expect([path, status]).toEqual([path, 200]);
  return (await pdfText(bytes)).replaceAll("\u00a0", " ");
};

/** One of every paper with the shop's head that belongs to a branch. */
const papersOf = async (shop: ShopOwner) => {
  const { vehicle, invoice, item, invoiced, pay, product, method, approvedClaim } = billing(shop);
  const car = await vehicle();
  const draft = await invoice(car);
  await item(draft.id, { product_id: await product(), grand_total: "50" });
  const approved = await invoiced(car, "115");
  const receipt = succeeded(await pay(car, "115")).body;
  const note = succeeded(
    await shop.post(`/api/client-invoices/${approved.id}/debit-notes`, {
      reason: "correction",
      items: [{ client_invoice_item_id: approved.items[0].id, sub_total: "10" }],
    }),
  ).body;
  const { id: estimate } = succeeded(await shop.post("/api/estimates", { client_vehicle_id: car })).body;
  const offered = { product_id: await product(), finding_id: null, unit_price: "20" };
  succeeded(await shop.post(`/api/estimates/${estimate}`, { lines: [offered] }));
  succeeded(await shop.post(`/api/estimates/${estimate}/send`));
  const card = succeeded(await shop.post("/api/entry-cards", { client_vehicle_id: await vehicle(), km_in: 10 })).body;
  succeeded(await shop.post(`/api/entry-cards/${card.id}/client-signature`, { client_signature: clientSignature }));
  const { vendor, bought, account } = buying(shop);
  const seller = await vendor({ name: `Vendor of ${car}` });
  const purchase = await bought(seller, [{ unit_price: "10", expense_account_id: await account("6102") }], {
    bill_date: "2026-11-20",
  });
  const voucher = succeeded(
    await shop.post("/api/vendor-payments", {
      vendor_id: seller,
      amount: "5",
      payment_method_id: await method(),
    }),
  ).body;
  const claim = await approvedClaim(await vehicle());
  return [
    `/api/client-invoices/${draft.id}.pdf`,
    `/api/client-invoices/${approved.id}.pdf`,
    `/api/client-invoices/${approved.id}/items-sheet.pdf`,
    receipt.pdf_url as string,
    `/api/debit-notes/${note.id}.pdf`,
    `/api/estimates/${estimate}.pdf`,
    `/api/entry-cards/${card.id}.pdf`,
    `/api/purchases/${purchase.id}.pdf`,
    voucher.pdf_url as string,
    `/api/insurance-claims/${claim}.pdf`,
  ];
};

test("papers of a branch have its address, phone and account, those of the other the company's; the VAT number is one", async () => {
  const { shop, main, workAt } = await atNorth();
  const there = await papersOf(shop);
  for (const path of there) {
    const text = await textOf(shop, path);
    for (const own of ofNorth) expect(text, path).toContain(own);
    for (const other of ofCompany) expect(text, path).not.toContain(other);
    expect(text, path).toContain(company.vat_number);
  }
  expect(await textOf(shop, there[1]!)).toContain("SA44 2000 0001 2345 6789 1234");
  await workAt(main);
  for (const path of await papersOf(shop)) {
    const text = await textOf(shop, path);
    for (const own of ofCompany) expect(text, path).toContain(own);
    for (const other of ofNorth) expect(text, path).not.toContain(other);
  }
  const report = await textOf(shop, "/api/trial-balance.pdf");
  expect(report).toContain(ofCompany[0]);
});

test("an approved paper keeps what it was approved with; a draft and a later one say what is there now", async () => {
  const { shop, id } = await atNorth();
  const { vehicle, invoice, item, product, invoiced } = billing(shop);
  const car = await vehicle();
  const draft = await invoice(car);
  await item(draft.id, { product_id: await product(), grand_total: "50" });
  const { id: sealed } = await invoiced(car, "115");
  succeeded(await shop.put(`/api/branches/${id}`, { address: "Harbour 9, Jeddah", iban: null, bank_name: null }));
  expect(await textOf(shop, `/api/client-invoices/${sealed}.pdf`)).toContain(ofNorth[0]);
  const changed = await textOf(shop, `/api/client-invoices/${draft.id}.pdf`);
  expect(changed).toContain("Harbour 9");
  expect(changed).toContain("SA03 8000 0000 6080 1016 7519");
  const { id: later } = await invoiced(car, "115");
  expect(await textOf(shop, `/api/client-invoices/${later}.pdf`)).toContain("Harbour 9");
});

test("the deposit of an estimate is asked to the branch's account, on its public page as on paper", async () => {
  const { shop, id } = await atNorth();
  const { vehicle, product } = billing(shop);
  succeeded(await shop.put("/api/settings", { deposit: { percent: 10 } }));
  const { id: estimate } = succeeded(await shop.post("/api/estimates", { client_vehicle_id: await vehicle() })).body;
  const lines = [{ product_id: await product(), finding_id: null, unit_price: "200" }];
  succeeded(await shop.post(`/api/estimates/${estimate}`, { lines }));
  succeeded(await shop.post(`/api/estimates/${estimate}/send`));
  const { url } = succeeded(await shop.post(`/api/estimates/${estimate}/links`)).body;
  const token = url.en.split("/").at(-1);
  const deposit = async () =>
    succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown.deposit as { iban: string };
  expect((await deposit()).iban).toBe(north.iban);
  succeeded(await shop.put(`/api/branches/${id}`, { iban: null, bank_name: null }));
  expect((await deposit()).iban).toBe(north.iban);
});

test("an estimate is one of the branch where the car is, whoever writes it", async () => {
  const { shop, main, workAt } = await atNorth();
  const car = await billing(shop).vehicle();
  await workAt(main);
  const { id } = succeeded(await shop.post("/api/estimates", { client_vehicle_id: car })).body;
  const offered = { product_id: await billing(shop).product(), finding_id: null, unit_price: "20" };
  succeeded(await shop.post(`/api/estimates/${id}`, { lines: [offered] }));
  expect(await textOf(shop, `/api/estimates/${id}.pdf`)).toContain(north.address);
});

test("a branch without an address of its own has the company's; without either, no tax invoice is approved", async () => {
  const { shop, id } = await atNorth();
  const { vehicle, invoiced, invoice, item, product, approve } = billing(shop);
  const cleared = Object.fromEntries(Object.keys(north).map((field) => [field, null]));
  succeeded(await shop.put(`/api/branches/${id}`, cleared));
  const { id: plain } = await invoiced(await vehicle(), "115");
  const text = await textOf(shop, `/api/client-invoices/${plain}.pdf`);
  for (const own of ofCompany) expect(text).toContain(own);
  succeeded(await shop.put("/api/shop", { address: null }));
  const draft = await invoice(await vehicle());
  await item(draft.id, { product_id: await product(), grand_total: "50" });
  expect((await approve(draft.id)).body.type).toBe("seller-address-missing");
  succeeded(await shop.put(`/api/branches/${id}`, { address: north.address }));
  succeeded(await approve(draft.id));
});

test("wrong details of a branch are named together, and nothing of them is stored", async () => {
  const { shop, id } = await atNorth();
  const wrong = { contact_number: "12", cr_number: "x", iban: "SA00", swift_code: "1" };
  const refused = await shop.put(`/api/branches/${id}`, { name: "South", ...wrong });
  expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([422, Object.keys(wrong).toSorted()]);
  const part = await shop.put(`/api/branches/${id}`, { building_number: "12", city: "Jeddah" });
  expect([part.status, Object.keys(part.body.errors).toSorted()]).toEqual([
    422,
    ["building_number", "district", "postal_code", "street"],
  ]);
  const bankOnly = await shop.put(`/api/branches/${id}`, { iban: null });
  expect([bankOnly.status, Object.keys(bankOnly.body.errors)]).toEqual([422, ["iban"]]);
  expect(succeeded(await shop.get(`/api/branches/${id}`)).body).toMatchObject({ name: "North", ...north, city: null });
  expect(
    succeeded(
      await shop.put(`/api/branches/${id}`, { contact_number: "0125556688", iban: "sa03 8000 0000 6080 1016 7519" }),
    ).body,
  ).toMatchObject({ contact_number: "+966125556688", iban: "SA0380000000608010167519" });
});

test("the bank account of a branch asks for the password, and a branch of another shop is not found", async () => {
  const { shop, id } = await atNorth();
  const stranger = await atNorth();
  expect((await shop.get(`/api/branches/${stranger.id}`)).status).toBe(404);
  expect((await shop.put(`/api/branches/${stranger.id}`, { name: "Mine" })).status).toBe(404);
  api.clock.set("2026-11-20T09:11:00Z");
  const refused = await shop.put(`/api/branches/${id}`, { iban: company.iban });
  expect([refused.status, refused.body.type]).toEqual([403, "password-needed"]);
  succeeded(await shop.put(`/api/branches/${id}`, { city: null, contact_number: company.contact_number }));
});
