import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressed } from "./compressed.ts";
import { sharedFile } from "./shared-file.ts";
import { lighterContracts, withoutJsonSchema } from "./lighter.ts";

const root = resolve(import.meta.dirname, "..");
/** The sources of a part of Preact: a function of the built one is called `z`, which is pure below. */
const preact = (part = "") => resolve(root, "node_modules/preact", part, "src/index.js");

const shared = sharedFile();

/**
 * Pages that are built together, by the name of the group: what a page of one group needs does not make the files of
 * another larger.
 */
export const groups: Readonly<Record<string, readonly string[]>> = {
  estimate: ["estimate"],
  forms: ["login", "register", "book"],
  passwords: ["forgot-password", "reset-password", "invitation"],
  acts: ["news", "unsubscribe"],
  floor: ["floor"],
  portal: ["portal"],
  wall: ["wall"],
  documents: ["claim", "debit-note", "diagnostic", "invoice", "opening-credit-note", "order", "return", "statement"],
};

/**
 * Builds the pages that the server renders into dist/web, beside the application; the mode is the name of their group.
 * They are built apart from the application, so that nothing comes with a file that both use: texts, schemas and
 * components of other pages. The server reads `rendered-GROUP.json` to know their files.
 */
export default defineConfig(({ mode }) => ({
  root: resolve(root, "app/web"),
  plugins: [react(), shared.plugin, lighterContracts(), withoutJsonSchema(), compressed(root)],
  css: { postcss: import.meta.dirname },
  resolve: {
    alias: {
      "react/jsx-runtime": preact("jsx-runtime"),
      "react-dom/client": "preact/compat/client",
      "react-dom": preact("compat"),
      react: resolve(root, "app/web/rendered-react.mjs"),
      "@tanstack/react-router": resolve(root, "app/web/rendered-router.mjs"),
      "preact/compat": preact("compat"),
      "preact/hooks": preact("hooks"),
      preact: preact(),
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  build: {
    outDir: resolve(root, "dist/web"),
    emptyOutDir: false,
    manifest: `rendered-${mode}.json`,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(entriesOf(mode).map((entry) => [entry, resolve(root, `app/web/entries/${entry}.tsx`)])),
      output: { codeSplitting: { groups: shared.groups } },
      // They only declare: what they make can be left out if nothing uses it.
      treeshake: {
        manualPureFunctions: [
          "words",
          "refusals",
          "route",
          "z",
          "sentDecimal",
          "sentAmount",
          "dayBetween",
          "createLink",
        ],
      },
    },
  },
}));

function entriesOf(group: string) {
  return groups[group] ?? [];
}
