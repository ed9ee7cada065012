import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { archiveOf, changedArchive, exported, faultsIn, textIn } from "../../../tests/support/exports.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();
const shop = await api.newShop();
const tools = billing(shop);
const { body: client } = succeeded(await shop.post("/api/clients", { name: "=Noura", contact_number: "0554102276" }));
const vehicle = await tools.vehicle({ client_name: undefined, client_id: client.id });
succeeded(
  await shop.upload(`/api/client-vehicles/${vehicle}/media`, { name: "front.png", bytes: await samples.png() }),
);
await tools.invoiced(vehicle, "115");
const parts = await archiveOf(shop, await exported(shop));

const clients = textIn(parts, "data/clients.csv");
const lines = textIn(parts, "data/journal_lines.csv");
const photo = Object.keys(parts).find((path) => path.startsWith("files/"))!;
const paper = Object.keys(parts).find((path) => path.startsWith("papers/"))!;
const changed = (path: string, from: string | RegExp, to: string) => {
  const before = textIn(parts, path);
  const after = before.replace(from, to);
  expect(after, path).not.toBe(before);
  return { [path]: after };
};

test("what was exported has no fault, and neither has it when it is packed anew", async () => {
  expect(await faultsIn(changedArchive(parts, {}))).toEqual([]);
});

test("a file that is no archive is named as such", async () => {
  expect(await faultsIn(strToU8("id,name\r\n"))).toEqual([": This is not a complete ZIP file."]);
  expect(await faultsIn(changedArchive(parts, { "schema.json": null, "manifest.json": "{}" }))).toEqual([
    "schema.json: This file is missing.",
    "manifest.json: This file does not have the form of an export of this version.",
  ]);
});

test.each<[string, Record<string, string | null>, string[]]>([
  ["a table that is missing", { "data/sms_templates.csv": null }, ["data/sms_templates.csv: This file is missing."]],
  ["a photo that is missing", { [photo]: null }, ["manifest.json: Expected: ", "The file that it names is missing."]],
  ["a paper that is missing", { [paper]: null }, ["papers.csv, line 2, file: The file that it names is missing."]],
  ["a part that nobody named", { "data/more.csv": "x" }, ["data/more.csv: An export does not contain such a file."]],
  ["a file without an address", { "files/x": "x" }, ["files/x: An export does not contain such a file."]],
  ["a paper that nobody named", { "papers/x.pdf": "x" }, ["papers/x.pdf: An export does not contain such a file."]],
])("%s is found", async (_, changes, expected) => {
  const faults = (await faultsIn(changedArchive(parts, changes))).join("\n");
  for (const fault of expected) expect(faults).toContain(fault);
});

test("a part that was changed without its checksum is found, and one without a checksum", async () => {
  const bytes = changedArchive(
    parts,
    { ...changed("data/clients.csv", "=Noura", "=Laila"), "data/more.csv": "x" },
    { isSummed: false },
  );
  expect(await faultsIn(bytes)).toEqual([
    "data/clients.csv: This file was changed or damaged after the export: its checksum is another one.",
    "data/more.csv: An export does not contain such a file.",
    "data/more.csv: SHA256SUMS has no line for this file.",
  ]);
});

test.each<[string, () => Record<string, string>, string]>([
  ["an empty name", () => changed("data/clients.csv", "'=Noura", ""), "line 2, name: A value is needed here."],
  [
    "a formula",
    () => changed("data/clients.csv", "'=Noura", "=Noura"),
    "line 2, name: A text that begins like a formula has no apostrophe before it.",
  ],
  [
    "an amount in words",
    () => changed("data/journal_lines.csv", /,11500,/, ",115.00,"),
    "This is not a value of the type bigint.",
  ],
  [
    "a row twice",
    () => ({ "data/clients.csv": clients + clients.split("\r\n")[1] + "\r\n" }),
    "line 3, id: The id is there twice, or not in order.",
  ],
  [
    "a row more",
    () => changed("data/clients.csv", /$/, `${client.id},\r\n`),
    "line 3: Cells in this row: 2; expected: ",
  ],
  [
    "other heads",
    () => changed("data/clients.csv", ",name,", ",label,"),
    "line 1: The heads of the columns are not those of schema.json.",
  ],
  [
    "a stray quotation mark",
    () => changed("data/clients.csv", "'=Noura", 'No"ura'),
    "line 2: A quotation mark is in the wrong place.",
  ],
  [
    "a row that is missing",
    () => ({ "data/clients.csv": `${clients.split("\r\n")[0]}\r\n` }),
    "client_id: The table clients has no such row.",
  ],
  [
    "an entry that does not balance",
    () => changed("data/journal_lines.csv", /,11500,/, ",11501,"),
    "The journal entry does not balance: debit less credit is ",
  ],
  [
    "an entry without lines",
    () => ({ "data/journal_lines.csv": `${lines.split("\r\n")[0]}\r\n` }),
    "data/journal_entries.csv, line 2: The journal entry has no lines.",
  ],
  [
    "the key of a stored file, which could be another shop's",
    () =>
      changed(
        "data/client_invoices.jsonl",
        '"printed":{',
        `"printed":{"otherKey":"${client.id}/2026/${client.id}.png",`,
      ),
    "data/client_invoices.jsonl, line 1: This file does not have the form",
  ],
  [
    "such a key behind an escape",
    () =>
      changed(
        "data/client_invoices.jsonl",
        '"printed":{',
        `"printed":{"otherKey":"${client.id}\\u002f2026\\u002f${client.id}.png",`,
      ),
    "data/client_invoices.jsonl, line 1: This file does not have the form",
  ],
  ["broken JSON", () => changed("data/roles.jsonl", /\}\n/, "\n"), "does not have the form"],
])("%s is named with its place", async (_, changes, fault) => {
  expect((await faultsIn(changedArchive(parts, changes()))).join("\n")).toContain(fault);
});

test("text that is not UTF-8 is found, once", async () => {
  const bytes = { ...parts, "data/clients.csv": Uint8Array.from([...strToU8(clients), 0xff, 0xfe, 0xff]) };
  const faults = await faultsIn(changedArchive(bytes, {}));
  expect(faults).toEqual(["data/clients.csv: This is not UTF-8 text."]);
});

test("after a fault of a table's form, what refers to its rows is not reported too", async () => {
  const faults = await faultsIn(changedArchive(parts, { "data/clients.csv": clients.replaceAll("\r\n", "\n") }));
  expect(faults).toEqual(["data/clients.csv, line 1: A row ends in the wrong place."]);
});
