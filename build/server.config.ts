import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vite";

const root = resolve(import.meta.dirname, "..");
const entries = {
  server: "app/commands/serve.ts",
  backup: "app/commands/backup.ts",
  restore: "app/commands/restore.ts",
  verify: "app/commands/verify.ts",
  "check-archive": "app/commands/check-archive.ts",
  operator: "app/commands/operator.ts",
  demo: "tools/demo.ts",
  bench: "tools/bench.ts",
  "bench-flood": "tools/bench-flood.ts",
  drills: "tools/drills.ts",
};
const commands = Object.entries(entries).map(([name, file]) => [name, resolve(root, file)] as const);

/** Native code, files served unchanged, and packages that only some installations load. */
const external = [
  "sharp",
  "@node-rs/argon2",
  "@myriaddreamin/typst-ts-node-compiler",
  "swagger-ui-dist",
  "@sentry/node",
  "prom-client",
  "@opentelemetry/api",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace-base",
  "nodemailer",
  "@aws-sdk/client-s3",
  "@aws-sdk/lib-storage",
  "pg-native",
  "tsx",
  "@playwright/test",
];

/** Bundles the server and commands with their packages into a few files, which start faster than hundreds. */
export default defineConfig({
  root,
  publicDir: false,
  css: { postcss: import.meta.dirname },
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    // The addresses of files in rendered pages are those of the browser's build.
    assetsInlineLimit: 0,
    target: "node20",
    outDir: "dist",
    emptyOutDir: false,
    rollupOptions: {
      input: Object.fromEntries(
        [...commands, ["pdf-worker", resolve(root, "platform/server/papers/pdf-worker.ts")] as const].filter(
          ([, file]) => existsSync(file),
        ),
      ),
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name].js" },
    },
  },
});
