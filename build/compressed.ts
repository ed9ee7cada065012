import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Writes a compressed copy of each script, style sheet and SVG, so that the server need not compress static files. */
export const compressed = (root: string): Plugin => ({
  name: "compressed",
  apply: "build",
  // Uses the written files, because the bundle still contains import markers before.
  async writeBundle({ dir = root }, bundle) {
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
});
