import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { inProject } from "../platform/server/paths.ts";
import { applicationPageSender } from "./application-pages.ts";

const session = { user: { id: "1", locale: "ar" }, floor: null };
const never = () => new Promise<never>(() => undefined);

/** The dashboard of a server with these calls, before its files are built: its status, its HTML, and the calls that it answers. */
const openDashboard = async (serve: (http: FastifyInstance) => void) => {
  const http = Fastify();
  const send = applicationPageSender(http, inProject("app", "web"));
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

test("a page that is opened while the server ends comes without answers", async () => {
  const { statusCode, answered } = await openDashboard((http) =>
    http.get("/api/session", async () => {
      await http.close();
      return session;
    }),
  );
  expect([statusCode, answered]).toEqual([200, ["/api/session"]]);
});
