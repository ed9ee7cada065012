import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The browser application, built into dist/web. */
export default defineConfig({
  root: resolve("app/web"),
  plugins: [react()],
  css: { postcss: resolve(".") },
  build: {
    outDir: resolve("dist/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
});
