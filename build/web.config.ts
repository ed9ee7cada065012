import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pageBundles } from "./bundles.ts";
import { compressed } from "./compressed.ts";
import { directImports } from "./direct-imports.ts";
import { lighterContracts, withoutJsonSchema } from "./lighter.ts";
import { pageFiles } from "./page-files.ts";
import { serviceWorker } from "./worker.ts";

const root = resolve(import.meta.dirname, "..");
const pages = pageBundles();

/** Builds the browser application into dist/web. */
export default defineConfig({
  root: resolve(root, "app/web"),
  plugins: [
    react(),
    directImports(),
    pages.plugin,
    pageFiles(),
    lighterContracts(),
    withoutJsonSchema(),
    serviceWorker(),
    compressed(root),
  ],
  css: { postcss: import.meta.dirname },
  // React includes this hook; the shim is for versions before 18.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  build: {
    outDir: resolve(root, "dist/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Code that every page needs is in two files, of which the first rarely changes; many small files compress
    // worse. Code shared by some pages is in others (`bundles.ts`). Style sheets stay together:
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
