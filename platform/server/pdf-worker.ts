import { NodeCompiler, type NodeError, type NodeTypstCompileResult } from "@myriaddreamin/typst-ts-node-compiler";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { inProject, projectRoot } from "./paths.ts";
import type { Paper, Printed } from "./pdf.ts";

const require = createRequire(import.meta.url);

/** Vazirmatn sets the text, because its Arabic can be searched and copied; Plex draws the plates, as on screen. */
const fonts = [
  "@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf",
  "@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf",
  "@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf",
].map((file) => readFileSync(require.resolve(file)));

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as (o:any) => void;

const compiler = NodeCompiler.create({ workspace: projectRoot, fontArgs: [{ fontBlobs: fonts }] });

/** Where templates find what they are given; nothing is written to the disk. */
const shadow = (name: string) => inProject("paper", name);

const print = ({ template, data, pictures = {}, at }: Paper): Uint8Array => {
  compiler.resetShadow();
  compiler.mapShadow(shadow("data.json"), Buffer.from(JSON.stringify({ data, pictures: Object.keys(pictures) })));
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(shadow(name), Buffer.from(bytes));
  const compiled = compiler.compile({ mainFilePath: inProject(template) });
  if (!compiled.result) throw new Error(reasons(compiled));
  return compiler.pdf(compiled.result, { creationTimestamp: Math.floor(at.getTime() / 1000) });
};

const reasons = (compiled: NodeTypstCompileResult) => {
  const error: NodeError | null = compiled.takeDiagnostics();
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)) : "no document";
};

parentPort?.on("message", async (paper: Paper) => {
  let printed: Printed;
  try {
    printed = { pdf: new Uint8Array(print(paper)) };
  } catch (error) {
    printed = { error: String(error) };
  }
  // A compiled document is freed only when its small JavaScript handle is collected, which V8 alone is in no hurry to do.
  compiler.evictCache(1);
  await new Promise(setImmediate);
  collectGarbage({type:"minor"});
  parentPort?.postMessage(printed);
});
