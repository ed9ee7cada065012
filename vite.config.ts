import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = import.meta.dirname;

/** The browser application, built into dist/web. */
export default defineConfig({
  root: resolve(here, "app/web"),
  plugins: [react()],
  css: { postcss: here },
  build: {
    outDir: resolve(here, "dist/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
});
