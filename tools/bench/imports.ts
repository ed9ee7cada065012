import { setTimeout as wait } from "node:timers/promises";
import { maxRowsOfCall } from "../../modules/front/imports/rows-contract.ts";
import { largestImport } from "../../modules/front/imports/limits.ts";
import type { ImportKind } from "../../modules/front/imports/columns.ts";
import { toSnake } from "../../platform/shared/wire.ts";
import type { BenchShop } from "./shops.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

type Rows = {
  kind: ImportKind;
  what: string;
  columns: readonly string[];
  row: (at: number) => readonly string[];
  /** What the shop needs before the file, and what is chosen for it. */
  before?: { path: string; body: object };
  choice?: object;
};

const files: readonly Rows[] = [
  {
    kind: "clients",
    what: "clients with vehicles and visits",
    columns: ["name", "phone", "plate", "vin", "make", "model", "mileage", "visitDate"],
    row: (at) => [
      `Client ${at}`,
      `05${50_000_000 + at}`,
      `${1000 + (at % 9000)} ${lettersOf(Math.floor(at / 9000))}`,
      `JTDBT92377${String(1_000_000 + at)}`,
      "Toyota",
      "Camry",
      String(10_000 + at),
      "2025-03-04",
    ],
  },
  {
    kind: "products",
    what: "products with stock",
    columns: ["name", "code", "barcode", "price", "cost", "onHand"],
    row: (at) => [`Part ${at}`, `P-${at}`, `62810${String(at).padStart(8, "0")}`, "35.00", "21.70", "3"],
  },
  {
    kind: "items",
    what: "open invoices of 5,000 new clients",
    columns: ["party", "number", "date", "amount"],
    row: (at) => [`Debtor ${at % 5000}`, `OLD-${at}`, "2019-12-01", "115.00"],
    before: { path: "/api/opening-balances", body: { day: "2019-12-31" } },
    choice: { adds_parties: true },
  },
];

const lettersOf = (at: number) => ["ABJ", "KNR", "XJD", "SEV", "HTL", "GDB"][at] ?? "ABD";

const target = 120;

/** The largest file of each kind: sent and judged in parts, imported, and undone. Each in a shop of its own. */
export const measureImports = async (stage: Stage): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const [place, file] of files.entries()) lines.push(...(await measure(stage, stage.eight[place]!, file)));
  return lines;
};

const measure = async (
  stage: Stage,
  shop: BenchShop,
  { kind, what, columns, row, before, choice }: Rows,
): Promise<Line[]> => {
  const size = largestImport.rows;
  if (before) await stage.send(0, "PUT", before.path, shop, before.body);
  const begun = performance.now();
  const { id } = await stage.send(0, "POST", "/api/imports", shop, {
    kind,
    file_name: `${kind}.csv`,
    columns: columns.map((column) => ({ head: column, column })),
  });
  const names = columns.map(toSnake);
  for (let from = 0; from < size; from += maxRowsOfCall) {
    const rows = Array.from({ length: maxRowsOfCall }, (_, at) => ({
      line: from + at + 2,
      ...Object.fromEntries(row(from + at).map((cell, column) => [names[column]!, cell])),
    }));
    await stage.send(0, "POST", `/api/imports/${String(id)}/rows`, shop, { rows });
  }
  const judged = performance.now();
  if (choice) await stage.send(0, "PUT", `/api/imports/${String(id)}`, shop, choice);
  await stage.send(0, "POST", `/api/imports/${String(id)}/start`, shop, {});
  await ended(stage, shop, String(id));
  const imported = performance.now();
  await stage.send(0, "POST", `/api/imports/${String(id)}/undo`, shop, {});
  await ended(stage, shop, String(id));
  const undone = performance.now();
  const seconds = (from: number, to: number) => (to - from) / 1000;
  return [
    figure(`${size} ${what} from a file, until all are imported`, seconds(begun, imported), "s", target),
    figure("of this until all rows were judged", seconds(begun, judged), "s"),
    figure("its undo", seconds(imported, undone), "s", target),
  ];
};

const ended = async (stage: Stage, shop: BenchShop, id: string) => {
  for (;;) {
    const { state, failed, rows } = (await stage.read(`/api/imports/${id}`, shop)) as {
      state: string;
      failed: string | null;
      rows: { wrong: number };
    };
    if (failed !== null || rows.wrong > 0)
      throw new Error(`the import of the bench ended: ${failed}, ${rows.wrong} wrong`);
    if (state === "open" || state === "undone") return;
    await wait(500);
  }
};
