import { expect, test } from "vitest";
import { z } from "zod";
import { handlers } from "../../../app/modules.ts";
import type { Route } from "../../shared/route.ts";
import { checkVersion, versionByFields } from "./versions.ts";

const body = z.object({
  name: z.string(),
  price: z.bigint(),
  labels: z.array(z.string()),
  billDate: z.string(),
  password: z.string(),
  version: z.string(),
  confirm: z.boolean(),
});
type Row = { id: string; name: string; price: bigint; labels: string[]; issuedAt: string };
const versionOfRow = versionByFields(body, ({ issuedAt }: Row) => ({ billDate: issuedAt, password: null }));
const row: Row = { id: "1", name: "Oil", price: 1000n, labels: ["a"], issuedAt: "2026-11-20" };

test.each([{ name: "Air" }, { price: 1001n }, { labels: ["a", "b"] }, { labels: [] }, { issuedAt: "2026-11-21" }])(
  "the version changes with each field that the call changes: %o",
  (change) => {
    expect(versionOfRow({ ...row, ...change })).not.toBe(versionOfRow(row));
    expect(() => checkVersion(versionOfRow(row), versionOfRow({ ...row, ...change }))).toThrow(
      expect.objectContaining({ code: "changed-elsewhere" }),
    );
  },
);

test("the version does not change with what the call does not change", () => {
  expect(versionOfRow({ ...row, id: "2" })).toBe(versionOfRow(row));
});

const rows = z.object({
  lines: z.array(z.object({ name: z.string(), qty: z.string().nullish() })).optional(),
  deposit: z.object({ percent: z.number().nullish(), from: z.bigint() }).optional(),
});
type Rows = {
  lines: { id: string; name: string; qty: string | null }[];
  deposit: { percent: number | null; from: bigint };
};
const versionOfRows = versionByFields(rows);
const held: Rows = {
  lines: [
    { id: "1", name: "Oil", qty: "4.000" },
    { id: "2", name: "Air", qty: null },
  ],
  deposit: { percent: null, from: 100n },
};

const withLine = (line: Partial<Rows["lines"][number]>): Rows => ({
  ...held,
  lines: held.lines.map((old, at) => (at === 1 ? { ...old, ...line } : old)),
});

test.each<Rows>([
  withLine({ name: "Fuel" }),
  withLine({ qty: "1.000" }),
  { ...held, lines: held.lines.toReversed() },
  { ...held, lines: held.lines.slice(1) },
  { ...held, deposit: { percent: 10, from: 100n } },
  { ...held, deposit: { percent: null, from: 101n } },
])("the version changes with each field of the rows of a list and of a part: %o", (changed) => {
  expect(versionOfRows(changed)).not.toBe(versionOfRows(held));
});

test("the version does not change with other columns of these rows, nor with the order of columns", () => {
  expect(versionOfRows(withLine({ id: "3" }))).toBe(versionOfRows(held));
  const turned = held.lines.map(({ id, name, qty }) => ({ qty, name, id }));
  expect(versionOfRows({ deposit: held.deposit, lines: turned })).toBe(versionOfRows(held));
});

const names = ({ body: sent }: Route) => (sent && "shape" in sent ? Object.keys(sent.shape as object) : []);

test("each PUT takes the version that was read, or says why it overwrites", () => {
  const puts: Route[] = handlers.map(({ route }) => route).filter(({ method }) => method === "PUT");
  const wrong = puts.filter((route) => names(route).includes("version") === (route.overwrites !== undefined));
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect(puts.length).toBeGreaterThan(50);
});
