import { expect, test } from "vitest";
import { z } from "zod";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { importEnded, shownImport } from "../../../tests/support/importing.ts";
import { readVectors, vectorFile } from "../../../tests/support/vectors.ts";
import { readSpreadsheet } from "../../../platform/shared/spreadsheet.ts";
import { toWire } from "../../../platform/shared/wire.ts";
import { type ImportFile, kindOf, readImportFile, rowsToSend } from "./import-file.ts";

const api = await startApi();

const product = z.strictObject({
  name: z.string(),
  code: z.string(),
  barcode: z.string().optional(),
  price: z.string(),
  cost: z.string().optional(),
  quantity: z.string().optional(),
});
const file = z.looseObject({ kind: z.string(), shop: z.string().optional(), rows: z.array(z.unknown()) });
const expected = z.record(z.string(), z.union([z.string(), file])).parse(readVectors("sheets/expected.json") ?? {});

const files = Object.entries(expected).flatMap(([name, of]) =>
  typeof of === "object" && of.kind === "products"
    ? [{ name, shop: of.shop, rows: z.array(product).parse(of.rows) }]
    : [],
);

const noHeads = { remembered: [], fields: [] };

const readFile = (bytes: Uint8Array): ImportFile => {
  const sheet = readSpreadsheet(bytes);
  const read = readImportFile(sheet, noHeads, kindOf(sheet, noHeads, ["clients", "products"]));
  if (typeof read === "string") throw new Error(read);
  return read;
};

test.skipIf(files.length === 0)("the products of a file are recognised and written as a person sees them", async () => {
  expect(files).toHaveLength(4);
  for (const { name, shop: currency, rows } of files) {
    const shop = await api.newShop(currency === "KWD" ? { country: "KW" } : {});
    const digits = currency === "KWD" ? 3 : 2;
    const money = (text: string | undefined) => (text === undefined ? null : Number(text).toFixed(digits));
    const read = readFile(vectorFile(`sheets/${name}`)!);
    expect(read.kind, name).toBe("products");
    const columns = read.columns.map(({ head, column }) => ({ head, column }));
    const begun = { kind: "products", file_name: name, columns, decimal_comma: read.rows[0]!.decimalComma };
    const { id } = succeeded(await shop.post("/api/imports", begun)).body;
    succeeded(await shop.post(`/api/imports/${id}/rows`, { rows: toWire(rowsToSend(read, digits)) }));
    const counts = { wrong: 0, due: rows.length };
    expect((await shownImport(shop, id)).rows, name).toMatchObject(counts);
    succeeded(await shop.post(`/api/imports/${id}/start`));
    expect((await importEnded(shop, id)).products_added, name).toBe(rows.length);
    const { data } = (await shop.get("/api/products")).body;
    for (const { name: product, price, code, barcode = null, cost, quantity } of rows)
      expect(
        data.find((row: { name: string }) => row.name === product),
        name,
      ).toMatchObject({
        code,
        barcode,
        price: money(price),
        cost: money(cost),
        stock: quantity === undefined ? null : { on_hand: quantity },
      });
  }
});
