import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { inProject } from "../../platform/server/paths.ts";
import { runtimeUrlFor } from "../../platform/server/roles.ts";
import { readSettings, secretKeyOf, type Settings } from "../../platform/server/settings.ts";
import { openOwner } from "../installation.ts";
import { measureBoards } from "./bench/boards.ts";
import { measureDiagnosticPaper } from "./bench/diagnostic-paper.ts";
import type { History } from "./bench/history.ts";
import { draftIdOf, visitIdOf } from "./bench/ids.ts";
import { openBare } from "./bench/limits.ts";
import { measureNeighbours } from "./bench/neighbours.ts";
import { measureBrowser, measureContract, measureIdle, measurePaper, watchMemory } from "./bench/program.ts";
import { startProgram } from "./bench/programs.ts";
import { measureReads } from "./bench/reads.ts";
import { type BenchShop, makeShops } from "./bench/shops.ts";
import { openStage, type ShopName } from "./bench/stage.ts";
import { type Line, machine, tableOf } from "./bench/table.ts";
import { measureWrites } from "./bench/writes.ts";
import { runCommand } from "./run-command.ts";

const clients = 8;

const named: Record<ShopName, History> = {
  large: { clients: 100_000, visits: 100_000, invoices: 100_000, inside: 200, drafts: 4000 },
  board: { clients: 20_000, visits: 20_000, invoices: 19_800, inside: 200 },
  few: { clients: 10_000 },
  many: { clients: 1_000_000 },
  thousand: { clients: 1000, visits: 1000, invoices: 1000, inside: 200, drafts: 4000 },
  one: { clients: 500, visits: 500, invoices: 200, inside: 200, drafts: 14_000 },
};
const oneOfEight: History = { clients: 200, visits: 200, invoices: 100, inside: 100, drafts: 2000 };
const eight = Object.fromEntries(Array.from({ length: clients }, (_, index) => [`shop-${index}`, oneOfEight]));

/** `npm run bench`, or `npm run bench -- FILE`: a table on the screen, and the same as JSON. */
const bench = async () => {
  const started = Date.now();
  const folder = inProject(".cache", "bench");
  const settings = readSettings({ ...process.env, ...environment, DATA_DIR: folder });
  await rm(folder, { recursive: true, force: true });
  try {
    say("Writing the past of 14 shops …");
    const shops = await makeShops(settings, { ...named, ...eight });
    const lines = await measureAll(settings, shops);
    const report = { at: new Date().toISOString(), seconds: Math.round((Date.now() - started) / 1000), machine: machine(), lines };
    const file = resolve(process.argv[2] ?? inProject(".cache", "bench.json"));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(report, undefined, 2)}\n`);
    const { processor, processors, node, load } = report.machine;
    console.log(`\n${tableOf(lines)}\n\n${processors} × ${processor}, Node ${node}, load ${load} at the end; ${report.seconds} s in all. Written to ${file}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const measureAll = async (settings: Settings, shops: Record<ShopName, BenchShop>): Promise<Line[]> => {
  const running = await startProgram({ ...environment, DATA_DIR: settings.dataDir });
  const { ownerUrl, stop } = await openOwner(settings);
  const [owner, program] = [await openBare(ownerUrl, clients), await openBare(runtimeUrlFor(ownerUrl, await secretKeyOf(settings)), clients)];
  const stage = await openStage({ running, shops, eight: Object.entries(shops).flatMap(([name, shop]) => (name.startsWith("shop-") ? [shop] : [])), owner, program }, clients);
  try {
    const lines: Line[] = [];
    const add = async (what: string, measured: Promise<Line[]> | Line[]) => {
      say(`${what} …`);
      lines.push(...(await measured));
    };
    await add("Idle", measureIdle(stage));
    const memory = watchMemory(stage);
    await add("HTTP", measureContract(stage));
    await add("Reads", measureReads(stage));
    await add("Writes", measureWrites(stage));
    await add("Open boards", measureBoards(stage));
    await add("Papers", measurePaper(stage));
    await add("A paper with photos", measureDiagnosticPaper(stage));
    await add("Neighbours", measureNeighbours(stage.running.port, neighbour(shops.one), neighbour(shops.thousand)));
    await add("Memory", memory());
    await add("The first page", measureBrowser(stage));
    return lines;
  } finally {
    await stage.close();
    await running.stop();
    await stop();
  }
};

/** A draft that no other measure takes. */
const neighbour = ({ headers, history: { visits = 1, drafts = 1 } }: BenchShop) => ({ headers, visitId: visitIdOf(visits), draftId: draftIdOf(drafts) });

/** Whatever this installation is set to, the bench has a database of its own. */
const environment = {
  DATABASE_URL: "", DATABASE_OWNER_URL: "", FILES_URL: "", SECRET_KEY: "", SMTP_URL: "", SENTRY_DSN: "", BASE_URL: "", HOST: "127.0.0.1", TRUST_PROXY: "false",
};

const say = (text: string) => console.error(text);

await runCommand(bench);
