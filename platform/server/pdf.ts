import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { inProject } from "./paths.ts";

/** One document to print. */
export type Paper = {
  /** A Typst file by its path in the project: `modules/invoices/paper.typ`. */
  readonly template: string;
  /** JSON: everything a person typed reaches the template as data, never as markup. */
  readonly data: unknown;
  /** SVG, PNG, JPEG or WebP by name; a template asks for them with `picture("logo")`. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
  /** The paper's own time, so that the same paper has the same bytes whenever it is printed. */
  readonly at: Date;
};

/** Prints a paper to PDF in a worker, first come first served. The first paper after a quiet minute costs the start of a worker (about 0.2 s). */
export const printPaper = (paper: Paper): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    waiting.push({ paper, resolve, reject });
    next();
  });

/** Ends the workers; papers still waiting are refused. For a clean shutdown. */
export const closePrinters = async () => {
  const left = waiting.splice(0);
  for (const job of left) job.reject(new Error("The printers are closed"));
  await Promise.all([...printers].map(({ worker }) => worker.terminate()));
};

type Job = { readonly paper: Paper; readonly resolve: (pdf: Uint8Array) => void; readonly reject: (error: Error) => void };
type Printer = { readonly worker: Worker; job: Job | undefined; rest: NodeJS.Timeout | undefined };
/** What a worker answers to a paper. */
export type Printed = { readonly pdf: Uint8Array } | { readonly error: string };

const waiting: Job[] = [];
const printers = new Set<Printer>();
const printersAtMost = Math.max(1, Math.floor(availableParallelism() / 4));
const restMilliseconds = 60_000;

const next = () => {
  if (waiting.length === 0) return;
  const idle = [...printers].find((printer) => printer.job === undefined);
  const printer = idle ?? (printers.size < printersAtMost ? openPrinter() : undefined);
  if (printer) give(printer, waiting.shift()!);
};

const give = (printer: Printer, job: Job) => {
  clearTimeout(printer.rest);
  printer.job = job;
  printer.worker.ref();
  printer.worker.postMessage(job.paper);
};

const finish = (printer: Printer) => {
  const { job } = printer;
  printer.job = undefined;
  return job;
};

const openPrinter = () => {
  const worker = import.meta.url.endsWith(".ts") ? sourceWorker() : new Worker(inProject("dist", "pdf-worker.js"));
  const printer: Printer = { worker, job: undefined, rest: undefined };
  worker.on("message", (printed: Printed) => {
    const job = finish(printer);
    if ("pdf" in printed) job?.resolve(printed.pdf);
    else job?.reject(new Error(`${job.paper.template}: ${printed.error}`));
    worker.unref();
    printer.rest = setTimeout(() => void worker.terminate(), restMilliseconds).unref();
    next();
  });
  worker.on("error", (error) => finish(printer)?.reject(error));
  worker.on("exit", () => {
    printers.delete(printer);
    clearTimeout(printer.rest);
    finish(printer)?.reject(new Error("The printer stopped"));
    next();
  });
  printers.add(printer);
  return printer;
};

/** From source a worker has to be taught TypeScript first: it does not inherit tsx, and under the test runner there is none to inherit. */
const sourceWorker = () => {
  const tsx = import.meta.resolve("tsx/esm/api");
  const entry = pathToFileURL(inProject("platform", "server", "pdf-worker.ts")).href;
  return new Worker(`import("${tsx}").then(({ register }) => { register(); return import("${entry}"); })`, { eval: true });
};
