import { beforeAll, describe, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";

const api = await startApi();
let shop: ShopOwner;
beforeAll(async () => {
  shop = await api.newShop();
});

const added = async (owner: ShopOwner, body: Record<string, unknown>) => {
  const reply = await owner.post("/api/clients", body);
  expect(reply.status).toBe(201);
  return reply.body;
};
const names = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map(({ name }) => name);

describe("a new client", () => {
  test("needs only a name, and gets the shop's next number", async () => {
    const owner = await api.newShop();
    const first = await added(owner, { name: "  Noura \n Al-Otaibi " });
    const second = await added(owner, { name: "سارة الحربي" });
    expect(first).toMatchObject({
      name: "Noura Al-Otaibi",
      number: 1,
      contact_number: null,
      vat_number: null,
      note: null,
    });
    expect(first).toMatchObject({ view_url: `/back/clients/${first.id}`, edit_url: `/back/clients/${first.id}/edit` });
    expect(second.number).toBe(2);
  });

  test.each([
    ["050 884 1093", "+966508841093"],
    ["٠٥٠٨٨٤١٠٩٤", "+966508841094"],
    ["00966508841095", "+966508841095"],
    ["+965 9722 4410", "+96597224410"],
    ["013 892 5500", "+966138925500"],
  ])("with the phone %s, kept as %s", async (typed, kept) => {
    expect((await added(shop, { name: "Phone", contact_number: typed })).contact_number).toBe(kept);
  });

  test.each(["12345", "not a phone", "+999999999999", "050 884 1093 or 050 884 1094"])(
    "but not with the phone %j",
    async (typed) => {
      const reply = await shop.post("/api/clients", { name: "Phone", contact_number: typed });
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toHaveProperty("contact_number");
    },
  );

  test.each([
    [{}],
    [{ name: "" }],
    [{ name: "   " }],
    [{ name: null }],
    [{ name: "a".repeat(10_000) }],
    [{ name: 12 }],
    [{ name: "Ok", vat_number: "<b>" }],
  ])("but not as %j", async (body) => {
    expect((await shop.post("/api/clients", body)).status).toBe(422);
  });

  test.each([
    ["300000000000003", "300000000000003"],
    ["٣٠٠٠ ٠٠٠٠ ٠٠٠٠ ٠٠٣", "300000000000003"],
    ["gb 123 4567 89", "GB123456789"],
    ["AE100123456789003", "AE100123456789003"],
  ])("with the VAT number %s, kept as %s", async (typed, kept) => {
    expect((await added(shop, { name: "Company", vat_number: typed })).vat_number).toBe(kept);
  });

  test.each(["12", "ABC", "200000000000003", "30000000000003", "SA300000000000003", "XX123456789"])(
    "but not with the VAT number %s",
    async (typed) => {
      const company = await added(shop, { name: "Company" });
      for (const reply of [
        await shop.post("/api/clients", { name: "Company", vat_number: typed }),
        await shop.put(`/api/clients/${company.id}`, { vat_number: typed }),
      ]) {
        expect([reply.status, reply.body.errors]).toEqual([
          422,
          { vat_number: [expect.stringContaining("15 digits"), expect.stringContaining("another country")] },
        ]);
      }
    },
  );

  test("may have any VAT number of letters and digits where the country's format is unknown", async () => {
    expect(
      (await added(await api.newShop({ country: "KW" }), { name: "Company", vat_number: "12-34" })).vat_number,
    ).toBe("1234");
  });

  test("keeps text as text, whatever it looks like", async () => {
    for (const name of ["<img src=x onerror=alert(1)>", '=HYPERLINK("x")', "'; drop table clients; --"]) {
      expect((await added(shop, { name })).name).toBe(name);
    }
  });

  test("loses direction overrides, and must have something visible", async () => {
    expect((await added(shop, { name: " a\u202Eb\u200f " })).name).toBe("ab");
    expect((await shop.post("/api/clients", { name: "  \u200f " })).body.errors).toEqual({ name: ["Required"] });
  });

  test("cannot set fields of the server", async () => {
    const client = await added(shop, {
      name: "Own",
      number: 999,
      created_at: "2001-01-01",
    });
    expect(client.number).not.toBe(999);
    expect((await shop.post("/api/clients", { name: "Own", shop_id: "0" })).body.errors).toHaveProperty("shop_id");
  });
});

describe("a phone that another client has", () => {
  test("needs confirmation, names that client, and saves nothing before", async () => {
    const owner = await api.newShop();
    const known = await added(owner, { name: "Fahad", contact_number: "0554102276" });
    const reply = await owner.post("/api/clients", { name: "Fahad's brother", contact_number: "+966 55 410 2276" });
    expect(reply).toMatchObject({
      status: 409,
      body: {
        type: "needs-confirmation",
        warnings: ["phone-known"],
        client: { id: known.id, name: "Fahad", contact_number: "+966554102276" },
      },
    });
    expect(reply.body.detail).toBe("Another client has this phone number. Please confirm.");
    await owner.put("/api/me", { locale: "ar" });
    expect(
      (await owner.post("/api/clients", { name: "Fahad's brother", contact_number: "0554102276" })).body.detail,
    ).toContain("رقم الجوال مسجل لعميل آخر");
    expect(names(await owner.get("/api/clients"))).toEqual(["Fahad"]);
    expect(
      await owner.post("/api/clients", { name: "Fahad's brother", contact_number: "0554102276", confirm: true }),
    ).toMatchObject({ status: 201, body: { number: 2 } });
  });

  test("needs confirmation when a client changes to it, but not when a client keeps it", async () => {
    const owner = await api.newShop();
    const one = await added(owner, { name: "One", contact_number: "0554102276" });
    const other = await added(owner, { name: "Other" });
    expect((await owner.put(`/api/clients/${other.id}`, { contact_number: "0554102276" })).status).toBe(409);
    expect(
      (await owner.put(`/api/clients/${one.id}`, { contact_number: "055 410 2276", note: "Same phone" })).status,
    ).toBe(200);
    expect(
      (await owner.put(`/api/clients/${other.id}`, { contact_number: "0554102276", confirm: true })).body
        .contact_number,
    ).toBe("+966554102276");
  });

  test("is added once in ten concurrent calls", async () => {
    const owner = await api.newShop();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        owner.post("/api/clients", { name: `Client ${at}`, contact_number: "0508841093" }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test("of another shop does not matter", async () => {
    const [one, other] = [await api.newShop(), await api.newShop()];
    await added(one, { name: "One", contact_number: "0508841093" });
    expect((await other.post("/api/clients", { name: "Other", contact_number: "0508841093" })).status).toBe(201);
  });
});

test("numbers have no gaps or duplicates under concurrent creation", async () => {
  const owner = await api.newShop();
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => owner.post("/api/clients", { name: `Client ${at}` })),
  );
  expect(replies.map(({ body }) => body.number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  );
});

describe("a change", () => {
  test("keeps absent fields and clears null ones", async () => {
    const client = await added(shop, {
      name: "Before",
      contact_number: "0501234567",
      vat_number: "300000000000003",
      note: "Pays late",
      confirm: true,
    });
    const { body: renamed } = await shop.put(`/api/clients/${client.id}`, { name: "After" });
    expect(renamed).toMatchObject({
      name: "After",
      contact_number: "+966501234567",
      vat_number: "300000000000003",
      note: "Pays late",
      number: client.number,
    });
    const { body: cleared } = await shop.put(`/api/clients/${client.id}`, {
      contact_number: null,
      vat_number: null,
      note: "",
    });
    expect(cleared).toMatchObject({ name: "After", contact_number: null, vat_number: null, note: null });
    expect((await shop.put(`/api/clients/${client.id}`, {})).body).toEqual(cleared);
    expect((await shop.put(`/api/clients/${client.id}`, { name: null })).status).toBe(422);
    expect((await shop.get(`/api/clients/${client.id}/`)).body).toEqual(cleared);
  });

  test("makes the client findable by the new name only", async () => {
    const owner = await api.newShop();
    const client = await added(owner, { name: "Old Name" });
    await owner.put(`/api/clients/${client.id}`, { name: "نورة العتيبي" });
    expect(names(await owner.get("/api/clients?q=old"))).toEqual([]);
    expect(names(await owner.get(`/api/clients?q=${encodeURIComponent("نوره")}`))).toEqual(["نورة العتيبي"]);
  });
});

describe("the list", () => {
  test("is newest first, paged, each client once", async () => {
    const owner = await api.newShop();
    for (let at = 1; at <= 7; at += 1) await added(owner, { name: `Client ${at}` });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body }: { body: { data: { name: string }[]; meta: { next_cursor: string | null } } } = await owner.get(
        `/api/clients?limit=3&cursor=${cursor}`,
      );
      seen.push(...body.data.map(({ name }) => name));
      cursor = body.meta.next_cursor;
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((at) => `Client ${at}`));
  });

  test("is searched by name in either spelling, by phone however typed, and by number", async () => {
    const owner = await api.newShop();
    await added(owner, { name: "أحمد إبراهيم القحطاني", contact_number: "0554102276" });
    await added(owner, { name: "Noura Al-Otaibi", contact_number: "+96597224410" });
    await added(owner, { name: "100% Auto_Parts" });
    const find = async (q: string) => names(await owner.get(`/api/clients?q=${encodeURIComponent(q)}`));
    for (const q of ["احمد", "ابراهيم القحطاني", "055 410", "٠٥٥٤١٠٢٢٧٦", "+966 55 410 2276", "2276", "اح"])
      expect(await find(q)).toEqual(["أحمد إبراهيم القحطاني"]);
    for (const q of ["NOURA", "otaibi", "9722", "no"]) expect(await find(q)).toEqual(["Noura Al-Otaibi"]);
    for (const q of ["100%", "auto_p", "3"]) expect(await find(q)).toEqual(["100% Auto_Parts"]);
    for (const q of ["%%%", "___", "'", "x' or 1=1--"]) expect(await find(q)).toEqual([]);
  });

  test.each(["limit=0", "limit=201", "limit=x", `q=${"a".repeat(201)}`, "q=a&q=b"])(
    "does not take %s",
    async (query) => {
      expect((await shop.get(`/api/clients?${query}`)).status).toBe(422);
    },
  );

  test.each([
    "x",
    "W10",
    Buffer.from('["x"]').toString("base64url"),
    Buffer.from("[1e308]").toString("base64url"),
    Buffer.from("[1.5]").toString("base64url"),
  ])("refuses the made-up cursor %s", async (cursor) => {
    expect((await shop.get(`/api/clients?cursor=${cursor}`)).status).toBe(422);
  });
});

describe("permissions", () => {
  test("viewing and editing are two permissions", async () => {
    const owner = await api.newShop();
    const client = await added(owner, { name: "Client" });
    const viewer = await owner.colleague(["view-clients"]);
    const editor = await owner.colleague(["edit-clients"]);
    expect((await viewer.get("/api/clients")).status).toBe(200);
    expect((await viewer.get(`/api/clients/${client.id}`)).status).toBe(200);
    expect((await viewer.post("/api/clients", { name: "No" })).status).toBe(403);
    expect((await viewer.put(`/api/clients/${client.id}`, { name: "No" })).status).toBe(403);
    expect((await editor.get("/api/clients")).status).toBe(403);
    expect((await editor.get(`/api/clients/${client.id}`)).status).toBe(403);
    expect((await editor.post("/api/clients", { name: "Yes" })).status).toBe(201);
    expect((await editor.put(`/api/clients/${client.id}`, { name: "Yes" })).status).toBe(200);
    expect((await api.anonymous().get("/api/clients")).status).toBe(401);
  });

  test("another shop's client is not found", async () => {
    const [one, other] = [await api.newShop(), await api.newShop()];
    const client = await added(one, { name: "Secret" });
    expect((await other.get(`/api/clients/${client.id}`)).status).toBe(404);
    expect((await other.put(`/api/clients/${client.id}`, { name: "Taken" })).status).toBe(404);
    expect(names(await other.get("/api/clients?q=secret"))).toEqual([]);
    expect((await one.get(`/api/clients/${client.id}`)).body.name).toBe("Secret");
  });

  test.each(["0", "-1", "9223372036854775808", "abc", "1e3", "%00", "..%2f"])(
    "the id %s is not there either",
    async (id) => {
      expect((await shop.get(`/api/clients/${id}`)).status).toBe(404);
    },
  );
});
