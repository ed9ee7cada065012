import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform/server/paths.ts";
import type { RefusalWords } from "../platform/shared/refusals.ts";
import { pathsIn } from "./support/project-files.ts";

const files: Record<string, Record<string, unknown>> = import.meta.glob(
  ["../{app,modules,platform}/**/*words.ts", "../platform/shared/refusals.ts"],
  { eager: true },
);
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const tests = ["app", "modules", "platform", "tests"]
  .flatMap(pathsIn)
  .filter((path) => /\.(test|spec)\.tsx?$|^tests\/support\/.*\.ts$/.test(path) && path !== "tests/errors.test.ts");

type Row = { code: string; status: number; message: string; owner: string; proof: string };

/** Where the table names who refuses: a module as in the documents, or the kernel. */
const ownerOf = (file: string) => /modules\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? "kernel";

const refusalsIn = (file: string, exported: Record<string, unknown>) =>
  Object.values(exported).flatMap((value) =>
    typeof value === "function" && "all" in value
      ? Object.entries(value.all as Record<string, RefusalWords>).map(([code, { status, en }]) => ({
          code,
          status,
          message: en.replaceAll("\u00a0", " ").replaceAll("|", "\\|"),
          owner: ownerOf(file),
        }))
      : [],
  );

const refusals = Object.entries(files).flatMap(([file, exported]) => refusalsIn(file.replace("../", ""), exported));

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
const bare = (cell: string) => cell.replaceAll("`", "");

const document = read("docs/errors.md");
const sections = document.split(/^## /m);
const rowsOf = (title: string) =>
  (sections.find((section) => section.startsWith(title)) ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map(cellsOf);

const listed: Row[] = rowsOf("Every refusal").map(([code = "", status, message = "", owner = "", proof = ""]) => ({
  code: bare(code),
  status: Number(status),
  message,
  owner,
  proof: bare(proof),
}));
const specified = rowsOf("Messages of the specification");

const lineOf = ({ code, status, message, owner }: Omit<Row, "proof">) =>
  `| \`${code}\` | ${status} | ${message} | ${owner} |`;

test("docs/errors.md lists every refusal with its status, its sentence and its module, and none that nobody has", () => {
  expect(refusals.length).toBeGreaterThan(100);
  const inCode = new Map(refusals.map((refusal) => [lineOf(refusal), refusal.code]));
  const inDocument = listed.map(lineOf);
  const missing = [...inCode]
    .filter(([line]) => !inDocument.includes(line))
    .map(([line, code]) => line + proofOf(code));
  expect({ missing, unknown: inDocument.filter((line) => !inCode.has(line)) }).toEqual({ missing: [], unknown: [] });
});

/** The last cell of a missing row, to be copied. */
const proofOf = (code: string) => {
  const proof = tests.find((path) => read(path).includes(`"${code}"`));
  return proof ? ` \`${proof}\` |` : "  |";
};

test("the tests that it names prove the codes beside them", () => {
  const wrong = listed.filter(
    ({ code, proof }) => proof !== "" && !(tests.includes(proof) && read(proof).includes(`"${code}"`)),
  );
  expect(wrong.map(({ code, proof }) => `${code}: ${proof}`)).toEqual([]);
});

test("every refusal that some test names has its proof in the table", () => {
  const unproven = listed.filter(({ proof }) => proof === "").map(({ code }) => code);
  const named = unproven.filter((code) => tests.some((path) => read(path).includes(`"${code}"`)));
  expect(named).toEqual([]);
});

test("each message of the specification names codes that exist with their status, and tests that exist", () => {
  expect(specified.length).toBeGreaterThan(15);
  const known = new Set(refusals.map(({ code, status }) => `${code} ${status}`));
  for (const [message, , , codes = "", proofs = ""] of specified) {
    for (const [, code, status] of codes.matchAll(/`([a-z-]+)` (\d{3})/g))
      expect(known, `${message}: ${code} ${status}`).toContain(`${code} ${status}`);
    expect(proofs, message).toMatch(/`/);
    for (const [, path = ""] of proofs.matchAll(/`([^`]+)`/g)) expect(tests, message).toContain(path);
  }
});
