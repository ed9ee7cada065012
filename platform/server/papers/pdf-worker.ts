import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import { fontFiles } from "./fonts.ts";
import { inProject, projectRoot } from "../paths.ts";
import type { Paper, Printed, Priority } from "./pdf.ts";

const require = createRequire(import.meta.url);

// On Linux this applies to the thread; elsewhere it would lower the whole program's priority.
if ((workerData as Priority) === "low" && process.platform === "linux") setPriority(10);

const compiler = NodeCompiler.create({
  workspace: projectRoot,
  fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(require.resolve(file))) }],
});

setFlagsFromString("--expose-gc");
const collectGarbage: (options: { type: "minor" }) => void = runInNewContext("gc");

parentPort?.on("message", (paper: Paper) => {
  const printed = print(paper);
  compiler.evictCache(1);
  setImmediate(() => {
    // A document's memory is freed only when its small JavaScript handle is collected, which V8 alone does late.
    collectGarbage({ type: "minor" });
    parentPort?.postMessage(printed);
  });
});

const print = ({ template, data, pictures = {}, at }: Paper): Printed => {
  compiler.resetShadow();
  compiler.mapShadow(given("data.json"), Buffer.from(JSON.stringify({ data, pictures: Object.keys(pictures) })));
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(given(name), Buffer.from(bytes));
  const compiled = compiler.compile({ mainFilePath: inProject(template) });
  const errors = compiled.takeDiagnostics();
  if (!compiled.result)
    return {
      error: errors
        ? errors.shortDiagnostics.map((diagnostic) => JSON.stringify(diagnostic)).join("\n")
        : "no document",
    };
  return { pdf: new Uint8Array(compiler.pdf(compiled.result, { creationTimestamp: Math.floor(at.getTime() / 1000) })) };
};

/** Virtual paths from which a template reads its data; nothing is written to disk. */
const given = (name: string) => inProject("paper", name);
