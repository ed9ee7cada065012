import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { inProject } from "../platform/server/paths.ts";
import { applicationPageSender } from "./application-pages.ts";

const session = { user: { id: "1", locale: "ar" }, shop: { id: "7" }, floor: null };
const never = () => new Promise<never>(() => undefined);

/** The dashboard of a server with these calls, before its files are built: its status, its HTML, and the calls that it answers. */
const openDashboard = async (serve: (http: FastifyInstance) => void, isBusy = (_shopId: string) => false) => {
  const http = Fastify();
  const send = applicationPageSender(http, inProject("app", "web"), { isBusy });
  http.get("/dashboard", (request, reply) => send(request, reply));
  serve(http);
  const headers = { cookie: "warsha=token", "sec-fetch-dest": "document" };
  const { statusCode, body } = await http.inject({ url: "/dashboard", headers });
  const [, json] = /id="first-answers">([^<]*)</.exec(body) ?? [];
  return { statusCode, html: body, answered: json === undefined ? [] : Object.keys(JSON.parse(json).bodies) };
};

test("a page comes without an answer that is late", async () => {
  const { statusCode, answered } = await openDashboard((http) => {
    http.get("/api/session", () => session);
    http.get("/api/today/figures", never);
    http.get("/api/today/road", () => ({}));
  });
  expect([statusCode, answered]).toEqual([200, ["/api/session", "/api/today/road"]]);
});

test("a page comes without a session that is late", async () => {
  const { statusCode, html, answered } = await openDashboard((http) => http.get("/api/session", never));
  expect([statusCode, answered]).toEqual([200, []]);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<div id="root"></div>');
});

test("for a shop whose calls wait, a page comes with the session alone, and asks for nothing else twice", async () => {
  let asked = 0;
  const { answered } = await openDashboard(
    (http) => {
      http.get("/api/session", () => session);
      http.get("/api/today/road", () => ({ asked: (asked += 1) }));
    },
    (shopId) => shopId === "7",
  );
  expect([answered, asked]).toEqual([["/api/session"], 0]);
});

test("a page that is opened while the server ends comes without answers", async () => {
  const { statusCode, answered } = await openDashboard((http) =>
    http.get("/api/session", async () => {
      await http.close();
      return session;
    }),
  );
  expect([statusCode, answered]).toEqual([200, ["/api/session"]]);
});
