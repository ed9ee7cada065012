import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { inProject } from "../platform/server/paths.ts";
import { runtimeUrlFor } from "../platform/server/db/roles.ts";
import { readSettings, secretKeyOf, type Settings } from "../platform/server/settings.ts";
import { openOwner } from "../app/installation.ts";
import { measureAgainst, tableOfCompared } from "./bench/against/against.ts";
import { measureBooks } from "./bench/books.ts";
import { measureBoards } from "./bench/boards.ts";
import { type DayOptions, measureDay } from "./bench/day/day.ts";
import { measureDiagnosticPaper } from "./bench/diagnostic-paper.ts";
import { measureEInvoices } from "./bench/e-invoices.ts";
import { environment } from "./bench/environment.ts";
import { measureEstimates } from "./bench/estimates.ts";
import { measureWorkBoard } from "./bench/work-board.ts";
import type { History } from "./bench/history.ts";
import { measureImports } from "./bench/imports.ts";
import { openBare } from "./bench/limits.ts";
import { measureNeighbours } from "./bench/neighbours.ts";
import { measureOutbox } from "./bench/outbox.ts";
import { measureMotion } from "./bench/motion.ts";
import { measurePages } from "./bench/pages.ts";
import { measureBrowser, measureContract, measureIdle, measurePaper, watchMemory } from "./bench/program.ts";
import { startProgram } from "./bench/programs.ts";
import { measureReads } from "./bench/reads.ts";
import { measureReports } from "./bench/reports.ts";
import { measureRestart } from "./bench/restart.ts";
import { type BenchShop, makeShops } from "./bench/shops.ts";
import { openStage, type ShopName, type Stage } from "./bench/stage.ts";
import { type Line, machine, tableOf } from "./bench/table.ts";
import { openTextProvider } from "./bench/text-provider.ts";
import { measureWrites } from "./bench/writes.ts";
import { runCommand } from "../app/commands/run-command.ts";

const clients = 8;

const named: Record<ShopName, History> = {
  large: { clients: 100_000, visits: 100_000, invoices: 100_000, inside: 200, drafts: 4000 },
  board: { clients: 20_000, visits: 20_000, invoices: 19_800, inside: 200 },
  books: { clients: 220_000, visits: 220_000, invoices: 220_000, unpaid: 50_000, stocked: 20_000 },
  reports: { clients: 8000, visits: 40_000, invoices: 40_000, unpaid: 4000, inside: 200, stocked: 5000, hasWork: true },
  few: { clients: 10_000 },
  many: { clients: 1_000_000 },
  thousand: { clients: 1000, visits: 1000, invoices: 1000, inside: 200, drafts: 4000 },
  drafting: { clients: 500, visits: 500, invoices: 200, inside: 200, drafts: 24_000, longDrafts: 6000 },
};
const oneOfEight: History = { clients: 200, visits: 200, invoices: 100, inside: 100, drafts: 2000 };
const eight = Object.fromEntries(Array.from({ length: clients }, (_, index) => [`shop-${index}`, oneOfEight]));

/**
 * `npm run bench`, or `npm run bench -- FILE`: prints a table and writes it as JSON. With `--only PART` a single part.
 * `--only day` is no part of the others; it takes `--shops`, `--minutes`, `--visits` and `--stages`. `--against FOLDER`
 * measures this checkout and another, built one in alternation, and says which line is slower here by more than 5 %;
 * `--of FOLDER` takes the place of this checkout, `--lines TEXT` chooses lines by name, `--pairs` bounds the blocks.
 */
const bench = async () => {
  const { values, positionals } = parseArgs({
    options: {
      only: { type: "string" },
      shops: { type: "string", default: "1000" },
      minutes: { type: "string", default: "60" },
      visits: { type: "string", default: "6000" },
      stages: { type: "string", default: "4" },
      against: { type: "string" },
      of: { type: "string", default: inProject() },
      lines: { type: "string", default: "" },
      pairs: { type: "string", default: "60" },
    },
    allowPositionals: true,
  });
  const { only } = values;
  const [toFile] = positionals;
  const chosen = parts.filter(({ name }) => only === undefined || name === only);
  if (chosen.length === 0 && only !== day)
    throw new Error(`There is no part "${only}". The parts: ${[...parts.map(({ name }) => name), day].join(", ")}.`);
  const started = Date.now();
  const folder = inProject(".cache", "bench");
  const settings = readSettings({ ...process.env, ...environment, DATA_DIR: folder });
  await rm(folder, { recursive: true, force: true });
  try {
    if (values.against !== undefined) {
      const folders = { before: resolve(values.against), after: resolve(values.of) };
      const bounds = { lines: values.lines, pairs: atLeastOne(values, "pairs") };
      console.log(`\n${tableOfCompared(await measureAgainst(folders, folder, bounds, say))}`);
      return;
    }
    const lines =
      only === day ? await measureDay(settings, dayOptions(values), say) : await measureParts(settings, chosen);
    const report = {
      at: new Date().toISOString(),
      seconds: Math.round((Date.now() - started) / 1000),
      machine: machine(),
      lines,
    };
    const file = resolve(toFile ?? inProject(".cache", "bench.json"));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(report, undefined, 2)}\n`);
    const { processor, processors, node, load } = report.machine;
    console.log(
      `\n${tableOf(lines)}\n\n${processors} × ${processor}, Node ${node}, load ${load} at the end; ${report.seconds} s in all. Written to ${file}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const day = "day";

const dayOptions = (values: Readonly<Record<keyof DayOptions, string>>): DayOptions => {
  return {
    shops: atLeastOne(values, "shops"),
    minutes: atLeastOne(values, "minutes"),
    visits: atLeastOne(values, "visits"),
    stages: atLeastOne(values, "stages"),
  };
};

const atLeastOne = <Name extends string>(values: Readonly<Record<Name, string>>, name: Name) => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is a whole number above zero.`);
  return number;
};

/** `shops`: those that need a generated history; all by default. Measured in this order. */
type Part = { name: string; measure: (stage: Stage) => Promise<Line[]>; shops?: ShopName[] };

const parts: readonly Part[] = [
  { name: "idle", measure: measureIdle, shops: [] },
  { name: "restart", measure: measureRestart, shops: [] },
  { name: "http", measure: measureContract, shops: [] },
  { name: "reads", measure: measureReads },
  { name: "writes", measure: measureWrites },
  { name: "books", measure: measureBooks, shops: ["books"] },
  { name: "reports", measure: measureReports, shops: ["reports"] },
  { name: "boards", measure: measureBoards },
  { name: "work-board", measure: measureWorkBoard, shops: ["drafting"] },
  { name: "estimates", measure: measureEstimates, shops: ["thousand"] },
  { name: "outbox", measure: measureOutbox, shops: [] },
  { name: "e-invoices", measure: measureEInvoices, shops: [] },
  { name: "imports", measure: measureImports, shops: [] },
  { name: "papers", measure: measurePaper, shops: ["thousand"] },
  { name: "photos", measure: measureDiagnosticPaper, shops: ["thousand"] },
  { name: "neighbours", measure: measureNeighbours, shops: ["drafting", "thousand", "reports"] },
  { name: "first-page", measure: measureBrowser, shops: [] },
  { name: "pages", measure: measurePages, shops: ["thousand"] },
  { name: "motion", measure: measureMotion, shops: ["thousand"] },
];

const measureParts = async (settings: Settings, chosen: readonly Part[]): Promise<Line[]> => {
  const used = chosen.some(({ shops }) => shops === undefined)
    ? undefined
    : new Set<string>(chosen.flatMap(({ shops = [] }) => shops));
  const histories = Object.fromEntries(
    Object.entries({ ...named, ...eight }).map(([name, history]) => [
      name,
      used && !used.has(name) ? oneOfEight : history,
    ]),
  ) as typeof named;
  say(`Writing the past of ${Object.keys(histories).length} shops …`);
  return measureAll(settings, await makeShops(settings, histories), chosen);
};

const measureAll = async (
  settings: Settings,
  shops: Record<ShopName, BenchShop>,
  chosen: readonly Part[],
): Promise<Line[]> => {
  const textProvider = await openTextProvider();
  const running = await startProgram({
    ...environment,
    DATA_DIR: settings.dataDir,
    SMS_PRIVATE_HOSTS: textProvider.host,
  });
  const { ownerUrl, stop } = await openOwner(settings);
  const [owner, program] = [
    await openBare(ownerUrl, clients),
    await openBare(runtimeUrlFor(ownerUrl, await secretKeyOf(settings)), clients),
  ];
  const stage = await openStage(
    {
      running,
      shops,
      eight: Object.entries(shops).flatMap(([name, shop]) => (name.startsWith("shop-") ? [shop] : [])),
      owner,
      program,
      textProvider,
    },
    clients,
  );
  try {
    const lines: Line[] = [];
    const memory = watchMemory(stage);
    for (const { name, measure } of chosen) {
      say(`${name} …`);
      const measured = await measure(stage);
      say(tableOf(measured));
      lines.push(...measured);
    }
    return [...lines, ...memory()];
  } finally {
    await stage.close();
    await running.stop();
    await textProvider.close();
    await stop();
  }
};

const say = (text: string) => console.error(text);

await runCommand(bench);
