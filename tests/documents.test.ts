import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/server/paths.ts";
import { pathsIn, sourceFolders } from "./support/project-files.ts";

const documents = ["app", "docs", "modules", "platform"]
  .flatMap(pathsIn)
  .filter((path) => path.endsWith(".md"))
  .concat("README.md", "ARCHITECTURE.md", "STYLE.md", "CONTRIBUTING.md");

test.each(documents)("every file that %s names is there", (document) => {
  const text = readFileSync(join(projectRoot, document), "utf8");
  const named = [...text.matchAll(/`((?:app|build|deploy|modules|platform|db|data|docs|tests|tools)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? "",
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) =>
    join(dirname(document), path ?? ""),
  );
  expect([...named, ...linked].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

const configurations = [
  ".oxlintrc.json",
  "knip.json",
  ...readdirSync(projectRoot).filter((name) => name.endsWith(".config.ts")),
  ...pathsIn("build"),
];

/** A path that leads nowhere leaves its rule or list without files, and nothing fails. */
test("every path in the configuration leads to a file", () => {
  const named = configurations.flatMap((file) => {
    const text = readFileSync(join(projectRoot, file), "utf8");
    return [...text.matchAll(/"(?:\.?\/)?((?:app|modules|platform|tests|tools)\/[^"]*\w)"/g)].map(
      ([, path = ""]) => path,
    );
  });
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => filesLike(path).length === 0)).toEqual([]);
});

const files = sourceFolders.flatMap(pathsIn);

const filesLike = (pattern: string) => {
  const inner = pattern
    .replaceAll(".", "\\.")
    .replaceAll(/\{([^}]*)\}/g, (_whole, choices: string) => `(${choices.replaceAll(",", "|")})`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(.*/)?"));
  return files.filter((file) => new RegExp(`^${inner}$`).test(file));
};

test.each(["STYLE.md", "CONTRIBUTING.md"])("every sample of %s occurs in the file that it names", (document) => {
  const samples = [...readFileSync(join(projectRoot, document), "utf8").matchAll(/```tsx?\n([\s\S]*?)```/g)]
    .flatMap(([, code = ""]) => code.split(/^\/\/ (?=modules\/)/m).filter((part) => part.trim() !== ""))
    .map((part) => ({ path: part.slice(0, part.indexOf("\n")), code: part.slice(part.indexOf("\n") + 1).trimEnd() }));
  expect(samples.length).toBeGreaterThan(4);
  expect(samples.filter(({ path, code }) => !readFileSync(join(projectRoot, path), "utf8").includes(code))).toEqual([]);
});
