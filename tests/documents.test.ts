import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/server/paths.ts";

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "STYLE.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(projectRoot, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

test.each(documents)("every file that %s names is there", (document) => {
  const text = readFileSync(join(projectRoot, document), "utf8");
  const named = [...text.matchAll(/`((?:app|modules|platform|db|data|docs|tests)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? "",
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) =>
    join(dirname(document), path ?? ""),
  );
  expect([...named, ...linked].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test.each(["STYLE.md", "CONTRIBUTING.md"])("every sample of %s occurs in the file that it names", (document) => {
  const samples = [...readFileSync(join(projectRoot, document), "utf8").matchAll(/```tsx?\n([\s\S]*?)```/g)]
    .flatMap(([, code = ""]) => code.split(/^\/\/ (?=modules\/)/m).filter((part) => part.trim() !== ""))
    .map((part) => ({ path: part.slice(0, part.indexOf("\n")), code: part.slice(part.indexOf("\n") + 1).trimEnd() }));
  expect(samples.length).toBeGreaterThan(4);
  expect(samples.filter(({ path, code }) => !readFileSync(join(projectRoot, path), "utf8").includes(code))).toEqual([]);
});
