import { beforeAll, describe, expect, test } from "vitest";
import { catalogueId } from "../../../platform/server/ids.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import { startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

type Result = {
  kind: string;
  id: string;
  title: string;
  detail: string;
  url: string;
  license_plate: string | null;
  license_plate_country: string | null;
  on: string | null;
};

const resultsOf = async (person: Person, typed: string): Promise<Result[]> =>
  succeeded(await person.get(`/api/search?q=${encodeURIComponent(typed)}`)).body.data;
const kindsOf = async (person: Person, typed: string) => [
  ...new Set((await resultsOf(person, typed)).map(({ kind }) => kind)),
];

/** A client with a vehicle and one document of every kind, and another client and vehicle that must not be found. */
const workshop = async () => {
  const shop = await api.newShop();
  const { vehicle, product, invoice, item, invoiced } = billing(shop);
  await vehicle({ client_name: "Zayn", license_plate: "9999 XUD", client_contact_number: "0555000111" });
  const first = await vehicle({
    client_name: "أحمد فاطمة المدرسة",
    client_contact_number: "0508841093",
    license_plate: "7421 KNR",
    vin_number: "4T1BF1FK5HU382911",
    vehicle_model_id: catalogueId("model", "Toyota", "Camry"),
    vehicle_year: 2021,
    vehicle_entered_at: "2026-10-01T10:00",
  });
  const card = succeeded(await shop.post("/api/entry-cards", { client_vehicle_id: first, km_in: 61_240 })).body
    .id as string;
  const diagnostic = succeeded(await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: first })).body;
  const filter = await product({ name: "فلتر زيت 43512-33150", code: "90915-YZZD2" });
  const approved = await invoiced(first, "115.00", { addressed_to: "شركة النخبة" });
  const draft = await invoice(first);
  await item(draft.id, { product_id: filter });
  const client = (await shop.get(`/api/client-vehicles/${first}`)).body.client_id as string;
  return { shop, vehicle: first, client, card, diagnostic, filter, approved, draft };
};

describe("the search box", () => {
  let made: Awaited<ReturnType<typeof workshop>>;
  beforeAll(async () => {
    api.clock.set("2026-11-20T09:00:00Z");
    made = await workshop();
  });

  test.each(["7421 KNR", "KNR7421", "7421-knr", "٧٤٢١ ك ن ر", "ك ن ر ٧٤٢١", "كنر٧٤٢١", "7421", "۷۴۲۱"])(
    "finds the vehicle by its plate as %j, then its papers",
    async (typed) => {
      const found = await resultsOf(made.shop, typed);
      expect(found.map(({ kind }) => kind)).toEqual([
        "client-vehicle",
        "entry-card",
        "vehicle-diagnostic",
        "client-invoice",
        "client-invoice",
      ]);
      expect(found[0]).toEqual({
        kind: "client-vehicle",
        id: made.vehicle,
        title: "7421 KNR",
        detail: expect.stringMatching(/^Toyota .*2021 · أحمد فاطمة المدرسة$/),
        url: `/back/vehicles/${made.vehicle}`,
        license_plate: "7421 KNR",
        license_plate_country: "SA",
        on: null,
        job: null,
      });
      expect(found.slice(1).map(({ id, title, url, license_plate }) => [id, title, url, license_plate])).toEqual([
        [made.card, "Entry card", `/back/entry-cards/${made.card}`, "7421 KNR"],
        [
          made.diagnostic.id,
          `Diagnosis ${made.diagnostic.number}`,
          `/back/vehicle-diagnostics/${made.diagnostic.id}`,
          "7421 KNR",
        ],
        [made.draft.id, "Draft", `/back/client-invoices/${made.draft.id}`, "7421 KNR"],
        [made.approved.id, made.approved.number, `/back/client-invoices/${made.approved.id}`, "7421 KNR"],
      ]);
      expect(found[4]!.on).toBe("2026-11-20");
    },
  );

  test.each([
    "المدرسة أحمد",
    "المدرسه 7421",
    "7421 أحمد",
    "knr فاطمة",
    "2021 Camry",
    "camry 0508841093",
    "2021",
    "كامري ٢٠٢١",
    "أحمد 2021",
  ])("finds the vehicle by words of itself and its client in any order, %j", async (typed) => {
    expect((await resultsOf(made.shop, typed)).find(({ kind }) => kind === "client-vehicle")?.id).toBe(made.vehicle);
  });

  test("finds a make and model in either language, with or without blanks", async () => {
    const { vehicle } = billing(made.shop);
    const cruiser = await vehicle({
      license_plate: "4455 LND",
      vehicle_model_id: catalogueId("model", "Toyota", "Land Cruiser"),
    });
    for (const typed of [
      "لاندكروزر",
      "لاند كروزر",
      "landcruiser",
      "Land Cruiser",
      "LAND-CRUISER",
      "تويوتا لاندكروزر",
      "toyota landcruiser",
    ]) {
      expect((await resultsOf(made.shop, typed)).find(({ kind }) => kind === "client-vehicle")?.id, typed).toBe(
        cruiser,
      );
    }
  });

  test("finds a claim number, on the vehicle and on an invoice, and an insurer", async () => {
    const { vehicle, invoice } = billing(made.shop);
    const insurer = succeeded(await made.shop.post("/api/insurance-companies", { name: "Tawuniya التعاونية" })).body.id;
    const insured = await vehicle({
      license_plate: "4456 CLM",
      insurance_company_id: insurer,
      insurance_reference_number: "CL-2026/8841",
    });
    const draft = await invoice(insured, { claim_number: "TW/99173" });
    expect((await resultsOf(made.shop, "CL-2026/8841"))[0]).toMatchObject({ kind: "client-vehicle", id: insured });
    succeeded(await made.shop.put(`/api/client-vehicles/${insured}`, { mileage: 12 }));
    expect((await resultsOf(made.shop, "8841")).map(({ id }) => id)).toContain(insured);
    expect((await resultsOf(made.shop, "TW/99173"))[0]).toMatchObject({ kind: "client-invoice", id: draft.id });
    for (const typed of ["tawuniya", "التعاونيه"]) {
      expect(
        (await resultsOf(made.shop, typed)).find(({ kind }) => kind === "insurance-company"),
        typed,
      ).toMatchObject({ id: insurer, url: `/back/client-invoices?insurer=${insurer}` });
    }
  });

  test.each(["diagnostic 1", "Diagnosis #1", "تشخيص ١", "الفحص رقم 1", "فحص رقم ٠٠١"])(
    "finds a diagnostic called %j before anything else",
    async (typed) => {
      expect((await resultsOf(made.shop, typed))[0]).toMatchObject({
        kind: "vehicle-diagnostic",
        id: made.diagnostic.id,
      });
    },
  );

  test.each([
    ["invoice 1", "client-invoice"],
    ["فاتورة رقم ١", "client-invoice"],
    ["client 1", "client"],
    ["العميل 1", "client"],
  ])("finds %j as a %s", async (typed, kind) => {
    expect((await resultsOf(made.shop, typed))[0]).toMatchObject({ kind });
  });

  test.each(["Zayn 7421", "Camry 2019", "أحمد XUD"])(
    "finds nothing where one of the words is nowhere, %j",
    async (typed) => {
      expect(await resultsOf(made.shop, typed)).toEqual([]);
    },
  );

  test("finds a client by words of the name in any order", async () => {
    expect((await resultsOf(made.shop, "المدرسة أحمد")).find(({ kind }) => kind === "client")?.id).toBe(made.client);
  });

  test.each(["2911", "382911", "hu382911", "٣٨٢٩١١", "4T1BF1FK5HU382911"])(
    "finds the vehicle by its VIN or its last digits, %j",
    async (typed) => {
      expect((await resultsOf(made.shop, typed)).find(({ kind }) => kind === "client-vehicle")?.id).toBe(made.vehicle);
    },
  );

  test.each([
    "0508841093",
    "508841093",
    "+966508841093",
    "00966 50 884 1093",
    "+966 (0)50-884-1093",
    "٠٥٠٨٨٤١٠٩٣",
    "۰۵۰ ۸۸۴ ۱۰۹۳",
    "8841093",
  ])("finds client and vehicle by the phone as %j", async (typed) => {
    const found = await resultsOf(made.shop, typed);
    expect(found[0]).toMatchObject({
      kind: "client",
      id: made.client,
      title: "أحمد فاطمة المدرسة",
      detail: "+966508841093",
      url: `/back/clients/${made.client}`,
    });
    expect(found.find(({ kind }) => kind === "client-vehicle")?.id).toBe(made.vehicle);
  });

  test.each(["أحمد", "احمد", "إحمد", "آحمد", "أحـــمد", "أَحْمَد", "فاطمه", "فاطمة", "المدرسه", "أحمد المدرسة"])(
    "finds client and vehicle by the name as %j",
    async (typed) => {
      expect(await kindsOf(made.shop, typed)).toEqual(
        expect.arrayContaining(["client-vehicle", "client", "entry-card", "vehicle-diagnostic", "client-invoice"]),
      );
      expect((await resultsOf(made.shop, typed)).map(({ detail, title }) => `${title} ${detail}`).join()).not.toContain(
        "Zayn",
      );
    },
  );

  test("finds a vehicle by make and model in either language", async () => {
    for (const typed of ["Camry", "كامري", "toyota", "تويوتا"])
      expect((await resultsOf(made.shop, typed)).map(({ id }) => id)).toContain(made.vehicle);
  });

  test("finds an invoice by its number, with or without prefix, and by its addressee", async () => {
    const number = Number(/\d+$/.exec(made.approved.number)?.[0]);
    for (const typed of [made.approved.number, made.approved.number.toLowerCase(), `INV-${number}`]) {
      expect((await resultsOf(made.shop, typed))[0], typed).toMatchObject({
        kind: "client-invoice",
        id: made.approved.id,
        title: made.approved.number,
      });
    }
    expect((await resultsOf(made.shop, String(number))).map(({ id }) => id)).toContain(made.approved.id);
    expect((await resultsOf(made.shop, "النخبه")).map(({ id }) => id)).toEqual([made.approved.id]);
  });

  test("finds client and diagnostic by their number, even if many others contain it", async () => {
    const { shop, client, diagnostic } = await workshop();
    for (let n = 0; n < 8; n += 1) succeeded(await shop.post("/api/clients", { name: `2${n} and more` }));
    const { number } = (await shop.get(`/api/clients/${client}`)).body;
    const found = await resultsOf(shop, String(number));
    expect(found.find(({ kind }) => kind === "client")).toMatchObject({ id: client });
    expect(found.filter(({ kind }) => kind === "client")).toHaveLength(6);
    expect((await resultsOf(shop, "١")).map(({ id }) => id)).toContain(diagnostic.id);
  });

  test("finds a product by a word of its name or by its code, and links to it", async () => {
    for (const typed of ["90915-YZZD2", "90915", "43512-33150", "فلتر", "زيت"]) {
      const [found] = await resultsOf(made.shop, typed);
      expect(found).toMatchObject({
        kind: "product",
        id: made.filter,
        title: "فلتر زيت 43512-33150",
        detail: "90915-YZZD2",
        url: `/back/products/${made.filter}`,
      });
    }
  });

  test("names documents in the user's language", async () => {
    succeeded(await made.shop.put("/api/me", { locale: "ar" }));
    expect((await resultsOf(made.shop, "7421 KNR")).map(({ title }) => title)).toEqual([
      "7421 KNR",
      "كرت الدخول",
      `فحص رقم ${made.diagnostic.number}`,
      "مسودة",
      made.approved.number,
    ]);
    succeeded(await made.shop.put("/api/me", { locale: "en" }));
  });

  test("shows a vehicle once, by its latest visit, and never an archived one", async () => {
    const { shop, vehicle } = await workshop();
    succeeded(
      await shop.post(`/api/client-vehicles/${vehicle}/exit-entry`, { vehicle_exited_at: "2026-11-20", confirm: true }),
    );
    const latest = succeeded(await shop.post("/api/client-vehicles", { license_plate: "7421 KNR" })).body.id;
    const vehicles = async () =>
      (await resultsOf(shop, "7421")).flatMap(({ kind, id }) => (kind === "client-vehicle" ? [id] : []));
    expect(await vehicles()).toEqual([latest]);
    succeeded(await shop.post(`/api/client-vehicles/${latest}/archive`));
    expect(await vehicles()).toEqual([vehicle]);
  });

  const kindOf = new Map<Permission, string>([
    ["view-clients", "client"],
    ["view-client-vehicles", "client-vehicle"],
    ["view-entry-cards", "entry-card"],
    ["view-client-diagnostics", "vehicle-diagnostic"],
    ["view-client-invoices", "client-invoice"],
    ["view-products", "product"],
  ]);
  test.each([...kindOf])("who holds %s alone finds of kind %s alone", async (permission, kind) => {
    const colleague = await made.shop.colleague([permission]);
    const found = [
      ...(await kindsOf(colleague, "أحمد")),
      ...(await kindsOf(colleague, "فلتر")),
      ...(await kindsOf(colleague, "1")),
    ];
    expect([...new Set(found)]).toEqual([kind]);
  });

  test("without view permissions finds nothing, and needs sign-in", async () => {
    expect(await resultsOf(await made.shop.colleague([]), "أحمد")).toEqual([]);
    expect((await api.anonymous().get("/api/search?q=a")).status).toBe(401);
  });

  test("another shop finds none of it", async () => {
    const other = await api.newShop();
    for (const typed of ["7421 KNR", "أحمد", "0508841093", "2911", "فلتر", made.approved.number, "1"])
      expect(await resultsOf(other, typed), typed).toEqual([]);
  });

  test.each(["", " ", "%%%", "___", "'", "\u200F", "no such thing"])("finds nothing by %j", async (typed) => {
    expect(await resultsOf(made.shop, typed)).toEqual([]);
  });

  test("refuses a query that is too long or repeated", async () => {
    const { shop } = made;
    expect((await shop.get(`/api/search?q=${"a".repeat(10_000)}`)).status).toBeGreaterThanOrEqual(400);
    expect((await shop.get(`/api/search?q=${"a".repeat(201)}`)).status).toBe(422);
    expect((await shop.get("/api/search?q=a&q=b")).status).toBe(422);
    expect((await shop.get("/api/search?q[]=a")).body).toEqual({ data: [] });
  });
});

test("a claim is found by its number, the insurer's number and its vehicle, by those who may view claims", async () => {
  const shop = await api.newShop();
  const vehicle = await billing(shop).vehicle({ license_plate: "5512 RSA" });
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Gulf Shield" })).body.id;
  const { id } = succeeded(
    await shop.post("/api/insurance-claims", {
      client_vehicle_id: vehicle,
      insurance_company_id: insurer,
      claim_number: "GS-26-77140",
    }),
  ).body;
  for (const typed of ["claim 1", "المطالبة رقم ١", "GS-26-77140", "5512 RSA"])
    expect(await resultsOf(shop, typed), typed).toContainEqual(
      expect.objectContaining({ kind: "insurance-claim", id, title: "Claim 1", url: `/back/insurance-claims/${id}` }),
    );
  const stranger = await shop.colleague(["view-client-vehicles"]);
  expect(await kindsOf(stranger, "GS-26-77140")).toEqual(["client-vehicle"]);
  expect(await kindsOf(stranger, "claim 1")).toEqual([]);
});
