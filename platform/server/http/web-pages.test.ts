import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { problemOf } from "./problems.ts";
import { serveAssets, serveWorkers } from "./web-pages.ts";

const webRoot = await mkdtemp(join(tmpdir(), "web-"));
await mkdir(join(webRoot, "assets"));
for (const name of ["index.html", "assets/page-1a2b.js", "assets/page-1a2b.js.br", "worker.js", "wall-worker.js"])
  await writeFile(join(webRoot, name), name);
const http = Fastify();
await serveAssets(http, webRoot);
serveWorkers(http, webRoot);
http.setErrorHandler((error, _request, reply) => reply.code(problemOf(error, "en").status).send("nothing"));
http.setNotFoundHandler((_request, reply) => reply.code(404).send("nothing"));
afterAll(async () => {
  await http.close();
  await rm(webRoot, { recursive: true });
});
const get = (url: string, headers = {}) => http.inject({ method: "GET", url, headers });

test("an asset is cached for a year, and compressed if the browser accepts that", async () => {
  const plain = await get("/assets/page-1a2b.js");
  expect([plain.statusCode, plain.headers["cache-control"], plain.body]).toEqual([
    200,
    "public, max-age=31536000, immutable",
    "assets/page-1a2b.js",
  ]);
  const packed = await get("/assets/page-1a2b.js", { "accept-encoding": "br" });
  expect([packed.statusCode, packed.headers["content-encoding"], packed.body]).toEqual([
    200,
    "br",
    "assets/page-1a2b.js.br",
  ]);
});

test.each(["worker.js", "wall-worker.js"])(
  "%s is asked for again each time, and reaches only this server",
  async (name) => {
    const { headers, body } = await get(`/${name}`);
    expect(body).toBe(name);
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
  },
);

test("an asset that was built after the start is served too", async () => {
  await writeFile(join(webRoot, "assets", "later-3c4d.js"), "later");
  expect((await get("/assets/later-3c4d.js")).body).toBe("later");
});

test.each([
  "/assets/none.js",
  "/assets",
  "/assets/",
  "/assets/..%2findex.html",
  "/assets/%00",
  "/assets//page-1a2b.js",
  "/assets/.hidden",
  "/index.html",
])("%s is nothing", async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});
