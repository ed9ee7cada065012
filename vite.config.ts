import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { resolve } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { pageBundles } from "./vite.bundles.ts";
import { withoutDescriptions, withoutJsonSchema } from "./vite.lighter.ts";

const here = import.meta.dirname;
const pages = pageBundles();

/** The browser application, built into dist/web. */
export default defineConfig({
  root: resolve(here, "app/web"),
  plugins: [react(), pages.plugin, withoutDescriptions(), withoutJsonSchema(), compressed()],
  css: { postcss: here },
  // React has this hook itself; the shim is for versions before 18.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  build: {
    outDir: resolve(here, "dist/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // What every page needs comes in two files, of which the first rarely changes; many small ones compress worse. What some pages share follows in a few (`vite.bundles.ts`).
    // Style sheets stay together: `global.css` names the layers before Mantine's sheets, or its links would win over Mantine's buttons.
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

/** Puts a compressed twin beside each script, style and picture of text, so that the server need not compress what never changes. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    // Only what was written is final: import markers are still in the bundle before.
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
