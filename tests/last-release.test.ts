import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { migrationNames } from "../platform/server/db/prepared.ts";
import { version } from "../platform/server/version.ts";
import { testDatabase } from "./support/database.ts";
import {
  emptyColumns,
  functionsOf,
  lastRelease,
  recordRelease,
  releaseFile,
  releaseHeadings,
  type Release,
} from "./support/release.ts";
import { openRows } from "./support/rows.ts";

const database = await testDatabase();
const rows = await openRows(database.ownerUrl);
afterAll(async () => {
  await rows.close();
  await database.close();
});

if (process.env["RECORD_STATEMENTS"]) await recordRelease(rows, process.env["RECORD_STATEMENTS"]);

/**
 * What the program of the last release asks of the database, which is at work while this version migrates it.
 * `node tools/record-release.mjs` writes it at a release.
 */
const release = JSON.parse(gunzipSync(readFileSync(releaseFile)).toString()) as Release;

test("the record is of the last release that the changelog names, which is an earlier state of this history", () => {
  expect(release.heading, "`node tools/record-release.mjs` records a release once its heading has a date").toBe(
    lastRelease(),
  );
  expect(migrationNames()).toContain(release.lastMigration);
  expect(release.statements.length).toBeGreaterThan(900);
  expect(Object.keys(release.functions).length).toBeGreaterThan(100);
});

test("the changelog begins with this version; its last release is the newest with a date, before the first one what becomes it", () => {
  expect(releaseHeadings()[0]?.split(" ")[0]).toBe(version);
  for (const heading of releaseHeadings()) expect(heading).toMatch(/^[\d.]+ – (unreleased|\d{4}-\d\d-\d\d)$/);
  const releases = ["0.2.0 – 2027-02-01", "0.1.0 – 2026-12-20"];
  expect(lastRelease(["0.3.0 – unreleased", ...releases])).toBe("0.2.0 – 2027-02-01");
  expect(lastRelease(releases)).toBe("0.2.0 – 2027-02-01");
  expect(lastRelease(["0.1.0 – unreleased"])).toBe("0.1.0 – unreleased");
});

test("every statement of the last release can be prepared on this schema", async () => {
  const failed: string[] = [];
  for (const [at, text] of release.statements.entries())
    await rows
      .query(`prepare of_release_${at} as ${text}`)
      .catch((error: Error) => failed.push(`${error.message}: ${text.slice(0, 300)}`));
  await rows.query("deallocate all");
  expect(failed).toEqual([]);
});

test("no insert of the last release leaves a column empty that this schema requires", async () => {
  const emptyColumnsOf = await emptyColumns(rows);
  expect(release.statements.filter((text) => /^insert into /i.test(text)).length).toBeGreaterThan(150);
  expect([...new Set(release.statements.flatMap(emptyColumnsOf))]).toEqual([]);
  const [insert = ""] = release.statements.filter((text) => text.startsWith('insert into "clients" ('));
  expect(emptyColumnsOf(insert.replace('"name"', '"note"')), "one that does is named").toEqual(["public.clients.name"]);
});

test("every function that the last release names is there, with the same parameters and the same answer", async () => {
  const now = await functionsOf(rows);
  const texts = release.statements.join("\n");
  const named = Object.entries(release.functions).filter(([signature]) =>
    texts.includes(`${signature.slice(0, signature.indexOf("("))}(`),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(([signature, answer]) => now[signature] !== answer).map(([signature]) => signature)).toEqual([]);
});
