import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { inProject } from "../../platform/server/paths.ts";
import { openConnection, requestOf, uploadOf } from "./connection.ts";
import { columnsOf } from "../../modules/front/imports/columns.ts";
import { maxRowsOfCall } from "../../modules/front/imports/rows-contract.ts";
import { toSnake } from "../../platform/shared/wire.ts";
import { draftIdOf, productIdOf, visitIdOf } from "./ids.ts";
import { invoiceLines } from "./history.ts";
import type { BenchShop } from "./shops.ts";
import type { Stage } from "./stage.ts";
import type { Line } from "./table.ts";

/** The message to the flooding process; the request is in wire format, base64. */
export type Flood = { port: number; parallel: number; request: string };

/** How much slower a shop is served while another one floods the server: with documents, pictures, imports, or writes. */
export const measureNeighbours = async (stage: Stage): Promise<Line[]> => {
  const {
    shops: { drafting: flooding, thousand: other },
    running: { port },
  } = stage;
  const [longDraft, large, usual] = await Promise.all([
    draftOf300Lines(stage, flooding),
    pictureOf(8300, 8300),
    pictureOf(2000, 1500),
  ]);
  const picture = (shop: BenchShop, bytes: Uint8Array) =>
    uploadOf(`/api/client-vehicles/${visitIdOf(shop.history.visits ?? 1)}/media`, shop.headers, bytes, "image/png");
  const write = ({ headers }: BenchShop) => requestOf("POST", "/api/clients", headers, { name: "Khalid Harbi" });
  const measured = [
    ["60 papers of 300 lines", 60, paper(flooding, longDraft), (nth: number) => paper(other, draftIdOf(nth + 1))],
    ["30 pictures of 8300 × 8300", 30, picture(flooding, large), () => picture(other, usual)],
    ["60 parts of an import", 60, await importedPart(stage, flooding), () => write(other)],
    ["400 parallel writes", 400, write(flooding), () => write(other)],
  ] as const;
  const lines: Line[] = [];
  for (const [what, parallel, flood, probe] of measured)
    lines.push(lineOf(what, await measure({ port, parallel, request: flood.toString("base64") }, probe)));
  return lines;
};

const maxTimesSlower = 2;
/** In turns, so that other load on the machine affects both measurements equally. */
const rounds = 3;
const probes = 12;

/** Milliseconds of each call; `besideLoop`: while an unrelated program keeps one processor busy. */
type Measured = Record<"alone" | "besideLoop" | "beside", readonly number[]>;

const lineOf = (what: string, { alone, besideLoop, beside }: Measured): Line => {
  const times = (share: number, than = alone) => at(beside, share) / at(than, share);
  const shown = (values: readonly number[]) => `${at(values, 0.5).toFixed(1)} ms (p95 ${at(values, 0.95).toFixed(1)})`;
  return {
    what: `a shop beside another's ${what}, times slower`,
    ours: shown(beside),
    limit: shown(alone),
    ratio: times(0.5),
    aim: `≤ ${maxTimesSlower}, p95 ${times(0.95).toFixed(2)}; beside a busy loop ${times(0.5, besideLoop).toFixed(2)}`,
    met: times(0.5) <= maxTimesSlower,
    details: { alone, besideLoop, beside },
  };
};

const at = (values: readonly number[], share: number) =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length * share)] ?? 0;

/** A document similar to the previous one prints faster, so no probe repeats the last one. */
const measure = async (flood: Flood, probe: (nth: number) => Buffer): Promise<Measured> => {
  const connection = await openConnection(flood.port);
  let nth = 0;
  const ask = async () => {
    const began = performance.now();
    const { status, body } = await connection.send(probe((nth += 1)));
    if (status >= 300)
      throw new Error(`a shop beside the flood was answered ${status}: ${body.toString().slice(0, 300)}`);
    return performance.now() - began;
  };
  const times = async (count: number) => {
    const took: number[] = [];
    while (took.length < count) took.push(await ask());
    return took;
  };
  const alone: number[] = [];
  const besideLoop: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await times(3);
    alone.push(...(await times(probes)));
    const loop = spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
    await wait(500);
    besideLoop.push(...(await times(probes)));
    loop.kill();
    const stop = await begin(flood);
    await wait(1000);
    await times(3);
    beside.push(...(await times(probes)));
    await stop();
  }
  connection.close();
  return { alone, besideLoop, beside };
};

const begin = async (flood: Flood) => {
  const child = fork(inProject("dist", "bench-flood.js"));
  const ended = once(child, "exit");
  child.send(flood);
  return async () => {
    if (child.exitCode !== null) throw new Error("The flood ended before it was told to.");
    child.send("stop");
    const [code] = await ended;
    if (code !== 0) throw new Error(`The flood ended with ${code}.`);
  };
};

const paper = ({ headers }: BenchShop, id: string) => requestOf("GET", `/api/client-invoices/${id}.pdf`, headers);

const draftOf300Lines = async ({ send }: Stage, shop: BenchShop): Promise<string> => {
  const id = String(
    (
      await send(0, "POST", "/api/client-invoices", shop, {
        client_vehicle_id: visitIdOf(shop.history.visits ?? 1),
        issued_at: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
        addressed_to: "Khalid Harbi",
      })
    ).id,
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
  const { id } = await send(0, "POST", "/api/imports", shop, { kind: "products", file_name: "parts.csv", columns });
  return requestOf("POST", `/api/imports/${String(id)}/rows`, shop.headers, {
    rows: Array.from({ length: maxRowsOfCall }, (_, at) => ({
      line: at + 2,
      ...Object.fromEntries(columnsOf.products.map((column) => [toSnake(column), `${column} ${at}`])),
    })),
  });
};

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
