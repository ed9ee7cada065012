import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { columnsOf } from "../../modules/front/imports/columns.ts";
import { maxRowsOfCall } from "../../modules/front/imports/rows-contract.ts";
import { inProject } from "../../platform/server/paths.ts";
import { toSnake } from "../../platform/shared/wire.ts";
import { idOf } from "../person.ts";
import { requestOf, uploadOf } from "./connection.ts";
import { invoiceLines } from "./history.ts";
import { draftIdOf, productIdOf, visitIdOf } from "./ids.ts";
import { atBrowser } from "./sessions.ts";
import type { BenchShop } from "./shops.ts";
import type { Stage } from "./stage.ts";

/** The message to the flooding process; the request is in wire format, base64. */
export type Flood = { port: number; parallel: number; request: string };

/** Work of one shop that occupies the server, and a call of another shop whose time is taken meanwhile. */
export type Heavy = {
  readonly what: string;
  /** Begins the work and answers how to end it. */
  readonly begin: () => Promise<() => Promise<void>>;
  /** A document similar to the previous one prints faster, so no probe repeats the last one. */
  readonly probe: (nth: number) => Buffer;
};

/** Papers, pictures, imports, exports, reports, searches and writes: of each more than one shop would ever do. */
export const heavyWork = async (stage: Stage): Promise<Heavy[]> => {
  const { drafting, reports, thousand: other } = stage.shops;
  const [large, usual] = await Promise.all([pictureOf(8300, 8300), pictureOf(2000, 1500)]);
  const longDraft = await draftOf300Lines(stage, drafting);
  const part = await importedPart(stage, drafting);
  const days = `from=${daysAgo(364)}&to=${daysAgo(0)}`;
  const flood = (parallel: number, request: Buffer) => () => beginFlood(stage, parallel, request);
  const writeOfOther = () => write(other);
  return [
    {
      what: "60 papers of 300 lines",
      begin: flood(60, get(drafting, `/api/client-invoices/${longDraft}.pdf`)),
      probe: (nth) => get(other, `/api/client-invoices/${draftIdOf(nth + 1)}.pdf`),
    },
    {
      what: "60 papers of 300 lines, a write",
      begin: flood(60, get(drafting, `/api/client-invoices/${longDraft}.pdf`)),
      probe: writeOfOther,
    },
    {
      what: "30 pictures of 8300 × 8300",
      begin: flood(30, picture(drafting, large)),
      probe: () => picture(other, usual),
    },
    { what: "60 parts of an import", begin: flood(60, part), probe: writeOfOther },
    {
      what: "20 lists of 8,000 clients as spreadsheets",
      begin: flood(20, get(reports, "/api/clients.xlsx")),
      probe: () => get(other, "/api/clients.xlsx"),
    },
    {
      what: "20 lists of 8,000 clients as spreadsheets, a write",
      begin: flood(20, get(reports, "/api/clients.xlsx")),
      probe: writeOfOther,
    },
    {
      what: "6 reports of a year as spreadsheets",
      begin: flood(6, get(reports, `/api/reports/repairs-by-vehicle.xlsx?${days}`)),
      probe: () => get(other, `/api/reports/top-clients.xlsx?${days}`),
    },
    {
      what: "60 searches",
      begin: flood(60, get(reports, "/api/search?q=Ab")),
      probe: (nth) => get(other, `/api/search?q=${1000 + nth}`),
    },
    { what: "400 parallel writes", begin: flood(400, write(drafting)), probe: writeOfOther },
    { what: "an import that is carried out", begin: () => beginImport(stage, reports), probe: writeOfOther },
    { what: "an export of everything", begin: () => beginExport(stage, reports), probe: writeOfOther },
  ];
};

const get = ({ headers }: BenchShop, path: string) => requestOf("GET", path, headers);

const write = ({ headers }: BenchShop) => requestOf("POST", "/api/clients", headers, { name: "Khalid Harbi" });

const picture = (shop: BenchShop, bytes: Uint8Array) =>
  uploadOf(`/api/client-vehicles/${visitIdOf(shop.history.visits ?? 1)}/media`, shop.headers, bytes, "image/png");

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const beginFlood = async ({ running: { port } }: Stage, parallel: number, request: Buffer) => {
  const child = fork(inProject("dist", "bench-flood.js"));
  const ended = once(child, "exit");
  const flood: Flood = { port, parallel, request: request.toString("base64") };
  child.send(flood);
  return async () => {
    if (child.exitCode !== null) throw new Error("The flood ended before it was told to.");
    child.send("stop");
    const [code] = await ended;
    if (code !== 0) throw new Error(`The flood ended with ${code}.`);
  };
};

const draftOf300Lines = async ({ send }: Stage, shop: BenchShop): Promise<string> => {
  const id = idOf(
    await send(0, "POST", "/api/client-invoices", shop, {
      client_vehicle_id: visitIdOf(shop.history.visits ?? 1),
      issued_at: daysAgo(1),
      addressed_to: "Khalid Harbi",
    }),
  );
  for (let line = 0; line < 300; line += 1) {
    await send(0, "POST", `/api/client-invoices/${id}/items`, shop, {
      product_id: productIdOf(1 + (line % invoiceLines)),
      qty: "1",
    });
  }
  return id;
};

/** A part of a file of products, in which all columns of all rows are filled. */
const importedPart = async ({ send }: Stage, shop: BenchShop) => {
  const columns = columnsOf.products.map((column) => ({ head: column, column }));
  const id = idOf(await send(0, "POST", "/api/imports", shop, { kind: "products", file_name: "parts.csv", columns }));
  return requestOf("POST", `/api/imports/${id}/rows`, shop.headers, {
    rows: Array.from({ length: maxRowsOfCall }, (_, at) => ({
      line: at + 2,
      ...Object.fromEntries(columnsOf.products.map((column) => [toSnake(column), `${column} ${at}`])),
    })),
  });
};

const partsOfImport = 20;

/** Clients that the shop does not have yet, more than are imported while it is measured. */
const beginImport = async ({ send, read }: Stage, shop: BenchShop) => {
  const columns = ["name", "phone"].map((column) => ({ head: column, column }));
  const id = idOf(await send(0, "POST", "/api/imports", shop, { kind: "clients", file_name: "clients.csv", columns }));
  const first = Date.now() % 40_000_000;
  for (let part = 0; part < partsOfImport; part += 1)
    await send(0, "POST", `/api/imports/${id}/rows`, shop, {
      rows: Array.from({ length: maxRowsOfCall }, (_, at) => {
        const line = part * maxRowsOfCall + at + 2;
        return { line, name: `Client ${first} ${line}`, phone: `05${50_000_000 + ((first + line) % 40_000_000)}` };
      }),
    });
  await send(0, "POST", `/api/imports/${id}/start`, shop, {});
  return async () => {
    const { state } = (await read(`/api/imports/${id}`, shop)) as { state: string };
    if (state !== "running") throw new Error("The import ended before it was measured.");
    await send(0, "POST", `/api/imports/${id}/stop`, shop, {});
  };
};

const beginExport = async (stage: Stage, ofShop: BenchShop) => {
  const { send, read } = stage;
  const shop = await atBrowser(stage, ofShop);
  const id = idOf(await send(0, "POST", "/api/exports", shop, {}));
  return async () => {
    const { data } = (await read("/api/exports", shop)) as { data: { id: string; state: string }[] };
    if (data.find((shown) => shown.id === id)?.state !== "running")
      throw new Error("The export ended before it was measured.");
    await send(0, "POST", `/api/exports/${id}/stop-export`, shop, {});
    // Its job ends with its next beat.
    await wait(5000);
  };
};

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
