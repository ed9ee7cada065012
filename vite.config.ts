import { promisify } from "node:util";
import { resolve } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = import.meta.dirname;

/** The browser application, built into dist/web. */
export default defineConfig({
  root: resolve(here, "app/web"),
  plugins: [react(), compressed()],
  css: { postcss: here },
  build: {
    outDir: resolve(here, "dist/web"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
});

/** Puts a compressed twin beside each script, style and picture of text, so that the server need not compress what never changes. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async generateBundle(_options, bundle) {
      const texts = Object.values(bundle).filter((file) => /\.(js|css|svg)$/.test(file.fileName));
      await Promise.all(
        texts.map(async (file) => {
          const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
          this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source: await promisify(gzip)(content, { level: 9 }) });
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source: await promisify(brotliCompress)(content, quality) });
        }),
      );
    },
  };
}
