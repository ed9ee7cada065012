import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { drawn, pngUrl, samples } from "../../../tests/support/sample-files.ts";
import { releaseExpired } from "./server/expiry.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 4);
afterAll(() => pool.end());

let owner: ShopOwner;
let bill: ReturnType<typeof billing>;
let visit: string;
let pads: string;
beforeEach(async () => {
  api.clock.set("2026-11-22T09:00:00Z");
  owner = await api.newShop();
  bill = billing(owner);
  visit = await bill.vehicle({ client_name: "Yousif" });
  pads = await bill.product({ name: "Brake pads", price: "385.00", cost: "240.00" });
});

const created = async () => succeeded(await owner.post("/api/estimates", { client_vehicle_id: visit })).body;
const finding = async (name = "Front brakes", of = visit) =>
  succeeded(await owner.post("/api/findings", { client_vehicle_id: of, name, grade: "now", note: "Pads 1.8 mm" })).body;
const save = (id: string, lines: readonly object[], more: object = {}) =>
  owner.post(`/api/estimates/${id}`, { lines, ...more });
const read = async (id: string) => succeeded(await owner.get(`/api/estimates/${id}`)).body;
const stateOf = async (id: string) => succeeded(await owner.get(`/api/findings/${id}`)).body.state;
const signature = pngUrl(
  await drawn(500, 300, '<path d="M40 200 C 120 60, 200 260, 460 120" fill="none" stroke="#111" stroke-width="4"/>'),
);

/** A sent estimate of a finding with two alternatives and a line without a finding. */
const sent = async () => {
  const [{ id }, brakes] = await Promise.all([created(), finding()]);
  const labour = await bill.product({ name: "Brake overhaul", price: "160.00", kind: "service", labour_hours: 1 });
  const ofBrakes = { finding_id: brakes.id };
  succeeded(
    await save(id, [
      { ...ofBrakes, product_id: labour, qty: "2.5" },
      { ...ofBrakes, product_id: pads, alternative: "genuine" },
      { ...ofBrakes, product_id: pads, alternative: "aftermarket", unit_price: "200.00" },
      { product_id: await bill.product({ name: "Wipers", price: "100.00" }) },
    ]),
  );
  const estimate = succeeded(await owner.post(`/api/estimates/${id}/send`, {})).body;
  const wipers = estimate.lines.find((line: { finding_id: string | null }) => line.finding_id === null).id;
  return { id, estimate, brakes: brakes.id as string, wipers: wipers as string };
};

const linkTo = async (id: string) => {
  const { url } = succeeded(await owner.post(`/api/estimates/${id}/links`, {})).body;
  return (url.en as string).split("/").at(-1)!;
};

const linkLanguages = { api_version: "v23.0", link_language: "en", link_language_ar: "ar" };

const answersOf = (
  { brakes, wipers }: { brakes: string; wipers: string },
  [first, second]: readonly [string, string],
  alternative?: string,
) => [
  { key: brakes, answer: first, ...(alternative && { alternative }) },
  { key: wipers, answer: second },
];

const signed = (answers: readonly object[], more: object = {}) => ({
  name: "Yousif Al-Doseri",
  client_signature: signature,
  after: 0,
  answers,
  ...more,
});

describe("a draft", () => {
  test("is dated today and valid for seven days, without a number or lines", async () => {
    const { id } = await created();
    expect(await read(id)).toMatchObject({
      number: null,
      state: "draft",
      date: "2026-11-22",
      valid_until: "2026-11-29",
      client: { name: "Yousif" },
      lines: [],
      grand_total: "0.00",
    });
  });

  test("of another client's vehicle is refused", async () => {
    const other = succeeded(await owner.get(`/api/client-vehicles/${await bill.vehicle()}`)).body;
    const reply = await owner.post("/api/estimates", { client_vehicle_id: visit, client_id: other.client_id });
    expect(reply.status).toBe(422);
    expect(reply.body.errors.client_id).toHaveLength(1);
  });

  test("is saved whole: header and lines, by the arithmetic of an invoice", async () => {
    const { id } = await created();
    const { body } = succeeded(
      await save(id, [{ product_id: pads, qty: "2", flat_discount: "20.00" }], {
        valid_until: "2026-12-05",
        po_so_number: "PO-7",
        memo: "Asked to keep the old discs",
      }),
    );
    expect(succeeded(await owner.get("/api/estimates?q=PO-7")).body.data).toHaveLength(1);
    expect(body).toMatchObject({
      valid_until: "2026-12-05",
      po_so_number: "PO-7",
      memo: "Asked to keep the old discs",
      pre_discount_sub_total: "770.00",
      flat_discount: "20.00",
      sub_total: "750.00",
      vat: "112.50",
      grand_total: "862.50",
      lines: [{ product_id: pads, qty: "2", grand_total: "862.50", cost: "480.00" }],
    });
    const again = succeeded(await save(id, [{ product_id: pads }])).body;
    expect(again.lines).toHaveLength(1);
    expect(again).toMatchObject({ grand_total: "442.75", po_so_number: "PO-7" });
    for (const path of ["/api/estimates", "/api/search"]) {
      const { data } = succeeded(await owner.get(`${path}?q=PO-7`)).body;
      expect(data.map((found: { id: string }) => found.id)).toEqual([id]);
    }
  });

  test("needs a line, and refuses an outdated version and a wrong line by its place", async () => {
    const { id, version } = await created();
    expect((await save(id, [])).body.errors.lines).toEqual(["You must add at least an item."]);
    succeeded(await save(id, [{ product_id: pads }], { version }));
    const stale = await save(id, [{ product_id: pads }], { version });
    expect([stale.status, stale.body.type]).toEqual([409, "changed-elsewhere"]);
    const wrong = await save(id, [{ product_id: pads }, { product_id: pads, flat_discount: "400.00" }]);
    expect(Object.keys(wrong.body.errors)).toEqual(["lines.1.flat_discount"]);
    expect(
      (await save(id, [{ product_id: pads }], { valid_until: "2026-11-01" })).body.errors.valid_until,
    ).toHaveLength(1);
  });

  test("prices findings of the car, and opens them again when their lines or the draft go", async () => {
    const { id } = await created();
    const [brakes, leak] = [await finding(), await finding("Oil leak")];
    succeeded(
      await save(id, [
        { product_id: pads, finding_id: brakes.id },
        { product_id: pads, finding_id: leak.id },
      ]),
    );
    expect([await stateOf(brakes.id), await stateOf(leak.id)]).toEqual(["priced", "priced"]);
    succeeded(await save(id, [{ product_id: pads, finding_id: leak.id }]));
    expect([await stateOf(brakes.id), await stateOf(leak.id)]).toEqual(["open", "priced"]);
    expect((await owner.delete(`/api/estimates/${id}`)).status).toBe(204);
    expect(await stateOf(leak.id)).toBe("open");
  });

  test("refuses a finding of another car, one on another estimate, and alternatives without a finding", async () => {
    const [first, second] = [await created(), await created()];
    const brakes = await finding();
    const foreign = await finding("Other", await bill.vehicle());
    succeeded(await save(first.id, [{ product_id: pads, finding_id: brakes.id }]));
    for (const finding_id of [brakes.id, foreign.id])
      expect(
        (await save(second.id, [{ product_id: pads, finding_id }])).body.errors["lines.0.finding_id"],
      ).toHaveLength(1);
    const alone = await save(second.id, [{ product_id: pads, alternative: "used" }]);
    expect(alone.body.errors["lines.0.alternative"]).toHaveLength(1);
  });

  test("takes the lines of a ready-made job with their billed hours", async () => {
    const { id } = await created();
    const labour = await bill.product({ name: "Labour", price: "160.00", kind: "service", labour_hours: 1.5 });
    const job = await bill.product({ name: "Front brakes job", kind: "job" });
    succeeded(
      await owner.put(`/api/products/${job}/items`, {
        items: [
          { product_id: labour, qty: "2" },
          { product_id: pads, qty: "1", unit_price: "350.00" },
        ],
      }),
    );
    const { lines } = succeeded(await save(id, [{ product_id: job, finding_id: (await finding()).id }])).body;
    expect(lines).toMatchObject([
      { product_id: labour, labour_hours: 3, sub_total: "320.00" },
      { product_id: pads, labour_hours: null, sub_total: "350.00" },
    ]);
    expect(new Set(lines.map((line: { finding_id: string }) => line.finding_id)).size).toBe(1);
  });

  test("tells what a part costs only to those who may view reports", async () => {
    const { id } = await created();
    succeeded(await save(id, [{ product_id: pads }]));
    const clerk = await owner.colleague(["view-estimates"]);
    const { lines } = succeeded(await clerk.get(`/api/estimates/${id}`)).body;
    expect(lines[0]).toMatchObject({ unit_price: "385.00", cost: null });
  });
});

describe("sending", () => {
  test("numbers and freezes an estimate; a price of zero must be meant", async () => {
    const { id } = await created();
    expect((await owner.post(`/api/estimates/${id}/send`, {})).body.type).toBe("estimate-empty");
    succeeded(await save(id, [{ product_id: pads, unit_price: "0" }]));
    const refused = await owner.post(`/api/estimates/${id}/send`, {});
    expect([refused.status, refused.body.type]).toEqual([422, "price-missing"]);
    expect(Object.keys(refused.body.errors)).toEqual(["lines.0.unit_price"]);
    succeeded(await save(id, [{ product_id: pads, unit_price: "0", is_free: true }]));
    expect((await owner.post(`/api/estimates/${id}/links`, {})).body.type).toBe("estimate-not-sent");
    expect(succeeded(await owner.post(`/api/estimates/${id}/send`, {})).body).toMatchObject({
      number: "EST-000001",
      state: "sent",
      can_be_answered: true,
    });
    for (const reply of [
      await save(id, [{ product_id: pads }]),
      await owner.delete(`/api/estimates/${id}`),
      await owner.post(`/api/estimates/${id}/send`, {}),
    ])
      expect([reply.status, reply.body.type]).toEqual([409, "estimate-sent"]);
  });

  test("an estimate is listed by its state, and expires after its last day", async () => {
    const { id } = await sent();
    await created();
    const listed = async (query: string) =>
      succeeded(await owner.get(`/api/estimates?${query}`)).body.data.map((row: { state: string }) => row.state);
    expect(await listed("")).toEqual(["draft", "sent"]);
    expect(await listed("state=waiting")).toEqual(["sent"]);
    expect(await listed("q=EST-000001")).toEqual(["sent"]);
    expect(await listed(`client_vehicle_id=${await bill.vehicle()}`)).toEqual([]);
    api.clock.set("2026-11-29T20:00:00Z");
    expect((await read(id)).state).toBe("sent");
    api.clock.set("2026-11-29T21:30:00Z");
    expect(await listed("state=expired")).toEqual(["expired"]);
  });

  test("needs its own permission", async () => {
    const { id } = await created();
    succeeded(await save(id, [{ product_id: pads }]));
    const clerk = await owner.colleague(["view-estimates", "edit-estimates"]);
    expect((await clerk.post(`/api/estimates/${id}/send`, {})).status).toBe(403);
    expect((await clerk.post(`/api/estimates/${id}/answers`, { channel: "phone" })).status).toBe(403);
  });
});

describe("the client's page", () => {
  test("shows findings with photos and prices, but neither costs nor whoever found them", async () => {
    const estimate = await sent();
    const photo = succeeded(
      await owner.upload(`/api/findings/${estimate.brakes}/media`, { name: "pads.png", bytes: await samples.png() }),
    ).body;
    const token = await linkTo(estimate.id);
    const { shown } = succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body;
    expect(shown).toMatchObject({
      number: "EST-000001",
      can_be_answered: true,
      client_name: "Yousif",
      groups: [
        {
          key: estimate.brakes,
          name: { en: "Front brakes" },
          note: "Pads 1.8 mm",
          grade: "now",
          alternatives: ["genuine", "aftermarket"],
          answer: null,
          lines: [{ grand_total: "460.00" }, { grand_total: "442.75" }, { grand_total: "230.00" }],
        },
        { key: estimate.wipers, grade: null, photos: [] },
      ],
      answers: [],
    });
    expect(JSON.stringify(shown)).not.toMatch(/cost|found_by|found_at/);
    const [picture] = shown.groups[0].photos;
    expect(picture.url).toContain(photo.file.id);
    expect((await api.anonymous().get(picture.url)).status).toBe(200);
    const foreign = await finding("Not on it");
    const hidden = succeeded(
      await owner.upload(`/api/findings/${foreign.id}/media`, { name: "x.png", bytes: await samples.png() }),
    ).body;
    expect((await api.anonymous().get(`/api/public/links/${token}/files/${hidden.file.id}`)).status).toBe(404);
  });

  test("once opened, is seen; openings are counted", async () => {
    const { id } = await sent();
    const token = await linkTo(id);
    await owner.get(`/api/public/links/${token}`);
    expect((await read(id)).state).toBe("sent");
    const open = (at: string) => {
      api.clock.set(at);
      return api.anonymous().get(`/api/public/links/${token}`);
    };
    await open("2026-11-22T10:00:00Z");
    await open("2026-11-22T10:05:00Z");
    expect(await read(id)).toMatchObject({
      state: "seen",
      openings: 2,
      first_seen_at: "2026-11-22T10:00:00Z",
      last_seen_at: "2026-11-22T10:05:00Z",
    });
  });

  test("a finding is done with its task, approved again when it is reopened, and open when it is cancelled", async () => {
    const estimate = await sent();
    const answer = { channel: "in-person", after: 0, answers: answersOf(estimate, ["yes", "not-now"], "genuine") };
    succeeded(await owner.post(`/api/estimates/${estimate.id}/answers`, { ...signed([]), ...answer }));
    const [task] = succeeded(await owner.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body.data;
    const finish = () => owner.post("/api/clock-events", { kind: "finish", task_id: task.id, confirm: true });
    succeeded(await finish());
    expect(await stateOf(estimate.brakes)).toBe("done");
    succeeded(await owner.post(`/api/work-order-tasks/${task.id}/reopen`, { reason: "Squeaks" }));
    expect(await stateOf(estimate.brakes)).toBe("approved");
    succeeded(await finish());
    const failed = [{ id: task.id, reason: "Still squeaks" }];
    succeeded(await owner.post(`/api/work-orders/${task.work_order_id}/quality-check`, { failed }));
    expect(await stateOf(estimate.brakes)).toBe("approved");
    succeeded(await owner.post(`/api/work-order-tasks/${task.id}/cancel`, { reason: "Client came for the car" }));
    expect(await stateOf(estimate.brakes)).toBe("open");
  });

  test("names the task in both languages", async () => {
    const { id } = await created();
    const of = succeeded(
      await owner.post("/api/findings", { client_vehicle_id: visit, name: "Brakes", name_ar: "الفرامل", grade: "now" }),
    ).body.id;
    succeeded(await save(id, [{ finding_id: of, product_id: pads }]));
    succeeded(await owner.post(`/api/estimates/${id}/send`, {}));
    const answer = { channel: "in-person", after: 0, answers: [{ key: of, answer: "yes" }] };
    succeeded(await owner.post(`/api/estimates/${id}/answers`, { ...signed([]), ...answer }));
    const { data: tasks } = succeeded(await owner.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body;
    expect(tasks).toMatchObject([{ name: "Brakes", name_ar: "الفرامل" }]);
  });

  test("takes a signed answer: findings follow, and what was approved becomes tasks", async () => {
    const estimate = await sent();
    const token = await linkTo(estimate.id);
    const answers = answersOf(estimate, ["yes", "not-now"], "aftermarket");
    const reply = await api.anonymous().post(`/api/public/estimates/${token}/answers`, signed(answers));
    expect(succeeded(reply).body).toMatchObject({
      state: "partly-approved",
      groups: [
        { answer: "yes", picked: "aftermarket" },
        { answer: "not-now", picked: null },
      ],
      answers: [{ name: "Yousif Al-Doseri", channel: "link", grand_total: "690.00" }],
    });
    expect(await stateOf(estimate.brakes)).toBe("approved");
    const after = await read(estimate.id);
    expect(after).toMatchObject({ state: "partly-approved", approved_total: "690.00" });
    const { data: tasks } = succeeded(await owner.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body;
    expect(tasks).toMatchObject([{ name: "Front brakes", planned_hours: 2.5 }]);
    expect(after.lines.map((line: { answer: string; task_id: string | null }) => [line.answer, line.task_id])).toEqual([
      ["yes", tasks[0].id],
      ["not-now", null],
      ["yes", tasks[0].id],
      ["not-now", null],
    ]);
  });

  test("after its last day its findings are open again, but for those of another draft", async () => {
    const [estimate, again] = [await sent(), await sent()];
    await releaseExpired(pool, () => new Date("2026-11-29T20:00:00Z"))();
    expect(await stateOf(estimate.brakes)).toBe("priced");
    await releaseExpired(pool, () => new Date("2026-11-29T21:30:00Z"))();
    expect([await stateOf(estimate.brakes), await stateOf(again.brakes)]).toEqual(["open", "open"]);
    const { id } = await created();
    succeeded(await save(id, [{ finding_id: again.brakes, product_id: pads }]));
    await releaseExpired(pool, () => new Date("2026-12-09T09:00:00Z"))();
    expect(await stateOf(again.brakes)).toBe("priced");
  });

  test("declined findings stay on the vehicle", async () => {
    const estimate = await sent();
    const token = await linkTo(estimate.id);
    const answers = answersOf(estimate, ["not-now", "not-now"]);
    succeeded(await api.anonymous().post(`/api/public/estimates/${token}/answers`, signed(answers)));
    expect(await stateOf(estimate.brakes)).toBe("declined");
    expect((await read(estimate.id)).state).toBe("declined");
    expect(succeeded(await owner.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body.data).toEqual([]);
  });

  test("of two phones the first signed answer wins; the second is told who and when, and changes nothing", async () => {
    const estimate = await sent();
    const [first, second] = [await linkTo(estimate.id), await linkTo(estimate.id)];
    const answer = (token: string, all: readonly [string, string], name: string) =>
      api.anonymous().post(`/api/public/estimates/${token}/answers`, signed(answersOf(estimate, all), { name }));
    const replies = await Promise.all([
      answer(first, ["yes", "yes"], "Yousif"),
      answer(second, ["not-now", "not-now"], "Reem"),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)!.body.answers[0];
    const lost = replies.find(({ status }) => status === 409)!.body;
    expect(lost).toMatchObject({ type: "already-answered", name: won.name, answered_at: won.answered_at });
    expect((await read(estimate.id)).answers).toHaveLength(1);
    const replayed = await answer(first, ["yes", "yes"], "Yousif");
    expect([replayed.status, replayed.body.type]).toEqual([409, "already-answered"]);
  });

  test("lets what was declined be approved later, but no yes be taken back", async () => {
    const estimate = await sent();
    const token = await linkTo(estimate.id);
    const answer = (all: readonly [string, string], after: number) =>
      api.anonymous().post(`/api/public/estimates/${token}/answers`, signed(answersOf(estimate, all), { after }));
    succeeded(await answer(["yes", "not-now"], 0));
    expect((await answer(["not-now", "yes"], 1)).body.type).toBe("already-approved");
    expect((await answer(["yes", "not-now"], 1)).body.type, "nothing new").toBe("already-answered");
    const approved = succeeded(await answer(["yes", "yes"], 1)).body;
    expect(approved).toMatchObject({ state: "approved", can_be_answered: false });
    expect(approved.answers.map((each: { grand_total: string }) => each.grand_total)).toEqual(["902.75", "1017.75"]);
    expect(succeeded(await owner.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body.data).toHaveLength(2);
  });

  test("refuses an answer without strokes, an incomplete one, one too late, and by a revoked link", async () => {
    const estimate = await sent();
    const token = await linkTo(estimate.id);
    const answer = (body: object) => api.anonymous().post(`/api/public/estimates/${token}/answers`, body);
    const answers = answersOf(estimate, ["yes", "yes"]);
    const blank = pngUrl(await drawn(500, 300, ""));
    expect((await answer(signed(answers, { client_signature: blank }))).body.errors.client_signature).toHaveLength(1);
    expect((await answer(signed(answers.slice(1)))).body.type).toBe("answer-incomplete");
    api.clock.set("2026-11-30T09:00:00Z");
    expect((await answer(signed(answers))).body.type).toBe("estimate-expired");
    api.clock.set("2026-11-22T09:00:00Z");
    const [link] = succeeded(await owner.get(`/api/estimates/${estimate.id}/links`)).body.data;
    await owner.delete(`/api/links/${link.id}`);
    expect((await answer(signed(answers))).body.type).toBe("link-closed");
    expect((await read(estimate.id)).answers).toEqual([]);
  });

  test("takes questions, at most twenty, and the shop reads them", async () => {
    const { id } = await sent();
    const token = await linkTo(id);
    const ask = (text: string, ip: string) =>
      api.anonymous("en", { ip }).post(`/api/public/estimates/${token}/questions`, { text });
    expect((await ask("Can it wait?", "203.0.113.1")).status).toBe(204);
    for (let at = 2; at <= 20; at += 1) await ask(`Question ${at}`, `203.0.113.${at}`);
    expect((await ask("One more", "203.0.113.99")).body.type).toBe("too-many-questions");
    const { questions } = await read(id);
    const page = succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown;
    expect(page.questions.map(({ text }: { text: string }) => text)).toEqual(
      questions.map(({ text }: { text: string }) => text),
    );
    expect(questions).toHaveLength(20);
    expect(questions[0]).toMatchObject({ text: "Can it wait?" });

    api.clock.set("2026-11-30T09:00:00Z");
    const askNewPrice = (ip: string) =>
      api
        .anonymous("en", { ip })
        .post(`/api/public/estimates/${token}/questions`, { kind: "new-price", text: "Please" });
    expect((await askNewPrice("203.0.113.98")).status).toBe(204);
    expect((await askNewPrice("203.0.113.97")).status).toBe(204);
    expect((await read(id)).questions).toHaveLength(21);
  });

  test("an expired estimate is asked anew once, whoever presses how often; the shop reads it and is told", async () => {
    const { id } = await sent();
    const [token, other] = [await linkTo(id), await linkTo(id)];
    const request = { kind: "new-price", text: "Please send me a new price." };
    const ask = (by: string) => api.anonymous().post(`/api/public/estimates/${by}/questions`, request);
    const shown = async () => succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown;
    expect((await ask(token)).body.type).toBe("estimate-not-expired");
    expect(await read(id)).toMatchObject({ new_price_requested_at: null, questions: [] });

    api.clock.set("2026-11-30T09:00:00Z");
    expect((await shown()).new_price_requested_at).toBeNull();
    const replies = await Promise.all([ask(token), ask(other), ask(token)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    api.clock.set("2026-12-02T09:00:00Z");
    expect((await ask(token)).status).toBe(204);
    const { questions, new_price_requested_at: at, number } = await read(id);
    expect([questions.map(({ text }: { text: string }) => text), at]).toEqual([
      [request.text],
      questions[0].created_at,
    ]);
    expect(await shown()).toMatchObject({ state: "expired", new_price_requested_at: at });
    const { data: notices } = succeeded(await owner.get("/api/notices")).body;
    expect(notices).toMatchObject([{ kind: "estimate-new-price", thing_id: id, client: "Yousif" }]);
    expect(notices[0].text.replaceAll(/[\u2066-\u2069]/g, "")).toBe(
      `Yousif asks for a new price of estimate ${number}`,
    );

    const { id: next } = succeeded(await owner.post(`/api/estimates/${id}/revisions`, {})).body;
    expect(await read(next)).toMatchObject({ new_price_requested_at: null, questions: [{ text: request.text }] });
  });

  test("guessing tokens is stopped", async () => {
    const guess = () =>
      api.anonymous("en", { ip: "198.51.100.7" }).post("/api/public/estimates/unknown/questions", { text: "?" });
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await guess()).status);
    expect([statuses[0], statuses[19], statuses[20]]).toEqual([404, 404, 429]);
  });
});

describe("an answer that staff write down", () => {
  test("by phone names the number and the time; in person it is signed", async () => {
    const [first, second] = [await sent(), await sent()];
    const front = await owner.colleague(["view-estimates", "approve-estimates"]);
    const byPhone = {
      channel: "phone",
      name: "Yousif",
      phone: "+966501234567",
      answered_at: "2026-11-22T08:40:00Z",
      after: 0,
      answers: answersOf(first, ["yes", "yes"]),
    };
    const future = await front.post(`/api/estimates/${first.id}/answers`, {
      ...byPhone,
      answered_at: "2026-11-22T10:00:00Z",
    });
    expect(future.body.errors.answered_at).toHaveLength(1);
    expect(succeeded(await front.post(`/api/estimates/${first.id}/answers`, byPhone)).body.answers).toMatchObject([
      {
        channel: "phone",
        phone: "+966501234567",
        answered_at: "2026-11-22T08:40:00Z",
        recorded_by: { id: front.userId },
      },
    ]);
    const inPerson = { channel: "in-person", ...signed(answersOf(second, ["yes", "not-now"])) };
    const { answers } = succeeded(await front.post(`/api/estimates/${second.id}/answers`, inPerson)).body;
    const printed = await pdfText((await front.get(answers[0].pdf_url)).bytes);
    expect(printed).toContain("Yousif Al-Doseri");
    expect(printed).toMatch(/902\.75/);
  });

  test("by phone is copied to the client by e-mail where a text message would only be kept", async () => {
    const estimate = await sent();
    const { client_id: client } = await read(estimate.id);
    succeeded(
      await owner.put(`/api/clients/${client}`, { email: "yousif@example.com", contact_number: "+966501234567" }),
    );
    const account = {
      phone_number_id: "106540352242922",
      business_account_id: "102290129340398",
      token: "t",
      app_secret: "s",
      is_preferred: true,
    };
    succeeded(await owner.put("/api/whatsapp", { ...account, host: "https://graph.example.com", ...linkLanguages }));
    succeeded(
      await owner.post(`/api/estimates/${estimate.id}/answers`, {
        channel: "phone",
        name: "Yousif",
        phone: "+966501234567",
        answered_at: "2026-11-22T08:40:00Z",
        after: 0,
        answers: answersOf(estimate, ["yes", "yes"]),
      }),
    );
    const outbox = succeeded(await owner.get("/api/outbox")).body.data;
    expect(outbox).toMatchObject([{ channel: "email", recipient: "yousif@example.com" }]);
  });

  test("keeps prices and name as they were: the paper is printed from what was kept", async () => {
    const estimate = await sent();
    const token = await linkTo(estimate.id);
    succeeded(
      await api
        .anonymous()
        .post(`/api/public/estimates/${token}/answers`, signed(answersOf(estimate, ["yes", "not-now"]))),
    );
    const { client_id: client } = await read(estimate.id);
    await owner.put(`/api/clients/${client}`, { name: "Somebody else" });
    const text = await pdfText((await api.anonymous().get(`/api/public/links/${token}.pdf`)).bytes);
    expect(text).toContain("Yousif");
    expect(text).not.toContain("Somebody else");
  });
});

test("an estimate prints in both languages, as a draft and sent", async () => {
  const { id } = await created();
  succeeded(await save(id, [{ product_id: pads }]));
  const draft = await pdfText((await owner.get(`/api/estimates/${id}.pdf`)).bytes);
  expect(draft).toMatch(/DRAFT/);
  succeeded(await owner.post(`/api/estimates/${id}/send`, {}));
  const paper = await pdfText((await owner.get(`/api/estimates/${id}.pdf`)).bytes);
  expect(paper).toContain("EST-000001");
  expect(paper).toContain("442.75");
  expect(paper).not.toMatch(/DRAFT/);
});
