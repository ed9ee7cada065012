import { createHash, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Route } from "../../shared/route.ts";
import { openApiOf } from "./openapi.ts";

const starter = `window.addEventListener("load", () => {
  window.SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true, docExpansion: "none", filter: true, supportedSubmitMethods: [], validatorUrl: null });
});
`;

const policy = (nonce: string) =>
  `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Serves the OpenAPI document as JSON, and as a page without external resources. */
export const serveApiDocs = async (http: FastifyInstance, routes: readonly Route[], baseUrl: string) => {
  let made: ReturnType<typeof documentOf> | undefined;
  http.get("/api/openapi.json", (request, reply) => {
    // Takes about 0.2 s, which would delay the start.
    made ??= documentOf(routes, baseUrl);
    const { json, zipped, etag } = made;
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

  http.get("/api/docs", (_request, reply) => {
    const nonce = randomBytes(16).toString("base64url");
    return reply.header("content-security-policy", policy(nonce)).type("text/html; charset=utf-8").send(page);
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

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Warsha API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
