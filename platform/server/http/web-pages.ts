import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { refuse } from "../../shared/refusals.ts";

/**
 * The content security policy of pages: our own scripts and styles, the nonce for styles of the interface library,
 * blobs for printing.
 */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "frame-src blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The policy of the worker that decodes pictures: its own files and WebAssembly only. */
const decoderPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** The policy of the service worker, which fetches pages and files of this server. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** A built file as text, read once; one that is not built yet is looked for again. */
export const fileReader = (webRoot: string, name: string) => {
  const file = join(webRoot, name);
  let read = "";
  return () => (read ||= existsSync(file) ? readFileSync(file, "utf8") : "");
};

/** Serves the built assets; their names contain a content hash, so they are cached for a year. */
export const serveAssets = async (http: FastifyInstance, webRoot: string) => {
  if (!existsSync(webRoot)) return;
  await http.register(fastifyStatic, {
    root: join(webRoot, "assets"),
    prefix: "/assets/",
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header("cache-control", "public, max-age=31536000, immutable");
      response.header(
        "content-security-policy",
        /\/decoder-worker-[\w-]+\.js(\.\w+)?$/.test(path)
          ? decoderPolicy
          : "default-src 'none'; frame-ancestors 'none'",
      );
    },
  });
};

/** Serves the service workers; browsers ask whether one has changed whenever a page of its scope opens. */
export const serveWorkers = (http: FastifyInstance, webRoot: string) => {
  for (const name of ["worker.js", "wall-worker.js"]) serveWorker(http, name, join(webRoot, name));
};

const serveWorker = (http: FastifyInstance, name: string, file: string) => {
  http.get(`/${name}`, async (_request, reply) => {
    const script = await readFile(file, "utf8").catch(() => undefined);
    if (script === undefined) throw refuse("not-found");
    return reply
      .header("content-security-policy", workerPolicy)
      .header("cache-control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(script);
  });
};
