import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRow } from "../../../platform/shared/csv.ts";
import {
  addressInArchive,
  chosenColumns,
  type Column,
  keyOfAddress,
  megabytesOf,
  withAddresses,
  withKeys,
} from "./rules.ts";

const shopId = "01910000-0000-7000-8000-000000000001";
const other = "01910000-0000-7000-8000-000000000002";
const file = "0d6a2c1e-1111-4222-8333-444455556666";

const column = (table: string, name: string, more: Partial<Column> = {}): Column => ({
  table,
  column: name,
  type: "text",
  isRequired: false,
  isComputed: false,
  refersTo: null,
  ...more,
});

const decidedOn = (given: Column) => {
  const { tables, leftOut } = chosenColumns([given]);
  return tables.get(given.table)?.[0]?.head ?? leftOut[0]?.because;
};

test.each([
  [column("clients", "name"), "name"],
  [column("clients", "shop_id"), "shop"],
  [column("products", "code_key", { isComputed: true }), "computed"],
  [column("vehicles", "plate_key"), "plate_folded"],
  [column("import_rows", "plate_key"), "secret"],
  [column("e_invoices", "hash"), "digest"],
  [column("media_files", "sha256"), "fingerprint"],
  [column("anything", "api_token"), "secret"],
  [column("anything", "token_sealed"), "secret"],
  [column("anything", "password"), "secret"],
  [column("journal_entries", "prev_hash"), "secret"],
  [column("users", "recovery_codes"), "secret"],
  [column("user_pins", "user_id"), "secret"],
  [column("media_files", "storage_key"), "storage_file"],
  [column("client_invoices", "pdf_key"), "paper"],
  [column("webhooks", "url"), "secret"],
])("%o is decided on by its name or by what is said of it", (given, decision) => {
  expect(decidedOn(given)).toBe(decision);
});

test("a column that nobody has thought of is in the archive", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-j_]{1,12}$/), (name) => {
      fc.pre(name !== "shop_id");
      expect(decidedOn(column("new_table", name))).toBe(name);
    }),
  );
});

/** What a careful program reads of a row. */
const readBack = (row: string): (string | null)[] =>
  [...row.slice(0, -2).matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,"]*))(?=,|$)/g)].map(([, quoted, bare]) => {
    if (quoted === undefined) return bare === "" ? null : bare!.replace(/^'/, "");
    return quoted.replaceAll('""', '"').replace(/^'/, "");
  });

test("every text is read back from CSV as it was, and none begins like a formula", () => {
  const anyText = fc.option(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("=1+1", "-2", "+966", "@x", "'", "'=", "\t1", "", '"', "a,b", "\r\n"),
    ),
    { nil: null },
  );
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 6 }), (cells) => {
      const row = csvRow(cells, () => true);
      expect(readBack(row)).toEqual(cells);
      for (const cell of cells) expect(csvRow([cell], () => true)).not.toMatch(/^"?[=+\-@\t]/);
    }),
    { examples: [[["", null]], [["=cmd|' /C calc'!A0"]], [[null]]] },
  );
});

test("amounts stay numbers", () => {
  expect(csvRow(["-11500", "1.500"], () => false)).toBe("-11500,1.500\r\n");
});

test("only a file of the shop has an address in its archive", () => {
  expect(addressInArchive(shopId, `${shopId}/2026/${file}.jpg`)).toBe(`files/2026/${file}.jpg`);
  expect(addressInArchive(shopId, `${other}/2026/${file}.jpg`)).toBeUndefined();
  expect(withAddresses(shopId, `{"logoKey":"${shopId}/2026/${file}.png","text":"${shopId} in words"}`)).toBe(
    `{"logoKey":"files/2026/${file}.png","text":"${shopId} in words"}`,
  );
  expect(keyOfAddress(other, `files/2026/${file}.jpg`)).toBe(`${other}/2026/${file}.jpg`);
  expect(withKeys(other, `{"logoKey":"files/2026/${file}.png","text":"files/2026 in words"}`)).toBe(
    `{"logoKey":"${other}/2026/${file}.png","text":"files/2026 in words"}`,
  );
});

test.each([
  [0, "0.1"],
  [104_857, "0.1"],
  [1_048_576, "1.0"],
  [13_000_000, "12.4"],
])("%i bytes are %s megabytes", (bytes, shown) => {
  expect(megabytesOf(bytes)).toBe(shown);
});
