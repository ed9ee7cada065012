import { createHash, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Route } from "../../shared/route.ts";
import { areaOf, openApiOf } from "./openapi.ts";

const starter = `window.addEventListener("load", () => {
  const url = "/api/openapi.json" + location.search;
  window.SwaggerUIBundle({ url, dom_id: "#docs", deepLinking: true, docExpansion: "list", defaultModelsExpandDepth: -1, supportedSubmitMethods: [], validatorUrl: null });
});
`;

const policy = (nonce: string) =>
  `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

type Query = { Querystring: { area?: unknown } };

/**
 * Serves the OpenAPI document as JSON, and as pages without external resources: a list of the areas, and one for each,
 * because a browser takes seconds to show all calls.
 */
export const serveApiDocs = async (http: FastifyInstance, routes: readonly Route[], baseUrl: string) => {
  const byArea = new Map<unknown, Route[]>();
  for (const route of routes) {
    const area = areaOf(route);
    byArea.set(area, [...(byArea.get(area) ?? []), route]);
  }
  const areas = [...byArea]
    .map(([area, calls]) => [String(area), calls] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const routesOf = (area: unknown) => (area === undefined ? routes : byArea.get(area));
  const made = new Map<unknown, ReturnType<typeof documentOf>>();
  http.get<Query>("/api/openapi.json", (request, reply) => {
    const { area } = request.query;
    const described = routesOf(area);
    if (!described) return reply.callNotFound();
    // All of them take about 0.2 s, which would delay the start.
    const document = made.get(area) ?? documentOf(described, baseUrl);
    made.set(area, document);
    const { json, zipped, etag } = document;
    reply.headers({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=300",
      vary: "accept-encoding",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return request.headers["accept-encoding"]?.includes("gzip")
      ? reply.header("content-encoding", "gzip").send(zipped)
      : reply.send(json);
  });

  http.get<Query>("/api/docs", (request, reply) => {
    const { area } = request.query;
    const described = routesOf(area);
    if (!described) return reply.callNotFound();
    const nonce = randomBytes(16).toString("base64url");
    return reply
      .header("content-security-policy", policy(nonce))
      .type("text/html; charset=utf-8")
      .send(area === undefined ? indexPage(areas, nonce) : areaPage(String(area)));
  });
  http.get("/api/docs/start.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(starter));
  await http.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json")),
    prefix: "/api/docs/",
    index: false,
    wildcard: true,
    decorateReply: false,
    allowedPath: (path) => ["/swagger-ui.css", "/swagger-ui-bundle.js"].includes(path),
  });
};

const documentOf = (routes: readonly Route[], baseUrl: string) => {
  const json = Buffer.from(JSON.stringify(openApiOf(routes, baseUrl)));
  return {
    json,
    zipped: gzipSync(json),
    etag: `W/"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`,
  };
};

const pageOf = (title: string, head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;

const indexPage = (areas: readonly (readonly [string, readonly Route[]])[], nonce: string) =>
  pageOf(
    "Warsha API",
    `<style nonce="${nonce}">body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem } ul { columns: 16rem; list-style: none; padding: 0 } a { display: inline-block; padding: 0.6rem 0 }</style>`,
    `<h1>Warsha API</h1>
<p>All calls as one document: <a href="/api/openapi.json">openapi.json</a></p>
<ul>
${areas.map(([area, calls]) => `<li><a href="/api/docs?area=${area}">${area}</a> ${calls.length}</li>`).join("\n")}
</ul>`,
  );

const areaPage = (area: string) =>
  pageOf(
    `${area} · Warsha API`,
    `<link rel="stylesheet" href="/api/docs/swagger-ui.css">`,
    `<nav><a href="/api/docs">All areas</a></nav>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>`,
  );
