import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PageFiles } from "../build/page-files.ts";
import { projectRoot } from "../platform/server/paths.ts";

const webRoot = join(projectRoot, "dist", "web");
const read = (name: string) => readFileSync(join(webRoot, name), "utf8");
const kilobytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(join(webRoot, `${file}.gz`)).size, 0) / 1024;

const start = [...read("index.html").matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file]) => file!,
);
const pages = Object.entries(JSON.parse(read("pages.json")) as PageFiles).map(([address, files]) => {
  const loaded = [...start, ...files!.scripts, files!.style];
  return { address, files: loaded.length, kilobytes: kilobytesOf(loaded) };
});

/** Scripts and style sheets of a page, compressed by gzip: what it weighs today. They may only become less. */
const budgets: Readonly<Record<string, { files: number; kilobytes: number }>> = {
  "/dashboard": { files: 0, kilobytes: 0 },
};
const ofOthers = { files: 0, kilobytes: 0 };

test("no page loads more scripts and styles than its budget", () => {
  const over = pages
    .filter(({ address, files, kilobytes }) => {
      const budget = budgets[address] ?? ofOthers;
      return files > budget.files || kilobytes > budget.kilobytes;
    })
    .map(({ address, files, kilobytes }) => `${address}: ${files} files, ${Math.ceil(kilobytes)} KB`);
  expect(over).toEqual([]);
});
