import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import pino from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { inProject } from "../platform/server/paths.ts";
import { Refusal } from "../platform/shared/refusals.ts";
import { renderedAt } from "./page-addresses.ts";
import { renderedPageSender } from "./rendered-pages.ts";
import type { renderPage as rendering } from "./web/render.tsx";

const renderPage = vi.hoisted(() => vi.fn<typeof rendering>());
vi.mock("./web/render.tsx", () => ({ renderPage }));

beforeEach(() => {
  renderPage.mockReset().mockResolvedValue({ title: "Title", html: "<h1>Title</h1>", preloads: "", styles: [] });
});

type Answer = { status?: number; body?: object; headers?: Record<string, string> };

/** Pages whose call is answered like this. */
const pagesWith = ({ status = 200, body = { kind: "estimates" }, headers = {} }: Answer = {}) => {
  const logged: Record<string, unknown>[] = [];
  const reported: unknown[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const http = Fastify({ genReqId: () => "request-1" });
  http.get("/api/public/links/:token", (_request, reply) => reply.code(status).headers(headers).send(body));
  const send = renderedPageSender(http, inProject("dist", "web"), {
    supportWhatsapp: undefined,
    log,
    report: (error) => void reported.push(error),
  });
  http.setNotFoundHandler((request, reply) => {
    const page = renderedAt(request.url.split("?")[0] ?? "");
    return page ? send(request, reply, page) : reply.code(404).send();
  });
  http.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return reply.code(error.words.status).send(error.details);
  });
  const open = (url: string, sent: Record<string, string> = {}) => http.inject({ url, headers: sent });
  return { open, logged, reported };
};

test("an error while a page is rendered is logged and reported without secrets, and the browser renders the page", async () => {
  const token = randomBytes(32).toString("base64url");
  renderPage.mockRejectedValue(new Error(`cannot render /en/e/${token}`));
  const { open, logged, reported } = pagesWith();
  const { statusCode, body } = await open(`/en/e/${token}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(logged).toMatchObject([{ request: "request-1", err: { message: expect.stringContaining("cannot render") } }]);
  expect(reported).toEqual([expect.objectContaining({ message: expect.stringContaining("cannot render") })]);
  expect(JSON.stringify(logged)).not.toContain(token);
  expect(String(reported[0])).not.toContain(token);
});

test("a page is sent as it is to a browser that refuses gzip", async () => {
  const { headers, body } = await pagesWith().open("/en/e/token", { "accept-encoding": "gzip;q=0" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(body).toContain("<h1>Title</h1>");
});

test("sign-in and registration are rendered once for each language and plan", async () => {
  renderPage.mockImplementation(async (_entry, { search }) => ({
    title: "",
    html: `<i>${search}</i>`,
    preloads: "",
    styles: [],
  }));
  const { open } = pagesWith();
  for (const search of ["", "?back=/back/clients", "?plan_id=unknown"]) {
    const { body } = await open(`/en/login${search}`);
    expect(body).toContain("<i></i>");
    expect(body).toContain(JSON.stringify({ search }).slice(1, -1));
  }
  expect(renderPage).toHaveBeenCalledTimes(1);
  await Promise.all([1, 2, 3].map((count) => open(`/ar/register?plan_id=professional&count=${count}`)));
  expect(renderPage).toHaveBeenCalledTimes(2);
  expect((await open("/ar/register?plan_id=professional")).body).toContain("<i>?plan_id=professional</i>");
  await open("/ar/register");
  expect(renderPage).toHaveBeenCalledTimes(3);
});

test("a page whose rendering failed is rendered again for the next reader", async () => {
  const { open } = pagesWith();
  renderPage.mockRejectedValueOnce(new Error("once"));
  expect((await open("/en/login")).body).toContain('<div id="root"></div>');
  expect((await open("/en/login")).body).toContain("<h1>Title</h1>");
});

test("what was refused because of too many calls is not rendered", async () => {
  const { open } = pagesWith({ status: 429, headers: { "retry-after": "40" }, body: {} });
  const { statusCode, body } = await open("/en/e/token");
  expect([statusCode, JSON.parse(body)]).toEqual([429, { retryAfter: 40, values: { seconds: 40 } }]);
  expect(renderPage).not.toHaveBeenCalled();
});

test("a very long document is rendered by the browser", async () => {
  const { open } = pagesWith({ body: { kind: "estimates", memo: "x".repeat(200_000) } });
  const { statusCode, body } = await open("/en/e/token");
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain("x".repeat(200_000));
  expect(renderPage).not.toHaveBeenCalled();
});
