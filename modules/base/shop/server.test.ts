import { afterAll, expect, test } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { startApi } from "../../../tests/support/api.ts";
import { lockWaits } from "../../../tests/support/lock-waits.ts";
import { branches } from "./tables.ts";
import { nextNumber, nextNumbers, vatRatesOf } from "./verbs.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 8);
afterAll(() => pool.end());

const giveNumber = (shopId: string) => withShop(pool, shopId, (db) => nextNumber(db, "client-invoices"));

test("a new shop has one branch, named in both languages, where every user works", async () => {
  const shop = await api.newShop();
  const other = await api.newShop();
  const branchesOf = ({ shopId }: { shopId: string }) =>
    withShop(pool, shopId, (db) => db.list(branches)).then((all) =>
      all.map(({ position, name, nameAr }) => [position, name, nameAr]),
    );
  expect(await branchesOf(shop)).toEqual([[1, "Main branch", "الفرع الرئيسي"]]);
  expect(await branchesOf(other)).toEqual([[1, "Main branch", "الفرع الرئيسي"]]);
});

test("company details are stored as they are printed, and cleared by null", async () => {
  const shop = await api.newShop();
  const saved = await shop.put("/api/shop", {
    name_ar: "ورشة الطريق الذهبي",
    contact_number: "011 465 4321",
    whatsapp_number: "٠٥٥٤١٠٢٢٧٦",
    vat_number: "310122393500003",
    cr_number: "1010 010 030",
    seller_name: "Bobs Records",
    address: "King Fahd Road, Riyadh",
    slogan: "<b>Fast</b>",
    iban: "sa03 8000 0000 6080 1016 7519",
    swift_code: "rjhisari",
    email: "info@workshop.test",
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    name: "Golden Road Workshop",
    contact_number: "+966114654321",
    whatsapp_number: "+966554102276",
    vat_number: "310122393500003",
    cr_number: "1010010030",
    slogan: "<b>Fast</b>",
    iban: "SA0380000000608010167519",
    swift_code: "RJHISARI",
    currency: "SAR",
    digits: 2,
  });
  await shop.put("/api/shop", { iban: null, slogan: "", bank_name: "Al Rajhi Bank" });
  expect((await shop.get("/api/shop")).body).toMatchObject({
    iban: null,
    slogan: null,
    bank_name: "Al Rajhi Bank",
    cr_number: "1010010030",
  });
});

test("all wrong company details are named at once, and none is stored", async () => {
  const shop = await api.newShop();
  const wrong = { contact_number: "12", vat_number: "1", cr_number: "x", iban: "SA00", swift_code: "1" };
  const refused = await shop.put("/api/shop", { slogan: "New", ...wrong });
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, Object.keys(wrong).sort()]);
  expect((await shop.get("/api/shop")).body.slogan).not.toBe("New");
});

test.each([
  [{ name: "" }, "name"],
  [{ name: null }, "name"],
  [{ country: "ZZ" }, "country"],
  [{ currency: "GOLD" }, "currency"],
  [{ time_zone: "Mars/Olympus" }, "time_zone"],
  [{ contact_number: "12" }, "contact_number"],
  [{ whatsapp_number: "011 465 4321" }, "whatsapp_number"],
  [{ vat_number: "123" }, "vat_number"],
  [{ iban: "SA0380000000608010167518" }, "iban"],
  [{ swift_code: "RJHI" }, "swift_code"],
  [{ email: "a@b.test, c@d.test" }, "email"],
  [{ seller_name: "م".repeat(128) }, "seller_name"],
  [{ address: ["King Fahd Road"] }, "address"],
])("a wrong detail is named: %o", async (changes, field) => {
  const shop = await api.newShop();
  const refused = await shop.put("/api/shop", changes);
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
});

test("names and bank details are one line, whatever is sent", async () => {
  const shop = await api.newShop();
  const sent = "Road\r\nBcc: a@b.example\u202e";
  const fields = ["name", "name_ar", "seller_name", "seller_name_ar", "slogan", "slogan_ar", "bank_name"];
  const { body } = await shop.put("/api/shop", Object.fromEntries(fields.map((field) => [field, sent])));
  for (const field of fields) expect(body[field], field).toBe("Road Bcc: a@b.example");
});

test("country and currency can be changed until the books open, and never after", async () => {
  const shop = await api.newShop();
  const moved = await shop.put("/api/shop", { country: "BH", currency: "BHD", time_zone: "Asia/Bahrain" });
  expect(moved.body).toMatchObject({ country: "BH", currency: "BHD", digits: 3 });

  await withShop(pool, shop.shopId, (db) =>
    db.query("test.open-books", "update shops set books_opened_at = now() where shop_id = $1"),
  );
  const refused = await shop.put("/api/shop", { currency: "SAR" });
  expect([refused.status, refused.body.type]).toEqual([409, "books-open"]);
  expect((await shop.put("/api/shop", { country: "BH", currency: "BHD", slogan: "Still open" })).status).toBe(200);
});

test("a user without edit-system-settings reads the company, but no numbering, and changes nothing", async () => {
  const shop = await api.newShop();
  const colleague = await shop.colleague(["view-reports", "manage-users"]);
  expect((await colleague.put("/api/shop", { name: "Mine" })).status).toBe(403);
  expect((await colleague.put("/api/settings", { digit_script: "eastern" })).status).toBe(403);
  expect((await colleague.get("/api/shop")).body.name).toBe("Golden Road Workshop");
  expect((await colleague.get("/api/settings")).status).toBe(403);
  const editor = await shop.colleague(["edit-system-settings"]);
  expect((await editor.put("/api/shop", { name: "Ours" })).status).toBe(200);
});

test("a number taken while settings are saved is not a conflict", async () => {
  const shop = await api.newShop();
  const prefixed = (prefix: string) => ({ numbering: [{ series: "client-invoices", prefix }] });
  const changesOf = async () =>
    (await shop.get("/api/activity?kind=settings&limit=50")).body.data.map(
      ({ changes }: { changes: { field: string; from: string; to: string }[] }) => changes,
    );
  let saved: Promise<unknown> | undefined;
  await withShop(pool, shop.shopId, async (db) => {
    await nextNumber(db, "client-invoices");
    await nextNumber(db, "receipts");
    saved = shop.put("/api/settings", prefixed("F-"));
    await lockWaits(api.database.ownerUrl);
    expect((await shop.put("/api/settings", { digit_script: "eastern" })).status).toBe(200);
  });
  await saved;
  const changes = (await changesOf()).flat();
  expect(changes.filter(({ field }: { field: string }) => field.startsWith("numbering"))).toEqual([
    { field: "numbering.client-invoices", from: "INV-000002", to: "F-000002" },
  ]);
});

test("a number that is used makes no version of the settings outdated; a changed start does", async () => {
  const shop = await api.newShop();
  const { version } = (await shop.get("/api/settings")).body;
  await giveNumber(shop.shopId);
  await giveNumber(shop.shopId);
  expect((await shop.put("/api/settings", { digit_script: "latin", version })).body.version).toBe(version);
  const start = { numbering: [{ series: "client-invoices", next: 900 }], version };
  expect((await shop.put("/api/settings", start)).body.version).not.toBe(version);
  expect((await shop.put("/api/settings", { digit_script: "eastern", version })).body.type).toBe("changed-elsewhere");
});

test("fields that the caller may not set stay: subscription, plan, shop id", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const before = (await shop.get("/api/shop")).body;
  const sent = await shop.put("/api/shop", {
    id: other.shopId,
    writable_until: "2099-01-01T00:00:00Z",
    plan: "professional",
    logo_url: "javascript:alert(1)",
    books_opened_at: "2020-01-01T00:00:00Z",
  });
  expect([sent.status, sent.body]).toEqual([200, before]);
  expect((await shop.put("/api/shop", { shop_id: other.shopId })).body.errors).toHaveProperty("shop_id");
  expect((await other.get("/api/shop")).body.name).toBe("Golden Road Workshop");
});

test("numbering previews the next document's number", async () => {
  const shop = await api.newShop();
  const numbering = [{ series: "client-invoices", prefix: "ف/2026-", digits: 4, next: 419 }];
  const saved = await shop.put("/api/settings", { numbering });
  expect(saved.body.numbering.find(({ series }: { series: string }) => series === "client-invoices")).toEqual({
    ...numbering[0],
    last_given: null,
    example: "ف/2026-0419",
  });
  expect(saved.body.numbering.map((item: { series: string }) => item.series)).toEqual([
    "commission-runs",
    "opening-credit-notes",
    "debit-notes",
    "refunds",
    "client-returns",
    "client-invoices",
    "insurance-claims",
    "vendor-refunds",
    "vendor-payments",
    "purchase-returns",
    "purchases",
    "purchase-orders",
    "card-settlements",
    "day-settlements",
    "receipts",
    "deposit-refunds",
    "advance-credit-notes",
    "advance-invoices",
    "depreciation",
    "fixed-assets",
    "estimates",
    "work-orders",
    "client-diagnostics",
    "clients",
    "stock-transfers",
    "stock-counts",
    "transfers",
    "manual-entries",
    "journal",
  ]);
  expect(await giveNumber(shop.shopId)).toEqual({ number: 419, text: "ف/2026-0419" });
});

test("a start number can go back only to a number that was not used", async () => {
  const shop = await api.newShop();
  await giveNumber(shop.shopId);
  await giveNumber(shop.shopId);
  const start = (next: unknown) =>
    shop.put("/api/settings", {
      numbering: [
        { series: "receipts", prefix: "R" },
        { series: "client-invoices", next },
      ],
    });
  const refused = await start(2);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { "numbering.1.next": ["Numbers up to 2 are used; the next must be higher"] },
  ]);
  const { numbering } = (await shop.get("/api/settings")).body;
  expect(numbering.find(({ series }: { series: string }) => series === "receipts").prefix).toBe("RCT-");
  expect((await start(900)).status).toBe(200);
  expect((await start(3)).status).toBe(200);
  expect(await giveNumber(shop.shopId)).toEqual({ number: 3, text: "INV-000003" });
});

test.each([
  [{ numbering: [{ series: "client-invoices", next: 0 }] }],
  [{ numbering: [{ series: "client-invoices", next: 1_000_000_000 }] }],
  [{ numbering: [{ series: "client-invoices", next: "12" }] }],
  [{ numbering: [{ series: "client-invoices", digits: 10 }] }],
  [{ numbering: [{ series: "client-invoices", prefix: "<b>" }] }],
  [{ numbering: [{ series: "number_series; drop" }] }],
  [{ vat_rates: [] }],
  [{ vat_rates: [{ starts_on: "2024-02-30", rate: 15 }] }],
  [{ vat_rates: [{ starts_on: "2026-01-01", rate: -1 }] }],
  [{ vat_rates: [{ starts_on: "2026-01-01", rate: 1e308 }] }],
  [{ vat_rates: [{ starts_on: "2026-01-01", rate: 15.005 }] }],
  [
    {
      vat_rates: [
        { starts_on: "2026-01-01", rate: 15 },
        { starts_on: "2026-01-01", rate: 5 },
      ],
    },
  ],
  [{ digit_script: "roman" }],
])("a wrong setting is refused: %j", async (changes) => {
  const shop = await api.newShop();
  const before = (await shop.get("/api/settings")).body;
  expect((await shop.put("/api/settings", changes)).status).toBe(422);
  expect((await shop.get("/api/settings")).body).toEqual(before);
});

test("a series that is named twice is refused where it is named again", async () => {
  const shop = await api.newShop();
  const before = (await shop.get("/api/settings")).body;
  const refused = await shop.put("/api/settings", {
    numbering: [
      { series: "client-invoices", prefix: "A-" },
      { series: "receipts", prefix: "R-" },
      { series: "client-invoices", prefix: "B-" },
    ],
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["numbering.2.series"]]);
  expect((await shop.get("/api/settings")).body).toEqual(before);
});

test("VAT rates have start dates", async () => {
  const shop = await api.newShop();
  const vat_rates = [
    { starts_on: "2018-01-01", rate: 5 },
    { starts_on: "2020-07-01", rate: 15 },
    { starts_on: "2027-01-01", rate: 7.25 },
  ];
  expect((await shop.put("/api/settings", { vat_rates: vat_rates.toReversed() })).body.vat_rates).toEqual(vat_rates);
  expect((await withShop(pool, shop.shopId, vatRatesOf)).map(({ rate }) => rate)).toEqual([500, 1500, 725]);
});

test("numbers have no gaps under concurrent use and rollbacks", async () => {
  const shop = await api.newShop();
  const taken = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) =>
      withShop(pool, shop.shopId, async (db) => {
        const { number } = await nextNumber(db, "client-invoices");
        if (at % 3 === 0) throw new Error("the paper failed");
        return number;
      }),
    ),
  );
  const given = taken.flatMap((item) => (item.status === "fulfilled" ? [item.value] : []));
  expect(given.toSorted((first, second) => first - second)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test("numbers that are taken together follow each other, and none of a branch are among them", async () => {
  const shop = await api.newShop();
  await withShop(pool, shop.shopId, async (db) => {
    expect((await nextNumbers(db, "clients", 3)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect((await nextNumber(db, "clients")).number).toBe(4);
    expect(await nextNumbers(db, "client-invoices", 2)).toEqual([
      { number: 1, text: "INV-000001" },
      { number: 2, text: "INV-000002" },
    ]);
    expect(await nextNumbers(db, "clients", 0)).toEqual([]);
  });
  const other = { ...shop, shopId: "01900000-0000-7000-8000-000000000000" };
  await expect(withShop(pool, other.shopId, (db) => nextNumbers(db, "clients", 1))).rejects.toThrow("no numbers");
});

test.each([
  ["receipts", "journal"],
  ["receipts", "clients"],
  ["journal", "clients"],
  ["work-orders", "estimates"],
] as const)("a change of %s and %s takes their counters in the order of the documents", async (later, earlier) => {
  const shop = await api.newShop();
  let saved: Promise<{ status: number }> | undefined;
  await withShop(pool, shop.shopId, async (db) => {
    await nextNumber(db, earlier);
    saved = shop.put("/api/settings", {
      numbering: [
        { series: later, digits: 4 },
        { series: earlier, digits: 4 },
      ],
    });
    await lockWaits(api.database.ownerUrl);
    // Refused if the change had it already, and waited for the other one.
    await db.query(
      "test.lock",
      "select 1 from number_series where shop_id = $1 and series = $2 for no key update nowait",
      [later],
    );
  });
  expect((await saved)!.status).toBe(200);
});

test("each shop has its own counters", async () => {
  const [one, other] = [await api.newShop(), await api.newShop()];
  await giveNumber(one.shopId);
  expect([(await giveNumber(one.shopId)).number, (await giveNumber(other.shopId)).number]).toEqual([2, 1]);
});
