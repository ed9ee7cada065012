import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import pg from "pg";
import { startApi } from "../../../tests/support/api.ts";
import { openServed } from "../../../tests/support/served.ts";
import { errorWords, faceOf } from "../../shared/error-words.ts";
import { refuse } from "../../shared/refusals.ts";
import { route } from "../../shared/route.ts";
import { inLanguage, type Language } from "../../shared/words.ts";
import { dark, light } from "../../web/tokens.ts";
import { errorPage } from "./error-page.ts";
import { serveOpenly } from "./serve.ts";

const api = await startApi();
const paper = route({
  method: "GET",
  path: "/api/papers/:number.pdf",
  needs: "nobody",
  kind: "file",
  summary: "A document",
});

/** How a document is answered while its handler throws this error. */
const answerOf = async (thrown: () => never, headers: Record<string, string>) => {
  const http = await openServed(
    api,
    serveOpenly(paper, async () => thrown()),
  );
  const reply = await http.inject({ method: "GET", url: "/api/papers/7.pdf", headers });
  await http.close();
  return reply;
};

const browser = (language: string) => ({
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "accept-language": language,
});
const throwing = (error: unknown) => (): never => {
  throw error;
};
/** As the driver reports that the database is stopped. */
const stopped = new pg.DatabaseError("terminating connection due to administrator command", 0, "error");
stopped.code = "57P01";

const kinds = [
  ["forbidden", 403, throwing(refuse("forbidden"))],
  ["not found", 404, throwing(refuse("not-found"))],
  ["an ended subscription", 402, throwing(refuse("subscription-expired"))],
  ["too large", 413, throwing(refuse("body-too-large"))],
  ["too many calls", 429, throwing(refuse("too-many-tries", { retryAfter: 40, values: { seconds: 40 } }))],
  ["an unexpected error", 500, throwing(new Error("secret of the server"))],
  ["a stopped database", 503, throwing(stopped)],
] as const;

test.each(kinds)(
  "a browser that opens a document gets a page about %s, in its language",
  async (_name, status, thrown) => {
    for (const language of ["en", "ar"] as const) {
      const { statusCode, headers, body } = await answerOf(thrown, browser(language));
      expect([statusCode, headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(body).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
      const face = faceOf(status);
      expect(body).toContain(`<h1>${inLanguage(errorWords[face.title], language)}</h1>`.replace("'", "&#39;"));
      expect(body).toContain(`>${inLanguage(errorWords[face.act], language)}</a>`);
      expect(body).not.toContain("secret of the server");
      expect(body).not.toMatch(/<script|src=/);
      const [, nonce] = /style-src 'nonce-([\w-]+)'/.exec(String(headers["content-security-policy"])) ?? [];
      expect(body).toContain(`<style nonce="${nonce}">`);
    }
  },
);

test.each(kinds)("a program gets a problem document about %s", async (_name, status, thrown) => {
  for (const accept of ["application/json", "*/*"]) {
    const { statusCode, headers, body } = await answerOf(thrown, { accept });
    expect([statusCode, headers["content-type"]]).toEqual([status, "application/problem+json; charset=utf-8"]);
    expect(JSON.parse(body).status).toBe(status);
  }
});

test("after too many calls the page says how long to wait, and asks again then", async () => {
  const [, , thrown] = kinds.find(([, status]) => status === 429)!;
  const { headers, body } = await answerOf(thrown, browser("en"));
  expect(headers["retry-after"]).toBe("40");
  expect(body).toContain("You can try again in 40 seconds.");
  expect(body).toContain('<meta http-equiv="refresh" content="40">');
});

test("while the database is away the page asks again by itself; an error waits for its reader", async () => {
  const pageOf = async (status: number) =>
    (await answerOf(kinds.find(([, of]) => of === status)![2], browser("en"))).body;
  expect(await pageOf(503)).toContain('<meta http-equiv="refresh" content="5">');
  expect(await pageOf(500)).not.toContain("http-equiv");
  expect(await pageOf(404)).not.toContain("http-equiv");
});

test("an unexpected error has a reference, which is also in the server's log", async () => {
  const [, , thrown] = kinds.find(([, status]) => status === 500)!;
  const page = await answerOf(thrown, browser("en"));
  const [, shown] = /<bdi dir="ltr">([\w-]+)<\/bdi>/.exec(page.body) ?? [];
  expect(shown).toBe(page.headers["x-request-id"]);
  const problem = await answerOf(thrown, { accept: "application/json" });
  expect(JSON.parse(problem.body).reference).toBe(problem.headers["x-request-id"]);
  const refused = await answerOf(kinds[0][2], { accept: "application/json" });
  expect(JSON.parse(refused.body)).not.toHaveProperty("reference");
});

test("an address that cannot be read is answered in the language of the address, else of the browser", async () => {
  const open = (url: string, language: string) =>
    api.app.http.inject({ method: "GET", url, headers: browser(language) });
  const unreadable = await open("/back/%E0%A4%A", "ar,en;q=0.5");
  expect([unreadable.statusCode, unreadable.headers["content-type"]]).toEqual([400, "text/html; charset=utf-8"]);
  expect(unreadable.body).toContain(errorWords.malformedTitle.ar);
  expect((await open("/en/%E0%A4%A", "ar")).body).toContain(errorWords.malformedTitle.en);
  const call = await open("/api/clients/%E0%A4%A", "ar");
  expect(call.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
});

test("a request whose head is too large gets a page too", async () => {
  await api.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = api.app.http.server.address() as AddressInfo;
  const answered = async (accept: string) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (part: Buffer) => (text += part.toString()));
    socket.on("error", () => undefined);
    socket.write(
      `GET /ar/login HTTP/1.1\r\nHost: warsha.test\r\nAccept: ${accept}\r\nCookie: a=${"x".repeat(40_000)}\r\n\r\n`,
    );
    await once(socket, "close");
    return text;
  };
  const page = await answered("text/html");
  expect(page).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large/);
  expect(page).toContain(`<h1>${errorWords.tooLargeTitle.ar}</h1>`);
  expect(await answered("application/json")).toContain('"type":"head-too-large"');
});

test("what the refusal says is escaped", () => {
  const page = (language: Language) => errorPage({ status: 410, detail: "<b>&'\"" }, language).html;
  expect(page("en")).toContain("<p>&lt;b&gt;&amp;&#39;&quot;</p>");
});

test("the page has the colours of all others", () => {
  const { html } = errorPage({ status: 404, detail: "" }, "en");
  for (const { canvas, sheet, line, ink, ink2, brandFill } of [light, dark])
    for (const colour of [canvas, sheet, line, ink, ink2, brandFill]) expect(html).toContain(colour);
});
