import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { route } from "../shared/route.ts";
import { addressOf, askPasswordBy, awaitCsrfToken, call, rememberCsrfToken } from "./call.ts";
import { Problem } from "./problem.ts";

const read = route({
  method: "GET",
  path: "/api/vehicles/:id",
  needs: "signed-in",
  summary: "",
  query: z.object({ withPapers: z.boolean().optional(), q: z.string().optional() }),
  answer: z.object({ licensePlate: z.string() }),
});
const add = route({
  method: "POST",
  path: "/api/vehicles",
  needs: "signed-in",
  summary: "",
  body: z.object({ licensePlate: z.string() }),
  answer: z.object({ viewUrl: z.string() }),
});

type SentRequest = { address: string; method: string; headers: Record<string, string>; body: string | undefined };

/** A fake server that answers the calls in turn; an Error means a broken connection. */
const server = (...answers: (Response | Error)[]) => {
  const sent: SentRequest[] = [];
  vi.stubGlobal("document", { documentElement: { lang: "ar" }, getElementById: () => null });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({
      address,
      method: String(init.method),
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    });
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("nothing more was expected");
  });
  return sent;
};

const json = (document: unknown, status = 200) => new Response(JSON.stringify(document), { status });
const refused = (type: string, status: number, more: object = {}) =>
  json({ type, title: type, status, detail: "لا", ...more }, status);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("the parameters and query of a call are written by their wire names", () => {
  expect(addressOf(read, { params: { id: "a b" }, query: { withPapers: true, q: "" } })).toBe(
    "/api/vehicles/a%20b?with_papers=true",
  );
});

test("names are snake_case in the request and camelCase in the answer; the request names the user's language", async () => {
  const sent = server(json({ view_url: "/back/vehicles/1" }));
  rememberCsrfToken("token");
  expect(await call(add, { body: { licensePlate: "7421 KNR" } }, { idempotencyKey: "key" })).toEqual({
    viewUrl: "/back/vehicles/1",
  });
  expect(sent).toMatchObject([
    {
      body: '{"license_plate":"7421 KNR"}',
      headers: { "x-csrf-token": "token", "idempotency-key": "key", "accept-language": "ar" },
    },
  ]);
});

test("a call that met a server where the shop does not live is sent again at once, and only once", async () => {
  const elsewhere = () => refused("shop-elsewhere", 421);
  const sent = server(elsewhere(), json({ view_url: "/x" }), elsewhere(), elsewhere());
  const body = { licensePlate: "7421 KNR" };
  expect(await call(add, { body }, { idempotencyKey: "key" })).toEqual({ viewUrl: "/x" });
  expect(sent[1]).toEqual(sent[0]);
  await expect(call(add, { body }, { csrfToken: "of another page" })).rejects.toMatchObject({ code: "shop-elsewhere" });
  expect(sent).toHaveLength(4);
});

test("a write drops the answers that came with the HTML: they were read before it", async () => {
  const bodies = { "/api/vehicles/1": '{"license_plate":"of the HTML"}', "/api/vehicles/2": "{}" };
  const textContent = JSON.stringify({ language: "ar", bodies });
  const sent = server(json({ view_url: "/x" }), json({ license_plate: "of now" }));
  vi.stubGlobal("document", { documentElement: { lang: "ar" }, getElementById: () => ({ textContent }) });
  vi.spyOn(performance, "now").mockReturnValue(1000);
  vi.resetModules();
  const page = await import("./call.ts");
  expect(await page.call(read, { params: { id: "1" } })).toEqual({ licensePlate: "of the HTML" });
  await page.call(add, { body: { licensePlate: "7421 KNR" } });
  expect(await page.call(read, { params: { id: "2" } })).toEqual({ licensePlate: "of now" });
  expect(sent.map(({ address }) => address)).toEqual(["/api/vehicles", "/api/vehicles/2"]);
});

test("a refusal carries its fields and extra values in camelCase", async () => {
  server(refused("invalid", 422, { errors: { license_plate: ["مطلوب"] }, known_client: { view_url: "/x" } }));
  const problem = await call(add, { body: { licensePlate: "" } }).catch((thrown: unknown) => thrown);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({
    code: "invalid",
    status: 422,
    detail: "لا",
    errors: { licensePlate: ["مطلوب"] },
    extra: { knownClient: { viewUrl: "/x" } },
  });
});

test("an expired CSRF token is renewed once and the write is repeated", async () => {
  const sent = server(refused("csrf-token-invalid", 403), json({ csrf_token: "fresh" }), json({ view_url: "/x" }));
  rememberCsrfToken("old");
  await call(add, { body: { licensePlate: "1" } });
  expect(sent.map(({ address, headers }) => [address, headers["x-csrf-token"]])).toEqual([
    ["/api/vehicles", "old"],
    ["/api/session", undefined],
    ["/api/vehicles", "fresh"],
  ]);
});

test("a write waits for the CSRF token that the page has asked for, a read does not", async () => {
  const sent = server(json({ view_url: "/x" }), json({ view_url: "/x" }));
  rememberCsrfToken("");
  let answer = () => {};
  awaitCsrfToken(
    new Promise<void>((done) => {
      answer = done;
    }),
  );
  const written = call(add, { body: { licensePlate: "1" } });
  await call(read, { params: { id: "1" } });
  expect(sent.map(({ address }) => address)).toEqual(["/api/vehicles/1"]);
  rememberCsrfToken("asked");
  answer();
  await written;
  expect(sent[1]).toMatchObject({ headers: { "x-csrf-token": "asked" } });
});

test("a write that needs the password waits until the password dialog is loaded", async () => {
  const sent = server(refused("password-needed", 403), json({ view_url: "/x" }));
  const written = call(add, { body: { licensePlate: "1" } }, { idempotencyKey: "key" });
  await expect.poll(() => sent.length).toBe(1);
  await nextTurn();
  askPasswordBy(async () => true);
  expect(await written).toEqual({ viewUrl: "/x" });
});

test("a write that needs the password is repeated once it was entered, and refused if it was not; waiting calls share one dialog", async () => {
  const needed = () => refused("password-needed", 403);
  const done = () => json({ view_url: "/x" });
  let given = true;
  let asked = 0;
  askPasswordBy(async () => {
    asked += 1;
    await nextTurn();
    return given;
  });
  const sent = server(needed(), needed(), done(), done());
  const write = () => call(add, { body: { licensePlate: "1" } }, { idempotencyKey: "key" });
  expect(await Promise.all([write(), write()])).toEqual([{ viewUrl: "/x" }, { viewUrl: "/x" }]);
  expect([asked, sent.length, new Set(sent.map(({ headers }) => headers["idempotency-key"])).size]).toEqual([1, 4, 1]);

  given = false;
  server(needed());
  await expect(write()).rejects.toMatchObject({ code: "password-needed", status: 403 });
  given = true;
  server(needed(), needed());
  await expect(write()).rejects.toMatchObject({ code: "password-needed" });
  server(refused("csrf-token-invalid", 403), json({ csrf_token: "fresh" }), needed(), done());
  expect(await write()).toEqual({ viewUrl: "/x" });
});

describe("a write that the server refuses because the shop has too much under way", () => {
  const busy = () =>
    new Response(JSON.stringify({ type: "too-many-at-once", title: "busy", status: 429, detail: "لا" }), {
      status: 429,
      headers: { "retry-after": "2" },
    });
  const write = () => call(add, { body: { licensePlate: "1" } }, { idempotencyKey: "key" });

  test("is repeated with the same key after the time that the server names", async () => {
    vi.useFakeTimers();
    const sent = server(busy(), busy(), json({ view_url: "/x" }));
    const written = write();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await written).toEqual({ viewUrl: "/x" });
    expect(sent.map(({ body, headers }) => [body, headers["idempotency-key"]])).toEqual(
      Array.from({ length: 3 }, () => ['{"license_plate":"1"}', "key"]),
    );
  });

  test("is refused after the third repetition, in the server's words", async () => {
    vi.useFakeTimers();
    const sent = server(busy(), busy(), busy(), busy());
    const written = write().catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await written).toMatchObject({ code: "too-many-at-once", status: 429, detail: "لا", retryAfter: 2 });
    expect(sent).toHaveLength(4);
  });

  test("a read is not repeated here, because its page repeats it", async () => {
    const sent = server(busy());
    await expect(call(read, { params: { id: "1" } })).rejects.toMatchObject({ code: "too-many-at-once" });
    expect(sent).toHaveLength(1);
  });
});

test("a broken connection and a proxy's error page become sentences in the user's language", async () => {
  server(new TypeError("network"), new Response("<html>", { status: 502 }));
  await expect(call(add, { body: { licensePlate: "1" } })).rejects.toMatchObject({
    code: "offline",
    status: 0,
    detail: expect.stringContaining("انقطع"),
  });
  await expect(call(add, { body: { licensePlate: "1" } })).rejects.toMatchObject({ code: "unreadable", status: 502 });
});
