import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { inProject } from "../paths.ts";
import { openFairQueue } from "../db/fair-queue.ts";

export type Paper = {
  /** A Typst file by its path in the project: `modules/money/invoices/paper.typ`. */
  readonly template: string;
  /** JSON. User input reaches the template as data, never as markup. */
  readonly data: unknown;
  /** SVG, PNG, JPEG or WebP by name; a template reads them by `picture("logo")`. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
  /** The document's own time, so that printing it again gives the same bytes. */
  readonly at: Date;
  /** Contained in the PDF byte for byte, which is then PDF/A-3b. */
  readonly attachment?: Attachment | undefined;
  /** Of a shop that was read from another one's export: each page says that it is no original. */
  readonly isCopy?: boolean;
};

/** A file that says in data what the paper says. */
export type Attachment = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/**
 * Prints a document to PDF in a worker. Shops take turns, one worker is always left for other shops, and while
 * more documents of the same shop wait, it prints at a lower priority. After an idle minute the first document
 * costs the start of a worker (about 0.2 s).
 */
export const printPaper = (shopId: string, paper: Paper): Promise<Uint8Array> => make(shopId, paper, "pdf");

/** Draws the pages of a document below each other as one SVG, to be shown on a screen; in the same turns. */
export const drawPaper = (shopId: string, paper: Paper): Promise<Uint8Array> => make(shopId, paper, "svg");

const make = async (shopId: string, paper: Paper, format: Format): Promise<Uint8Array> => {
  papersOf.set(shopId, (papersOf.get(shopId) ?? 0) + 1);
  try {
    const giveBack = await queue.take(shopId);
    const priority = papersOf.get(shopId) === 1 ? "usual" : "low";
    try {
      return await new Promise<Uint8Array>((resolve, reject) =>
        give(idlePrinter(priority) ?? openPrinter(priority), { paper, format, resolve, reject }),
      );
    } finally {
      giveBack();
    }
  } finally {
    const left = (papersOf.get(shopId) ?? 1) - 1;
    if (left === 0) papersOf.delete(shopId);
    else papersOf.set(shopId, left);
  }
};

export const closePrinters = async () => {
  queue.refuseWaiting(new Error("The printers are closed"));
  await Promise.all([...printers].map(({ worker }) => worker.terminate()));
};

export type Format = "pdf" | "svg";

type Job = {
  readonly paper: Paper;
  readonly format: Format;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
};
/** Thread priority. Only an administrator can raise a lowered one, so each priority has its own workers. */
export type Priority = "usual" | "low";
type Printer = {
  readonly worker: Worker;
  readonly priority: Priority;
  job: Job | undefined;
  rest: NodeJS.Timeout | undefined;
};
export type Printed = { readonly bytes: Uint8Array } | { readonly error: string };

const printers = new Set<Printer>();
const papersOf = new Map<string, number>();
const printersAtMost = Math.max(2, Math.floor(availableParallelism() / 4));
const queue = openFairQueue({
  named: "papers",
  places: printersAtMost,
  ofOneShop: printersAtMost - 1,
  maxWaitingOfShop: 100,
  maxWaiting: 500,
  maxWaitMs: 60_000,
});
const restMilliseconds = 60_000;

const idlePrinter = (priority: Priority) =>
  [...printers].find((printer) => printer.job === undefined && printer.priority === priority);

const give = (printer: Printer, job: Job) => {
  clearTimeout(printer.rest);
  printer.job = job;
  printer.worker.ref();
  printer.worker.postMessage({ paper: job.paper, format: job.format });
};

const finish = (printer: Printer) => {
  const { job } = printer;
  printer.job = undefined;
  return job;
};

const openPrinter = (priority: Priority) => {
  const idle = [...printers].filter((printer) => printer.job === undefined);
  if (printers.size >= printersAtMost) idle.slice(0, 1).forEach(close);
  const worker = import.meta.url.endsWith(".ts")
    ? sourceWorker(priority)
    : new Worker(inProject("dist", "pdf-worker.js"), { workerData: priority });
  const printer: Printer = { worker, priority, job: undefined, rest: undefined };
  worker.on("message", (printed: Printed) => {
    const job = finish(printer);
    if ("bytes" in printed) job?.resolve(printed.bytes);
    else job?.reject(new Error(`${job.paper.template}: ${printed.error}`));
    worker.unref();
    printer.rest = setTimeout(() => close(printer), restMilliseconds).unref();
  });
  worker.on("error", (error) => {
    printers.delete(printer);
    finish(printer)?.reject(error);
  });
  worker.on("exit", () => {
    printers.delete(printer);
    clearTimeout(printer.rest);
    finish(printer)?.reject(new Error("The printer stopped"));
  });
  printers.add(printer);
  return printer;
};

/** Removed from the list before it ends, so that it gets no further document. */
const close = (printer: Printer) => {
  printers.delete(printer);
  void printer.worker.terminate();
};

/**
 * When run from source, a worker must load tsx itself: it does not inherit it, and the test runner has none to
 * inherit.
 */
const sourceWorker = (priority: Priority) => {
  const tsx = import.meta.resolve("tsx/esm/api");
  const entry = pathToFileURL(inProject("platform", "server", "papers", "pdf-worker.ts")).href;
  return new Worker(`import("${tsx}").then(({ register }) => { register(); return import("${entry}"); })`, {
    eval: true,
    workerData: priority,
  });
};
