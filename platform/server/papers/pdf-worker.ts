import { NodeCompiler, type NodeTypstDocument, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { displayable } from "./font-characters.ts";
import { fontFiles } from "./fonts.ts";
import { inProject, projectRoot } from "../paths.ts";
import type { Format, Paper, Printed, Priority } from "./pdf.ts";

const require = createRequire(import.meta.url);

// On Linux this applies to the thread; elsewhere it would lower the whole program's priority.
if ((workerData as Priority) === "low" && process.platform === "linux") setPriority(10);

const compiler = NodeCompiler.create({
  workspace: projectRoot,
  fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(require.resolve(file))) }],
});

setFlagsFromString("--expose-gc");
const collectGarbage: (options: { type: "minor" }) => void = runInNewContext("gc");

parentPort?.on("message", ({ paper, format }: { paper: Paper; format: Format }) => {
  const printed = format === "svg" ? drawn(paper) : print(paper);
  compiler.evictCache(1);
  setImmediate(() => {
    // A document's memory is freed only when its small JavaScript handle is collected, which V8 alone does late.
    collectGarbage({ type: "minor" });
    parentPort?.postMessage(printed);
  });
});

/** A paper with a file in it is PDF/A-3b, unless a picture prevents it: then it is an ordinary PDF with the file. */
const print = (paper: Paper): Printed => {
  if (!paper.attachment) return compiledTo(undefined, paper);
  for (const archived of [paper, withKnownCharacters(paper)])
    try {
      return compiledTo(PdfStandard.A_3b, archived);
    } catch {
      // The standard refuses the content.
    }
  return compiledTo(undefined, paper);
};

const withKnownCharacters = ({ data, pictures = {}, ...paper }: Paper): Paper => ({
  ...paper,
  data: JSON.parse(displayable(JSON.stringify(data))),
  pictures: Object.fromEntries(
    Object.entries(pictures).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString("utf8", 0, 100).includes("<svg")
        ? Buffer.from(displayable(Buffer.from(bytes).toString("utf8")))
        : bytes,
    ]),
  ),
});

/** Throws if the standard refuses what the paper contains. */
const compiledTo = (standard: PdfStandard | undefined, paper: Paper): Printed =>
  compiled(paper, (document) =>
    compiler.pdf(document, { creationTimestamp: Math.floor(paper.at.getTime() / 1000), pdfStandard: standard }),
  );

const drawn = (paper: Paper): Printed => compiled(paper, (document) => Buffer.from(compiler.plainSvg(document)));

const compiled = (
  { template, data, pictures = {}, attachment, isCopy = false }: Paper,
  bytesOf: (document: NodeTypstDocument) => Uint8Array,
): Printed => {
  const about = attachment && { name: attachment.name, type: attachment.type };
  compiler.resetShadow();
  compiler.mapShadow(
    pathOf("data.json"),
    Buffer.from(JSON.stringify({ data, pictures: Object.keys(pictures), attachment: about ?? null, isCopy })),
  );
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(pathOf(name), Buffer.from(bytes));
  if (attachment) compiler.mapShadow(pathOf("attachment"), Buffer.from(attachment.bytes));
  const outcome = compiler.compile({ mainFilePath: inProject(template) });
  const errors = outcome.takeDiagnostics();
  if (!outcome.result)
    return {
      error: errors
        ? errors.shortDiagnostics.map((diagnostic) => JSON.stringify(diagnostic)).join("\n")
        : "no document",
    };
  return { bytes: new Uint8Array(bytesOf(outcome.result)) };
};

/** Virtual paths from which a template reads its data; nothing is written to disk. */
const pathOf = (name: string) => inProject("paper", name);
