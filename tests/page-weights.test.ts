import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageAddresses, renderedAddresses } from "../app/page-addresses.ts";
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

type Budget = { files: number; kilobytes: number };

/** Scripts and style sheets of a page, compressed by gzip: what it weighs today. A budget only becomes smaller. */
const budgets: Readonly<Record<string, Budget>> = {
  "/dashboard": { files: 13, kilobytes: 344 },
  "/back/vehicles": { files: 11, kilobytes: 332 },
  "/back/clients": { files: 11, kilobytes: 328 },
  "/back/client-invoices": { files: 11, kilobytes: 343 },
  "/back/vehicles/$id": { files: 17, kilobytes: 482 },
  "/back/client-invoices/$id": { files: 16, kilobytes: 441 },
};
const ofOthers: Budget = { files: 17, kilobytes: 464 };

test("the files of every page of the application are listed, and of no page that the server renders", () => {
  const rendered = renderedAddresses.map(({ address }) => address).filter((address) => address !== "/$lang/floor");
  const ofApplication = pageAddresses.filter((address) => !rendered.includes(address));
  expect(pages.map(({ address }) => address).sort()).toEqual(ofApplication.sort());
});

test("no page loads more scripts and styles than its budget", () => {
  const over = pages
    .filter(({ address, files, kilobytes }) => {
      const budget = budgets[address] ?? ofOthers;
      return files > budget.files || kilobytes > budget.kilobytes;
    })
    .map(({ address, files, kilobytes }) => `${address}: ${files} files, ${Math.ceil(kilobytes)} KB`);
  expect(over).toEqual([]);
});
