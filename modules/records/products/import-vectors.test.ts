import { expect, test } from "vitest";
import { z } from "zod";
import { startApi } from "../../../tests/support/api.ts";
import { readVectors, vectorFile } from "../../../tests/support/vectors.ts";
import { readSpreadsheet } from "../../../platform/shared/spreadsheet.ts";
import { toWire } from "../../../platform/shared/wire.ts";
import { type ImportFile, readImport } from "./import-file.ts";

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

const readFile = (bytes: Uint8Array): ImportFile => {
  const read = readImport(readSpreadsheet(bytes));
  if (typeof read === "string") throw new Error(read);
  return read;
};

const bodyOf = ({ rows, decimalComma }: ImportFile) => toWire({ rows, decimalComma }) as object;

test.skipIf(files.length === 0)("the products of a file are previewed and written as a person sees them", async () => {
  expect(files).toHaveLength(4);
  for (const { name, shop: currency, rows } of files) {
    const shop = await api.newShop(currency === "KWD" ? { country: "KW" } : {});
    const digits = currency === "KWD" ? 3 : 2;
    const money = (text: string | undefined) => (text === undefined ? null : Number(text).toFixed(digits));
    const body = bodyOf(readFile(vectorFile(`sheets/${name}`)!));

    const preview = (await shop.post("/api/products/import", body)).body;
    expect(preview.rows, name).toMatchObject(
      rows.map(({ quantity, price, cost, ...row }) => ({
        ...row,
        state: "new",
        price: money(price),
        cost: money(cost),
        on_hand: quantity ?? null,
        value: quantity === undefined ? null : money(String(Number(cost) * Number(quantity))),
      })),
    );
    expect((await shop.post("/api/products/import", { ...body, confirm: true })).body.added, name).toBe(rows.length);
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
