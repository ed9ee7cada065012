import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compressed } from "./compressed.ts";
import { withoutDescriptions, withoutJsonSchema } from "./lighter.ts";

const root = resolve(import.meta.dirname, "..");
/** The sources of a part of Preact: a function of the built one is called `z`, which is pure below. */
const preact = (part = "") => resolve(root, "node_modules/preact", part, "src/index.js");

/**
 * Builds the pages that a client's phone opens by a link into dist/web, beside the application. They are built apart
 * from it, so that nothing comes with a file that both use: texts, schemas and components of other pages.
 */
export default defineConfig({
  root: resolve(root, "app/web"),
  plugins: [react(), withoutDescriptions(), withoutJsonSchema(), fontsSwapped(), compressed(root)],
  css: { postcss: import.meta.dirname },
  resolve: {
    alias: {
      "react/jsx-runtime": preact("jsx-runtime"),
      "react-dom/client": "preact/compat/client",
      "react-dom": preact("compat"),
      react: resolve(root, "app/web/link-react.mjs"),
      "preact/compat": preact("compat"),
      "preact/hooks": preact("hooks"),
      preact: preact(),
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  build: {
    outDir: resolve(root, "dist/web"),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: resolve(root, "app/web/estimate.html"),
      // They only declare: what they make can be left out if nothing uses it.
      treeshake: {
        manualPureFunctions: ["words", "refusals", "route", "z", "sentDecimal", "sentAmount", "dayBetween"],
      },
    },
  },
});

/** These pages are painted before their fonts are loaded; the application waits for them. */
function fontsSwapped(): Plugin {
  return {
    name: "fonts-swapped",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/platform\/web\/fonts\.css$/ },
      handler: (code) => ({ code: code.replaceAll("font-display: optional", "font-display: swap"), map: null }),
    },
  };
}
