import { beforeEach, describe, expect, test } from "vitest";
import { catalogueId } from "../../../platform/server/ids.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { drawn, pngUrl } from "../../../tests/support/sample-files.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const camry = catalogueId("model", "Toyota", "Camry");
const signature = pngUrl(
  await drawn(
    500,
    300,
    '<path d="M60 200 C 120 40 200 260 300 120 S 420 220 460 100" fill="none" stroke="#111" stroke-width="6"/>',
  ),
);

let serial = 1000;
type Enter = { plate?: string; client?: string | null; on?: string } & Record<string, unknown>;

const workshop = async () => {
  const shop = await api.newShop();
  const enter = async ({ plate = `${(serial += 1)} KNR`, client = "Noura Al-Otaibi", on, ...more }: Enter = {}) => {
    const { status, body } = await shop.post("/api/client-vehicles", {
      license_plate: plate,
      client_name: client,
      ...(on && { vehicle_entered_at: `${on}T10:00` }),
      ...more,
    });
    expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
    return body.id as string;
  };
  const card = async (id: string, { signed = false } = {}) => {
    const { body } = await shop.post("/api/entry-cards", { client_vehicle_id: id, km_in: 61_240 });
    if (signed)
      expect(
        (await shop.post(`/api/entry-cards/${body.id}/client-signature`, { client_signature: signature })).status,
      ).toBeLessThan(300);
  };
  const exit = (id: string, body: Record<string, unknown> = {}) =>
    shop.post(`/api/client-vehicles/${id}/exit-entry`, body);
  const plates = async (query = "") =>
    (await shop.get(`/api/client-vehicles?${query}`)).body.data.map(
      (row: { license_plate: string }) => row.license_plate,
    );
  const row = async (id: string) =>
    (await shop.get("/api/client-vehicles?all=1")).body.data.find((item: { id: string }) => item.id === id);
  const counts = async () =>
    Object.fromEntries(
      (await shop.get("/api/client-vehicles-filters")).body.data.map(
        ({ value, count }: { value: string; count: number }) => [value, count],
      ),
    );
  return { ...shop, ...billing(shop), enter, card, exit, plates, row, counts };
};

describe("the board", () => {
  test("shows a vehicle with plate, names in both languages, client and next step", async () => {
    const shop = await workshop();
    const id = await shop.enter({
      plate: "٧٤٢١ ك ن ر",
      on: "2026-11-15",
      days_to_fix: 4,
      vehicle_model_id: camry,
      vehicle_year: 2021,
      vehicle_colour: "White",
      client_contact_number: "0554102276",
    });
    expect((await shop.get("/api/client-vehicles")).body).toEqual({
      data: [
        {
          id,
          license_plate: "٧٤٢١ ك ن ر",
          license_plate_country: "SA",
          plate_key: "7421KNR",
          vehicle_make: {
            id: catalogueId("make", "Toyota"),
            name: "Toyota",
            name_ar: "تويوتا",
            display_name: "Toyota",
          },
          vehicle_model: { id: camry, name: "Camry", name_ar: "كامري", display_name: "Camry" },
          vehicle_year: 2021,
          vehicle_colour: "White",
          mileage: null,
          days_to_fix: 4,
          client: {
            id: expect.any(String),
            name: "Noura Al-Otaibi",
            contact_number: "+966554102276",
            view_url: expect.stringMatching(/^\/back\/clients\//),
          },
          status: "working_on",
          has_entry_card: false,
          is_invoiced: false,
          time: { day: 6, of: 4, left: -2 },
          needs_claim: false,
          pending_claim: null,
          next: "fill-entry-card",
          life: [
            { station: "entered", state: "done" },
            { station: "card", state: "now" },
            { station: "diagnosed", state: "ahead" },
            { station: "quoted", state: "ahead" },
            { station: "approved", state: "ahead" },
            { station: "work", state: "ahead" },
            { station: "invoiced", state: "ahead" },
            { station: "paid", state: "ahead" },
            { station: "left", state: "ahead" },
          ],
          waits: {
            kind: "act",
            since: "2026-11-15T07:00:00Z",
            reason: null,
            part: null,
            note: null,
            by: null,
            number: null,
            amount: null,
          },
          vehicle_entered_at: "2026-11-15T07:00:00Z",
          vehicle_exited_at: null,
          deleted_at: null,
          view_url: `/back/vehicles/${id}`,
        },
      ],
      meta: { next_cursor: null },
    });
  });

  test("shows the next step throughout a visit", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    const next = async () => {
      const { next: step, status } = await shop.row(id);
      return [step, status];
    };
    await shop.card(id);
    expect(await next()).toEqual(["sign-entry-card", "working_on"]);
    const { body: page } = await shop.get(`/api/client-vehicles/${id}`);
    await shop.post(`/api/entry-cards/${page.entry_card.id}/client-signature`, { client_signature: signature });
    expect(await next()).toEqual(["start-diagnosis", "working_on"]);
    const diagnostic = (await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: id })).body.id;
    expect(await next()).toEqual(["finish-diagnosis", "working_on"]);
    for (const step of [1, 2, 3, 4, 5, 6, 7])
      await shop.post(`/api/vehicle-diagnostics/${diagnostic}/values`, {
        values: [{ step, label: "note", value: "Seen" }],
      });
    expect(await next()).toEqual(["create-invoice", "working_on"]);
    const draft = await shop.invoice(id);
    expect(await next()).toEqual(["approve-invoice", "working_on"]);
    await shop.item(draft.id, { product_id: await shop.product(), grand_total: "115" });
    await shop.approve(draft.id);
    expect(await next()).toEqual(["take-payment", "ready_for_pickup"]);
    await shop.pay(id, "115");
    expect(await next()).toEqual(["record-exit", "ready_for_pickup"]);
    expect((await shop.exit(id)).status).toBe(200);
    expect(await next()).toEqual([null, "completed"]);
  });

  test("shows what somebody waits for between diagnosis and invoice, at once", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    await shop.card(id);
    const { body: page } = await shop.get(`/api/client-vehicles/${id}`);
    await shop.post(`/api/entry-cards/${page.entry_card.id}/client-signature`, { client_signature: signature });
    let etag: string | undefined;
    const next = async () => {
      const { body: shown } = await shop.get(`/api/client-vehicles/${id}`);
      // As a board that stays open asks: with the version that it read before.
      const board = await shop.get("/api/client-vehicles", etag === undefined ? {} : { "if-none-match": etag });
      etag = board.headers.etag;
      const [row] = board.body.data;
      const [day, road] = await Promise.all([shop.get("/api/today/my-day"), shop.get("/api/today/road")]);
      expect([row.next, row.life]).toEqual([
        shown.next,
        shown.life.map(({ station, state }: Record<string, string>) => ({ station, state })),
      ]);
      const waiting = day.body.vehicles.map((vehicle: { next: string }) => vehicle.next);
      expect(waiting).toEqual(["finish-work", "create-invoice"].includes(shown.next) ? [] : [shown.next]);
      const at = shown.life.find(({ state }: { state: string }) => state === "now").station;
      const standing = road.body.stops.filter(({ count }: { count: number }) => count > 0);
      expect(standing.map(({ station }: { station: string }) => station)).toEqual([at]);
      const there = (await shop.get(`/api/client-vehicles?station=${at}`)).body.data;
      expect(there.map((vehicle: { id: string }) => vehicle.id)).toEqual([id]);
      return [shown.next, at];
    };
    const post = async (path: string, body: object = {}) => succeeded(await shop.post(path, body)).body;
    const finding = await post("/api/findings", { client_vehicle_id: id, name: "Worn pads" });
    expect(await next()).toEqual(["start-diagnosis", "diagnosed"]);
    const diagnostic = await post("/api/vehicle-diagnostics", { client_vehicle_id: id });
    for (const step of [1, 2, 3, 4, 5, 6, 7])
      await post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
        values: [{ step, label: "note", value: "Seen" }],
      });
    expect(await next()).toEqual(["create-estimate", "quoted"]);
    const estimate = await post("/api/estimates", { client_vehicle_id: id });
    expect(await next()).toEqual(["send-estimate", "quoted"]);
    await post(`/api/estimates/${estimate.id}`, {
      lines: [{ product_id: await shop.product({ kind: "service" }), finding_id: finding.id, unit_price: "100.00" }],
    });
    await post(`/api/estimates/${estimate.id}/send`);
    expect((await shop.get(`/api/client-vehicles/${id}`)).body.next).toBe("send-estimate");
    await post(`/api/estimates/${estimate.id}/links`);
    expect(await next()).toEqual(["await-answer", "approved"]);
    await post(`/api/estimates/${estimate.id}/answers`, {
      channel: "phone",
      phone: "0501234567",
      name: "Noura",
      after: 0,
      answers: [{ key: finding.id, answer: "yes" }],
    });
    expect(await next()).toEqual(["finish-work", "work"]);
    const shown = (await shop.get(`/api/client-vehicles/${id}`)).body;
    expect([shown.estimate, shown.work_order_url]).toEqual([
      { id: estimate.id, view_url: `/back/estimates/${estimate.id}` },
      expect.stringMatching(/^[/]back[/]work-orders[/]/),
    ]);
    const [task] = (await shop.get(`/api/work-order-tasks?client_vehicle_id=${id}`)).body.data;
    await post("/api/clock-events", { kind: "start", task_id: task.id });
    await post("/api/clock-events", { kind: "finish", task_id: task.id });
    expect(await next()).toEqual(["check-work", "work"]);
    await post(`/api/work-order-tasks/${task.id}/reopen`, { reason: "Still squeals" });
    expect(await next()).toEqual(["finish-work", "work"]);
    await post(`/api/work-order-tasks/${task.id}/cancel`, { reason: "Sold the car" });
    expect(await next()).toEqual(["create-estimate", "quoted"]);
    await post(`/api/findings/${finding.id}/drop`, { reason: "Sold the car" });
    expect(await next()).toEqual(["create-invoice", "invoiced"]);

    const reader = await shop.colleague(["view-client-vehicles"]);
    const seen = (await reader.get(`/api/client-vehicles/${id}`)).body;
    expect([seen.estimate, seen.approved_total, seen.work_order_url]).toEqual([null, null, null]);
    expect(seen.other_estimates).toEqual([]);
    expect(seen.life.map(({ station }: { station: string }) => station)).toEqual([
      "entered",
      "card",
      "diagnosed",
      "invoiced",
      "left",
    ]);
  });

  test("names every estimate that waits or of which something is approved, and none that was declined or withdrawn", async () => {
    const shop = await api.newShop();
    const quotes = await estimating(api, shop);
    const approve = async (id: string, finding: string, answer: "yes" | "not-now" = "yes") =>
      succeeded(await quotes.answer(await quotes.linkTo(id), { [finding]: answer }));
    const third = succeeded(
      await shop.post("/api/findings", { client_vehicle_id: quotes.visit, name: "Worn tyres", grade: "now" }),
    ).body.id;
    const brakes = await quotes.sent([quotes.offer(quotes.brakes)]);
    await approve(brakes, quotes.brakes);
    const leak = await quotes.sent([quotes.offer(quotes.leak)]);
    await approve(leak, quotes.leak);
    const declined = await quotes.sent([quotes.offer(third)]);
    await approve(declined, third, "not-now");
    const withdrawn = await quotes.sent([quotes.offer(null)]);
    await quotes.post(`/api/estimates/${withdrawn}/withdraw`, { reason: "The client sold the car" });
    const named = async () => {
      const { estimate, other_estimates: others } = succeeded(
        await shop.get(`/api/client-vehicles/${quotes.visit}`),
      ).body;
      return [estimate.id, ...others.map(({ id }: { id: string }) => id)];
    };
    expect(await named()).toEqual([declined, leak, brakes]);
    const waiting = await quotes.sent([quotes.offer(null)]);
    const draft = (await quotes.post("/api/estimates", { client_vehicle_id: quotes.visit })).id;
    expect(await named()).toEqual([draft, waiting, leak, brakes]);
  });

  test("asks for a new estimate from the day after the last one expired without an answer", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    await shop.card(id, { signed: true });
    const post = async (path: string, body: object = {}) => succeeded(await shop.post(path, body)).body;
    const sent = async (validUntil: string) => {
      const estimate = await post("/api/estimates", { client_vehicle_id: id });
      await post(`/api/estimates/${estimate.id}`, {
        valid_until: validUntil,
        lines: [{ product_id: await shop.product({ kind: "service" }), unit_price: "100.00" }],
      });
      const shown = await post(`/api/estimates/${estimate.id}/send`);
      await post(`/api/estimates/${estimate.id}/links`);
      return shown;
    };
    let etag: string | undefined;
    const next = async () => {
      const board = await shop.get("/api/client-vehicles", etag === undefined ? {} : { "if-none-match": etag });
      etag = board.headers.etag;
      const { body: shown } = await shop.get(`/api/client-vehicles/${id}`);
      expect(board.body.data[0].next).toBe(shown.next);
      return shown.next;
    };
    const first = await sent("2026-11-22");
    const second = await sent("2026-11-23");
    api.clock.set("2026-11-23T09:00:00Z");
    expect(await next()).toBe("await-answer");
    api.clock.set("2026-11-23T21:00:00Z");
    expect(await next()).toBe("renew-estimate");
    const renewed = await post(`/api/estimates/${second.id}/revisions`);
    expect(await next()).toBe("send-estimate");
    await post(`/api/estimates/${renewed.id}/send`);
    await post(`/api/estimates/${renewed.id}/links`);
    expect(await next()).toBe("await-answer");
    await post(`/api/estimates/${renewed.id}/withdraw`, { reason: "The client sold the car" });
    expect(await next()).toBe("renew-estimate");
    await post(`/api/estimates/${first.id}/withdraw`, { reason: "The client sold the car" });
    expect(await next()).toBe("start-diagnosis");
  });

  test("lists vehicles inside first, latest entry first, then those that left, latest exit first, page by page", async () => {
    const shop = await workshop();
    for (const [plate, on] of [
      ["1 AAA", "2026-11-10"],
      ["2 AAA", "2026-11-12"],
      ["3 AAA", "2026-11-11"],
      ["4 AAA", "2026-11-01"],
      ["5 AAA", "2026-11-02"],
      ["6 AAA", "2026-11-13"],
    ] as const) {
      const id = await shop.enter({ plate, on });
      if (plate === "4 AAA") await shop.exit(id, { vehicle_exited_at: "2026-11-18" });
      if (plate === "5 AAA") await shop.exit(id, { vehicle_exited_at: "2026-11-17" });
    }
    const newest = ["6 AAA", "2 AAA", "3 AAA", "1 AAA", "4 AAA", "5 AAA"];
    expect(await shop.plates()).toEqual(newest);
    expect(await shop.plates("order=oldest")).toEqual(["1 AAA", "3 AAA", "2 AAA", "6 AAA", "5 AAA", "4 AAA"]);
    expect(await shop.plates("order=waiting")).toEqual(["1 AAA", "3 AAA", "2 AAA", "6 AAA", "4 AAA", "5 AAA"]);
    for (const [order, expected] of [
      ["newest", newest],
      ["oldest", await shop.plates("order=oldest")],
      ["waiting", await shop.plates("order=waiting")],
    ] as const) {
      for (const limit of [1, 2, 4, 5]) {
        const seen: string[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const { body }: { body: { data: { license_plate: string }[]; meta: { next_cursor: string | null } } } =
            await shop.get(`/api/client-vehicles?order=${order}&limit=${limit}&cursor=${cursor}`);
          seen.push(...body.data.map((row) => row.license_plate));
          cursor = body.meta.next_cursor;
        }
        expect(seen).toEqual(expected);
      }
    }
  });

  test("leaves out exits of more than 30 days ago unless all are requested, and the archive always", async () => {
    const shop = await workshop();
    const long = await shop.enter({ plate: "1 OLD", on: "2026-09-01" });
    await shop.exit(long, { vehicle_exited_at: "2026-10-20" });
    const month = await shop.enter({ plate: "2 OLD", on: "2026-09-01" });
    await shop.exit(month, { vehicle_exited_at: "2026-10-21" });
    await shop.post(`/api/client-vehicles/${await shop.enter({ plate: "3 OLD" })}/archive`);
    await shop.enter({ plate: "4 OLD", on: "2026-01-01" });
    expect(await shop.plates()).toEqual(["4 OLD", "2 OLD"]);
    expect(await shop.plates("all=1")).toEqual(["4 OLD", "2 OLD", "1 OLD"]);
    expect(await shop.counts()).toMatchObject({ all: 2, exited: 1 });
  });

  test("filters by its tags, and counts what each filter shows", async () => {
    const shop = await workshop();
    await shop.enter({ plate: "1 ABC" });
    const late = await shop.enter({ plate: "2 ABC", on: "2026-11-10", days_to_fix: 3 });
    await shop.card(late);
    await shop.post(`/api/client-vehicles/${late}/status`, { status: "ready_for_customer" });
    const invoiced = await shop.enter({ plate: "3 ABC", on: "2026-11-18", days_to_fix: 3 });
    await shop.card(invoiced);
    await shop.invoiced(invoiced, "115");
    const insurer = (await shop.post("/api/insurance-companies", { name: "Gulf Shield" })).body.id;
    const insured = { insurance_company_id: insurer };
    await shop.post("/api/insurance-claims", { ...insured, client_vehicle_id: invoiced });
    const drafted = await shop.enter({ plate: "4 ABC", on: "2026-11-17", ...insured });
    await shop.invoice(drafted);
    const gone = await shop.enter({ plate: "5 ABC", on: "2026-11-16", days_to_fix: 1 });
    await shop.exit(gone, { vehicle_exited_at: "2026-11-19" });
    const inAndOut = await shop.enter({ plate: "6 ABC" });
    await shop.exit(inAndOut);

    const shown: Record<string, string[]> = {
      all: ["1 ABC", "3 ABC", "4 ABC", "2 ABC", "6 ABC", "5 ABC"],
      inside: ["1 ABC", "3 ABC", "4 ABC", "2 ABC"],
      exited_today: ["6 ABC"],
      entered_today: ["1 ABC", "6 ABC"],
      late: ["2 ABC"],
      no_entry_card: ["1 ABC", "4 ABC"],
      no_invoice: ["1 ABC", "2 ABC", "6 ABC", "5 ABC"],
      no_claim: ["4 ABC"],
      claim_awaiting_approval: ["3 ABC"],
      claim_not_invoiced: [],
      working_on: ["1 ABC", "4 ABC"],
      ready_for_customer: ["2 ABC"],
      ready_for_pickup: ["3 ABC"],
      completed: ["6 ABC", "5 ABC"],
      invoiced: ["3 ABC"],
      exited: ["6 ABC", "5 ABC"],
    };
    for (const [filter, expected] of Object.entries(shown)) {
      expect({ filter, plates: await shop.plates(`filter=${filter}`) }).toEqual({ filter, plates: expected });
      expect({ filter, plates: await shop.plates(`filter=${filter}&order=oldest&all=1`) }).toMatchObject({
        plates: expect.arrayContaining(expected),
      });
    }
    expect(await shop.counts()).toEqual(
      Object.fromEntries(Object.entries(shown).map(([filter, plates]) => [filter, plates.length])),
    );
  });

  test("marks a vehicle late from the day after the promised one, in the shop's time zone", async () => {
    const shop = await workshop();
    const id = await shop.enter({ on: "2026-11-18", days_to_fix: 3 });
    expect((await shop.row(id)).time).toEqual({ day: 3, of: 3, left: 0 });
    api.clock.set("2026-11-20T20:59:00Z");
    expect(await shop.plates("filter=late")).toEqual([]);
    api.clock.set("2026-11-20T21:01:00Z");
    expect(await shop.plates("filter=late")).toHaveLength(1);
    expect((await shop.row(id)).time.left).toBe(-1);
  });

  test.each([
    "filter=x",
    "filter='",
    "filter=x'%20or%201=1--",
    "filter=all&filter=late",
    "all=yes",
    "limit=1000000000",
    "order=random",
    "client_id=abc",
    `q=${"a".repeat(201)}`,
  ])("does not take %s", async (query) => {
    const shop = await api.newShop();
    expect((await shop.get(`/api/client-vehicles?${query}`)).status).toBe(422);
  });

  test("treats empty query values as absent", async () => {
    const shop = await workshop();
    await shop.enter();
    const [bare, empty] = [
      await shop.get("/api/client-vehicles"),
      await shop.get("/api/client-vehicles?filter=&all=&order=&limit=&cursor=&q="),
    ];
    expect([empty.status, empty.body]).toEqual([200, bare.body]);
  });

  test("refuses forged cursors", async () => {
    const shop = await workshop();
    await shop.enter();
    for (const made of [
      ["inside", "x", "y"],
      ["inside", "0000-01-01T00:00:00Z", shop.userId],
      ["left", "2024-02-30", shop.userId],
      ["left", 5, shop.userId],
      ["out", "2026-01-01", shop.userId],
    ]) {
      const cursor = Buffer.from(JSON.stringify(made)).toString("base64url");
      const reply = await shop.get(`/api/client-vehicles?cursor=${cursor}`);
      expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ["cursor"]]);
    }
  });
});

describe("an unchanged board", () => {
  const ask = async (person: Person, etag: string | undefined, path = "/api/client-vehicles") =>
    person.get(path, etag ? { "if-none-match": etag } : {});

  test("answers 304 until data that it shows has changed", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    let etag = (await ask(shop, undefined)).headers.etag;
    const hasChanged = async () => {
      const reply = await ask(shop, etag);
      etag = reply.headers.etag;
      return reply.status === 200;
    };
    expect(await hasChanged()).toBe(false);
    const { body: vehicle } = await shop.get(`/api/client-vehicles/${id}`);
    const changes: [string, () => Promise<unknown>][] = [
      ["a vehicle", () => shop.put(`/api/client-vehicles/${id}`, { mileage: 5 })],
      ["a status", () => shop.post(`/api/client-vehicles/${id}/status`, { status: "ready_for_customer" })],
      ["a client", () => shop.put(`/api/clients/${vehicle.client_id}`, { name: "Renamed" })],
      ["a card", () => shop.card(id, { signed: false })],
      ["a draft", () => shop.invoice(id)],
      ["an approval", () => shop.invoiced(id, "115")],
      ["a payment", () => shop.pay(id, "15")],
      ["an exit", () => shop.exit(id, { confirm: true })],
      ["an exit taken back", () => shop.post(`/api/client-vehicles/${id}/undo-exit`, { reason: "Not yet" })],
      ["another vehicle", () => shop.enter()],
    ];
    for (const [what, change] of changes) {
      await change();
      expect({ what, changed: await hasChanged() }).toEqual({ what, changed: true });
      expect({ what, changed: await hasChanged() }).toEqual({ what, changed: false });
    }
    api.clock.set("2026-11-21T09:00:00Z");
    expect(await hasChanged()).toBe(true);
  });

  test("has another version for another query, user or shop", async () => {
    const shop = await workshop();
    await shop.enter();
    const { etag } = (await ask(shop, undefined)).headers;
    expect((await ask(shop, etag, "/api/client-vehicles?filter=late")).status).toBe(200);
    expect((await ask(await shop.colleague(["view-client-vehicles"]), etag)).status).toBe(200);
    expect((await ask(await workshop(), etag)).status).toBe(200);
    const filters = (await ask(shop, undefined, "/api/client-vehicles-filters")).headers.etag;
    expect((await ask(shop, filters, "/api/client-vehicles-filters")).status).toBe(304);
  });

  test("notices a change that began before another and was committed after it", async () => {
    const shop = await workshop();
    const [one, other] = [await shop.enter(), await shop.enter()];
    const before = (await ask(shop, undefined)).headers.etag;
    await Promise.all([
      shop.put(`/api/client-vehicles/${one}`, { mileage: 1 }),
      shop.put(`/api/client-vehicles/${other}`, { mileage: 2 }),
    ]);
    expect((await ask(shop, before)).status).toBe(200);
  });
});

describe("the search on the board", () => {
  test("finds a plate however it is typed, a VIN by its end, make, model, client and phone", async () => {
    const shop = await workshop();
    await shop.enter({
      plate: "7421 KNR",
      client: "أحمد القحطاني",
      client_contact_number: "0554102276",
      vehicle_model_id: camry,
      vin_number: "KMHLM4AG7NU084417",
    });
    await shop.enter({ plate: "58324", license_plate_country: "KW", client: "Fahad" });
    const find = (q: string) => shop.plates(`q=${encodeURIComponent(q)}`);
    for (const q of [
      "7421",
      "٧٤٢١",
      "ك ن ر",
      "knr 7421",
      "7421-KNR",
      "كنر",
      "KN",
      "74",
      "084417",
      "kmhlm4ag7nu084417",
      "camry",
      "كامري",
      "تويوتا",
      "احمد",
      "055 410",
      "2276",
    ]) {
      expect({ q, found: await find(q) }).toEqual({ q, found: ["7421 KNR"] });
    }
    expect(await find("58324")).toEqual(["58324"]);
    for (const q of ["%", "_____", "7_1", "'", "x' or '1'='1"])
      expect({ q, found: await find(q) }).toEqual({ q, found: [] });
    expect(await shop.plates("q=7421&filter=exited")).toEqual([]);
    expect(await find("   ")).toHaveLength(2);
  });

  test("pages through results, and a client's page shows all vehicles, whenever they left", async () => {
    const shop = await workshop();
    const first = await shop.enter({ plate: "1 XYZ", on: "2026-09-01", client: "Fahad" });
    await shop.exit(first, { vehicle_exited_at: "2026-09-05" });
    const {
      body: { client_id },
    } = await shop.get(`/api/client-vehicles/${first}`);
    for (const plate of ["2 XYZ", "3 XYZ"]) await shop.enter({ plate, client_id, client: null });
    await shop.enter({ plate: "4 XYZ", client: "Somebody else" });
    expect(await shop.plates(`client_id=${client_id}`)).toEqual(["3 XYZ", "2 XYZ", "1 XYZ"]);
    const page = await shop.get("/api/client-vehicles?q=fahad&all=1&limit=2");
    expect(page.body.data).toHaveLength(2);
    expect(await shop.plates(`q=fahad&all=1&limit=2&cursor=${page.body.meta.next_cursor}`)).toEqual(["1 XYZ"]);
  });
});

describe("an exit", () => {
  test("completes the visit on a date, once", async () => {
    const shop = await workshop();
    const id = await shop.enter({ on: "2026-11-15" });
    expect(await shop.exit(id, { vehicle_exited_at: "2026-11-19" })).toMatchObject({
      status: 200,
      body: { id, status: "completed", vehicle_exited_at: "2026-11-19", next: null },
    });
    expect(await shop.exit(id, { vehicle_exited_at: "2026-11-19" })).toMatchObject({
      status: 409,
      body: { type: "already-exited" },
    });
    const again = await shop.enter();
    expect((await shop.exit(again)).body.vehicle_exited_at).toBe("2026-11-20");
  });

  test.each(["2017-12-31", "2024-02-30", "2026-11-14", "2026-11-21", "tomorrow", 20261119, null])(
    "is not on %j",
    async (day) => {
      const shop = await workshop();
      const id = await shop.enter({ on: "2026-11-15" });
      const reply = await shop.exit(id, { vehicle_exited_at: day });
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toHaveProperty("vehicle_exited_at");
      expect((await shop.row(id)).status).toBe("working_on");
    },
  );

  test("counts the day of entry in the shop's time zone", async () => {
    const shop = await workshop();
    const { body } = await shop.post("/api/client-vehicles", {
      license_plate: "1 TZN",
      client_name: "Night",
      vehicle_entered_at: "2026-11-18T22:00:00Z",
    });
    expect(body.vehicle_entered_at_date).toBe("2026-11-19");
    expect((await shop.exit(body.id, { vehicle_exited_at: "2026-11-18" })).status).toBe(422);
    expect((await shop.exit(body.id, { vehicle_exited_at: "2026-11-19" })).status).toBe(200);
  });

  test("asks about open amounts, an unsigned card and a draft, and proceeds once confirmed", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    await shop.card(id);
    await shop.invoiced(id, "115");
    await shop.invoice(id);
    expect(await shop.exit(id)).toMatchObject({
      status: 409,
      body: {
        type: "needs-confirmation",
        warnings: ["unpaid-balance", "unsigned-entry-card", "draft-invoice"],
        detail:
          "The client still owes for this vehicle. The entry card is not signed. An invoice is still a draft. Please confirm.",
      },
    });
    expect((await shop.row(id)).status).toBe("ready_for_pickup");
    expect(await shop.exit(id, { confirm: true })).toMatchObject({ status: 200, body: { next: "approve-invoice" } });
  });

  test("does not ask if everything is in order", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    await shop.card(id, { signed: true });
    await shop.invoiced(id, "115");
    await shop.pay(id, "115");
    const { body } = await shop.exit(id);
    expect(body.life).toEqual([
      { station: "entered", state: "done", on: "2026-11-20" },
      { station: "card", state: "done", on: "2026-11-20" },
      { station: "diagnosed", state: "skipped", on: null },
      { station: "quoted", state: "skipped", on: null },
      { station: "approved", state: "skipped", on: null },
      { station: "work", state: "skipped", on: null },
      { station: "invoiced", state: "done", on: "2026-11-20" },
      { station: "paid", state: "done", on: "2026-11-20" },
      { station: "left", state: "done", on: "2026-11-20" },
    ]);
  });

  test("in ten concurrent calls is recorded once", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    const replies = await Promise.all(Array.from({ length: 10 }, () => shop.exit(id)));
    expect(replies.map(({ status }) => status).sort((first, second) => first - second)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  test("can be undone with a reason, back to the previous status", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    await shop.post(`/api/client-vehicles/${id}/status`, { status: "ready_for_pickup" });
    const undo = (body: unknown) => shop.post(`/api/client-vehicles/${id}/undo-exit`, body);
    expect(await undo({ reason: "Too early" })).toMatchObject({ status: 409, body: { type: "not-exited" } });
    await shop.exit(id);
    expect((await undo({})).status).toBe(422);
    expect((await undo({ reason: "  " })).status).toBe(422);
    expect(await undo({ reason: "The client came back" })).toMatchObject({
      status: 200,
      body: { status: "ready_for_pickup", vehicle_exited_at: null },
    });
    expect((await shop.exit(id)).status).toBe(200);
  });

  test("is not changed by an invoice that is approved after it", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    await shop.exit(id);
    await shop.invoiced(id, "115");
    expect(await shop.row(id)).toMatchObject({
      status: "completed",
      vehicle_exited_at: "2026-11-20",
      next: "take-payment",
    });
  });
});

describe("the archive", () => {
  test("removes a vehicle from the board and restores it", async () => {
    const shop = await workshop();
    const id = await shop.enter({ plate: "1 ARC" });
    expect((await shop.post(`/api/client-vehicles/${id}/archive`)).body.deleted_at).toBe("2026-11-20T09:00:00Z");
    expect(await shop.post(`/api/client-vehicles/${id}/archive`)).toMatchObject({
      status: 409,
      body: { type: "vehicle-archived" },
    });
    expect(await shop.exit(id)).toMatchObject({ status: 409, body: { type: "vehicle-archived" } });
    expect(await shop.post(`/api/client-vehicles/${id}/undo-exit`, { reason: "x" })).toMatchObject({ status: 409 });
    expect(await shop.plates("all=1")).toEqual([]);
    expect((await shop.get("/api/client-vehicles/archived")).body.data).toMatchObject([
      { id, license_plate: "1 ARC", next: null },
    ]);
    expect((await shop.get(`/api/client-vehicles/${id}`)).status).toBe(200);
    expect((await shop.post(`/api/client-vehicles/${id}/restore`)).body.deleted_at).toBe(null);
    expect(await shop.post(`/api/client-vehicles/${id}/restore`)).toMatchObject({
      status: 409,
      body: { type: "vehicle-not-archived" },
    });
    expect(await shop.plates()).toEqual(["1 ARC"]);
  });

  test("refuses a vehicle with an approved invoice before its exit", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    await shop.invoiced(id, "115");
    expect(await shop.post(`/api/client-vehicles/${id}/archive`)).toMatchObject({
      status: 409,
      body: { type: "invoiced-not-exited" },
    });
    await shop.exit(id, { confirm: true });
    expect((await shop.post(`/api/client-vehicles/${id}/archive`)).status).toBe(200);
    expect((await shop.pay(id, "115")).status).toBe(201);
  });

  test("is listed latest first, in pages, and searchable", async () => {
    const shop = await workshop();
    for (const plate of ["1 ARC", "2 ARC", "3 ARC"]) {
      api.clock.advance(60_000);
      await shop.post(`/api/client-vehicles/${await shop.enter({ plate })}/archive`);
    }
    const page = await shop.get("/api/client-vehicles/archived?limit=2");
    expect(page.body.data.map((row: { license_plate: string }) => row.license_plate)).toEqual(["3 ARC", "2 ARC"]);
    const rest = await shop.get(`/api/client-vehicles/archived?limit=2&cursor=${page.body.meta.next_cursor}`);
    expect(rest.body).toMatchObject({ data: [{ license_plate: "1 ARC" }], meta: { next_cursor: null } });
    expect((await shop.get(`/api/client-vehicles/archived?q=${encodeURIComponent("٢ ا ر")}`)).body.data).toMatchObject([
      { license_plate: "2 ARC" },
    ]);
    expect((await shop.get("/api/search?q=ARC")).body.data).toEqual([]);
  });
});

describe("a vehicle with its documents", () => {
  test("has its card, invoices, payments and balance", async () => {
    const shop = await workshop();
    const id = await shop.enter();
    await shop.card(id, { signed: true });
    const invoice = await shop.invoiced(id, "115");
    await shop.pay(id, "15", { memo: "advance" });
    const { body } = await shop.get(`/api/client-vehicles/${id}`);
    expect(body).toMatchObject({
      mileage: 61_240,
      entry_card: {
        km_in: 61_240,
        fuel_level: 50,
        created_at: "2026-11-20",
        client_signature_path: expect.any(String),
        signed_at: expect.any(String),
      },
      invoices: [
        {
          id: invoice.id,
          number: invoice.number,
          status: 1,
          grand_total: "115.00",
          balance_due: "100.00",
          is_refunded: false,
        },
      ],
      payments: [{ amount: "15.00", memo: "advance", payment_method: { name: "cash" }, pdf_url: expect.any(String) }],
      balance: { due: "100.00", paid: "15.00", deposit: "0.00" },
      next: "take-payment",
      is_invoiced: true,
      visits: [],
    });
  });

  test("hides from a user what they may not view", async () => {
    const shop = await workshop();
    const plate = "5 SEC";
    await shop.invoiced(await shop.enter({ plate }), "230");
    const id = await shop.enter({ plate });
    await shop.card(id);
    await shop.invoiced(id, "115");
    await shop.pay(id, "15");
    const read = async (...permissions: string[]) =>
      (await (await shop.colleague(["view-client-vehicles", ...permissions])).get(`/api/client-vehicles/${id}`)).body;
    expect(await read()).toMatchObject({
      entry_card: null,
      invoices: [],
      payments: [],
      balance: null,
      visits: [{ invoiced: null }],
    });
    expect(await read("view-entry-cards")).toMatchObject({ entry_card: { km_in: 61_240 }, invoices: [] });
    expect(await read("view-client-invoices")).toMatchObject({
      invoices: [{ grand_total: "115.00" }],
      payments: [],
      balance: { due: "100.00" },
      visits: [{ invoiced: "230.00" }],
    });
    expect(await read("view-client-payments")).toMatchObject({
      invoices: [],
      payments: [{ amount: "15.00" }],
      balance: { due: null, paid: "15.00" },
    });
  });
});

describe("what a reader may not know", () => {
  test("reveals drafts and debts only to users who may view invoices or payments, like the board and the vehicle's page", async () => {
    const shop = await workshop();
    const owing = await shop.enter({ plate: "1 OWE" });
    await shop.card(owing, { signed: true });
    await shop.invoiced(owing, "115");
    const drafted = await shop.enter({ plate: "2 DRA" });
    await shop.card(drafted, { signed: true });
    await shop.post("/api/client-invoices", {
      client_vehicle_id: drafted,
      issued_at: "2026-11-20",
      addressed_to: "Client",
    });
    const read = async (...permissions: string[]) => {
      const reader = await shop.colleague(["view-client-vehicles", "view-vehicle-counts", ...permissions]);
      const listed = async (query: string) => (await reader.get(`/api/client-vehicles?${query}`)).body.data;
      const pages = await Promise.all(
        [owing, drafted].map(async (id) => (await reader.get(`/api/client-vehicles/${id}`)).body),
      );
      const [owed, draft] = pages.map(({ next, life }) => [
        next,
        life.some(({ station }: { station: string }) => station === "paid"),
      ]);
      return {
        stops: (await reader.get("/api/today/road")).body.stops.flatMap(
          ({ station, count }: { station: string; count: number }) => (count > 0 ? [station] : []),
        ),
        board: (await listed("filter=inside")).map(({ next }: { next: string | null }) => next).toSorted(),
        asked: (await listed("next=take-payment")).length + (await listed("next=approve-invoice")).length,
        owed,
        draft,
      };
    };
    expect(await read()).toEqual({
      stops: [],
      board: [null, null],
      asked: 0,
      owed: [null, false],
      draft: [null, false],
    });
    expect(await read("view-client-invoices")).toEqual({
      stops: ["invoiced", "paid"],
      board: ["approve-invoice", "take-payment"],
      asked: 2,
      owed: ["take-payment", true],
      draft: ["approve-invoice", true],
    });
    for (const payments of ["view-client-payments", "create-client-payments"]) {
      expect(await read(payments)).toEqual({
        stops: ["paid"],
        board: [null, "take-payment"],
        asked: 1,
        owed: ["take-payment", true],
        draft: [null, true],
      });
    }
  });
});

describe("permissions", () => {
  let shop: ShopOwner & { enter: (given?: Enter) => Promise<string> };
  beforeEach(async () => {
    shop ??= await workshop();
  });

  test.each<[string, (person: Person, id: string) => Promise<{ status: number }>]>([
    ["view-client-vehicles", (person) => person.get("/api/client-vehicles")],
    ["view-client-vehicles", (person) => person.get("/api/client-vehicles-filters")],
    ["view-client-vehicles", (person) => person.get("/api/client-vehicles/archived")],
    ["view-client-vehicles", (person, id) => person.get(`/api/client-vehicles/${id}`)],
    ["edit-client-vehicles", (person, id) => person.post(`/api/client-vehicles/${id}/exit-entry`)],
    ["delete-client-vehicles", (person, id) => person.post(`/api/client-vehicles/${id}/archive`)],
  ])("%s alone opens its call, and nothing else does", async (permission, call) => {
    const id = await shop.enter();
    const all = [
      "view-client-vehicles",
      "create-client-vehicles",
      "edit-client-vehicles",
      "delete-client-vehicles",
      "view-vehicle-counts",
      "view-clients",
    ];
    expect((await call(await shop.colleague(all.filter((item) => item !== permission)), id)).status).toBe(403);
    expect((await shop.get(`/api/client-vehicles/${id}`)).body).toMatchObject({
      status: "working_on",
      deleted_at: null,
    });
    expect((await call(await shop.colleague([permission]), id)).status).toBe(200);
    expect((await call(api.anonymous(), id)).status).toBe(401);
  });

  test("counts are left out, not zero, for users who may not see them", async () => {
    const { body } = await (await shop.colleague(["view-client-vehicles"])).get("/api/client-vehicles-filters");
    expect(body.data.map((item: { value: string }) => item.value)).toContain("late");
    for (const filter of body.data) expect(filter).not.toHaveProperty("count");
    expect(
      (
        await (
          await shop.colleague(["view-client-vehicles", "view-vehicle-counts"])
        ).get("/api/client-vehicles-filters")
      ).body.data[0],
    ).toHaveProperty("count");
  });

  test("another shop sees nothing of this one, in any call", async () => {
    const id = await shop.enter({ plate: "9 SEC", client: "Secret client" });
    const other = await workshop();
    for (const path of [
      "/api/client-vehicles?all=1",
      "/api/client-vehicles?q=secret&all=1",
      "/api/client-vehicles/archived",
      "/api/search?q=secret",
      "/api/search?q=9SEC",
    ]) {
      expect((await other.get(path)).body.data).toEqual([]);
    }
    expect(await other.counts()).toMatchObject({ all: 0 });
    expect((await other.get(`/api/client-vehicles/${id}`)).status).toBe(404);
    for (const verb of ["exit-entry", "archive", "restore"])
      expect((await other.post(`/api/client-vehicles/${id}/${verb}`)).status).toBe(404);
    expect((await other.post(`/api/client-vehicles/${id}/undo-exit`, { reason: "x" })).status).toBe(404);
    const { body: own } = await shop.get(`/api/client-vehicles/${id}`);
    expect(await other.plates(`client_id=${own.client_id}`)).toEqual([]);
    expect(own).toMatchObject({ vehicle_exited_at: null, deleted_at: null });
  });

  test.each(["0", "-1", "9223372036854775808", "abc", "1e3", "..%2f"])("the id %s is not there", async (id) => {
    expect((await shop.get(`/api/client-vehicles/${id}`)).status).toBe(404);
    expect((await shop.post(`/api/client-vehicles/${id}/exit-entry`)).status).toBe(404);
  });
});

test("texts are in the user's language", async () => {
  const shop = await api.newShop({ language: "ar" });
  const { body } = await shop.get("/api/client-vehicles-filters");
  expect(body.data).toContainEqual({ value: "no_entry_card", label: "بدون كرت دخول", count: 0 });
  await shop.post("/api/client-vehicles", { license_plate: "1 AAA", client_name: "نورة", vehicle_model_id: camry });
  expect((await shop.get("/api/client-vehicles")).body.data).toMatchObject([
    { vehicle_make: { name: "Toyota", display_name: "تويوتا" } },
  ]);
  expect((await shop.get(`/api/search?q=${encodeURIComponent("نوره")}`)).body.data).toMatchObject([
    { detail: "تويوتا كامري · نورة" },
    { title: "نورة" },
  ]);
});

describe("the odometer", () => {
  const readingsOf = async (shop: ShopOwner, id: string, query = "") =>
    (await shop.get(`/api/client-vehicles/${id}/odometer?${query}`)).body;

  test("lists the readings of every visit, latest first, and marks one that went backwards", async () => {
    const shop = await workshop();
    const first = await shop.enter({ plate: "4410 KNR", on: "2026-09-01", mileage: 60_000 });
    await shop.post("/api/entry-cards", { client_vehicle_id: first, km_in: 60_004, created_at: "2026-09-01" });
    await shop.exit(first, { vehicle_exited_at: "2026-09-03" });
    const draft = await shop.invoice(first, { issued_at: "2026-09-03" });
    await shop.put(`/api/client-invoices/${draft.id}`, { exit_mileage: 60_020 });
    const second = await shop.enter({ plate: "ك ن ر ٤٤١٠", on: "2026-11-19", mileage: 61_000 });
    const { body: card } = await shop.post("/api/entry-cards", { client_vehicle_id: second, km_in: 61_000 });

    const { data, meta, highest, highest_earlier } = await readingsOf(shop, second);
    expect(
      data.map(({ source, km, day, highest_before }: Record<string, unknown>) => [source, day, km, highest_before]),
    ).toEqual([
      ["entry-card", "2026-11-20", 61_000, 60_020],
      ["exit", "2026-09-03", 60_020, 60_004],
      ["entry-card", "2026-09-01", 60_004, null],
    ]);
    expect(data[1]).toMatchObject({ client_vehicle_id: first, view_url: `/back/vehicles/${first}` });
    expect({ meta, highest, highest_earlier }).toEqual({
      meta: { next_cursor: null },
      highest: { km: 61_000, day: "2026-11-20" },
      highest_earlier: { km: 60_020, day: "2026-09-03" },
    });
    expect((await readingsOf(shop, first)).highest_earlier).toBeNull();

    await shop.put(`/api/entry-cards/${card.id}`, { km_in: 6_100 });
    const corrected = await readingsOf(shop, second);
    expect(corrected.data[0]).toMatchObject({ source: "entry-card", km: 6_100, highest_before: 60_020 });
    expect(corrected.highest).toEqual({ km: 60_020, day: "2026-09-03" });
    expect((await shop.get(`/api/client-vehicles/${second}`)).body.mileage).toBe(6_100);
  });

  test("is paged, leaves archived visits out, and shows nothing of other shops", async () => {
    const shop = await workshop();
    const ids = [];
    for (const day of ["01", "02", "03", "04"])
      ids.push(await shop.enter({ plate: "4411 KNR", on: `2026-10-${day}`, mileage: 1_000 + Number(day) }));
    const last = String(ids[3]);
    const page = await readingsOf(shop, last, "limit=3");
    expect(page.data.map(({ km }: { km: number }) => km)).toEqual([1_004, 1_003, 1_002]);
    const rest = await readingsOf(shop, last, `limit=3&cursor=${page.meta.next_cursor}`);
    expect(rest).toMatchObject({ data: [{ km: 1_001, highest_before: null }], meta: { next_cursor: null } });
    await shop.post(`/api/client-vehicles/${ids[2]}/archive`);
    expect((await readingsOf(shop, last)).data.map(({ km }: { km: number }) => km)).toEqual([1_004, 1_002, 1_001]);
    expect((await readingsOf(shop, String(ids[2]))).data).toHaveLength(4);
    expect((await (await api.newShop()).get(`/api/client-vehicles/${last}/odometer`)).status).toBe(404);
    expect(await readingsOf(shop, await shop.enter({ plate: "4412 KNR" }))).toEqual({
      data: [],
      meta: { next_cursor: null },
      highest: null,
      highest_earlier: null,
    });
  });
});
