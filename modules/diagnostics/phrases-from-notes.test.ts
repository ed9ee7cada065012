import { readdirSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inProject } from "../../platform/server/paths.ts";
import { startApi } from "../../tests/support/api.ts";
import { billing, succeeded } from "../../tests/support/billing.ts";
import { auditor } from "../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

const folder = inProject("db", "migrations");
const migration = readFileSync(
  `${folder}/${readdirSync(folder).find((name) => name.endsWith("points-of-a-car-and-phrases.sql"))}`,
  "utf8",
);
const ofPhrases = migration.slice(migration.indexOf("-- Ready phrases"));

test("notes of shops from before give their ready phrases to their keys, and keep what else was typed", async () => {
  const shop = await api.newShop();
  const { id } = succeeded(
    await shop.post("/api/vehicle-diagnostics", { client_vehicle_id: await billing(shop).vehicle() }),
  ).body;
  const notes = ["لا توجد تسريبات. Oil and filter are due", "Belt squeals. All normal", "Typed by hand. Nothing known"];
  for (const [at, value] of notes.entries())
    succeeded(
      await shop.post(`/api/vehicle-diagnostics/${id}/values`, { values: [{ step: at + 1, label: "note", value }] }),
    );
  await books.rows(`begin; ${ofPhrases}; commit`);
  const { diagnostic_values: values } = succeeded(await shop.get(`/api/vehicle-diagnostics/${id}`)).body;
  const of = (step: number) =>
    ["phrases", "note"].map(
      (label) => values.find((one: { step: number; label: string }) => one.step === step && one.label === label)?.value,
    );
  expect([of(1), of(2), of(3)]).toEqual([
    [["no-leaks", "oil-due"], ""],
    [["readings-normal"], "Belt squeals"],
    [undefined, "Typed by hand. Nothing known"],
  ]);
});
