import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { resolve } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { pageBundles } from "./vite.bundles.ts";
import { withoutDescriptions, withoutJsonSchema } from "./vite.lighter.ts";
import { serviceWorker } from "./vite.worker.ts";

const here = import.meta.dirname;
const pages = pageBundles();

/** Builds the browser application into dist/web. */
export default defineConfig({
  root: resolve(here, "app/web"),
  plugins: [react(), pages.plugin, withoutDescriptions(), withoutJsonSchema(), serviceWorker(), compressed()],
  css: { postcss: here },
  // React includes this hook; the shim is for versions before 18.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  build: {
    outDir: resolve(here, "dist/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Code that every page needs is in two files, of which the first rarely changes; many small files compress
    // worse. Code shared by some pages is in a few more (`vite.bundles.ts`). // Style sheets stay together:
    // `global.css` names the layers before Mantine's sheets, or its links would override Mantine's buttons.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules.*js$/, priority: 102 },
            { name: "start", tags: ["$initial"], priority: 101 },
            ...pages.groups,
          ],
        },
      },
    },
  },
});

/** Writes a compressed copy of each script, style sheet and SVG, so that the server need not compress static files. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    // Uses the written files, because the bundle still contains import markers before.
    async writeBundle({ dir = here }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const content = await readFile(resolve(dir, name));
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          await writeFile(resolve(dir, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
          await writeFile(resolve(dir, `${name}.br`), await promisify(brotliCompress)(content, quality));
        }),
      );
    },
  };
}
