import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { minify, type Plugin, transformWithOxc } from "vite";
import type { PageFiles } from "./page-files.ts";
import { reachedFrom } from "./reached.ts";

/** The pages that open offline, and what else they need. */
const roots = [
  "/app/web/Shell.tsx",
  "/modules/workshop/work-orders/screens/MyWorkPage.tsx",
  "/modules/workshop/work-orders/screens/TaskPage.tsx",
  "/platform/web/kept-answers.ts",
];
/** Its HTML is kept for all of them (`app/web/worker.ts`). */
const keptPage = "/back/my-work";
/** Readers of these languages keep their texts and fonts too; nobody else does. */
const languages = { ur: "urdu", hi: "hindi", bn: "bengali" };
const fontsOfLanguages: Readonly<Record<string, string>> = { hi: "noto-sans-devanagari", bn: "noto-sans-bengali" };

/** Modules whose parts on demand are kept too; a manifest lists pages of all kinds. */
const ofThesePages = /\/(platform\/web|app\/web|modules\/[a-z]+\/(work-orders|media|notices))\/(?!pages\.ts)/;
/** Workers are built apart; this one shrinks photos. */
const ofThesePagesWorkers = /shrink-worker[^/]*\.js$/;
const entry = "/app/web/main.tsx";

/**
 * Writes `worker.js`, the service worker (`app/web/worker.ts`), with the list of files that it keeps: those of the
 * mechanic's pages and of what these load on demand; and `wall-worker.js`, that of wall boards.
 */
export const serviceWorker = (): Plugin => ({
  name: "service-worker",
  apply: "build",
  async generateBundle(_options, bundle) {
    const ids = [...this.getModuleIds()];
    const idOf = (end: string) => {
      const found = ids.find((id) => id.replaceAll("\\", "/").endsWith(end));
      if (found === undefined) throw new Error(`The service worker keeps ${end}, which is not part of the build`);
      return found;
    };
    const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
    const onDemand = (id: string) =>
      ofThesePages.test(id) ? (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) : [];
    const modules = new Set([
      ...reachedFrom([idOf(entry)], imported),
      ...reachedFrom(roots.map(idOf), (id) => [...imported(id), ...onDemand(id)]),
    ]);
    const files = [...filesOf(bundle, modules), ...sheetIn(bundle), ...fontsIn(bundle, "ibm-plex")];
    const ofLanguage = (language: string, folder: string) => {
      const own = ids.filter((id) => id.replaceAll("\\", "/").includes(`/app/languages/${folder}/`));
      const font = fontsOfLanguages[language];
      const all = [...filesOf(bundle, reachedFrom(own, imported)), ...(font ? fontsIn(bundle, font) : [])];
      return all.filter((file) => !files.includes(file));
    };
    const ofLanguages = Object.fromEntries(
      Object.entries(languages).map(([language, folder]) => [language, ofLanguage(language, folder)]),
    );
    const source = await workerCode(files, ofLanguages);
    this.emitFile({ type: "asset", fileName: "worker.js", source });
    this.emitFile({ type: "asset", fileName: "wall-worker.js", source: await wallWorkerCode() });
  },
});

const workerCode = async (files: readonly string[], ofLanguages: Readonly<Record<string, readonly string[]>>) => {
  const path = resolve(import.meta.dirname, "../app/web/worker.ts");
  const source = await readFile(path, "utf8");
  const build = createHash("sha256")
    .update(source)
    .update(JSON.stringify([files, ofLanguages]))
    .digest("hex")
    .slice(0, 12);
  const define = {
    keptFiles: JSON.stringify(files),
    languageFiles: JSON.stringify(ofLanguages),
    buildName: JSON.stringify(build),
  };
  return scriptOf(path, source, define);
};

const wallWorkerCode = async () => {
  const path = resolve(import.meta.dirname, "../app/web/wall-worker.ts");
  return scriptOf(path, await readFile(path, "utf8"));
};

/** A worker is a script and no module. */
const scriptOf = async (path: string, source: string, define: Record<string, string> = {}) => {
  const { code } = await transformWithOxc(source, path, { target: "es2022", define });
  return (await minify("worker.js", code.replace("export {};", ""), { module: false })).code;
};

type Bundle = Parameters<Extract<NonNullable<Plugin["generateBundle"]>, (...args: never[]) => unknown>>[1];

/** Scripts that contain one of these modules, the scripts that those import, and their styles. */
const filesOf = (bundle: Bundle, modules: ReadonlySet<string>): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const needed = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id)));
  const importedBy = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [];
  const scripts = reachedFrom(
    needed.map(({ fileName }) => fileName),
    importedBy,
  );
  const others = chunks
    .filter(({ fileName }) => scripts.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]);
  const workers = Object.keys(bundle).filter((name) => ofThesePagesWorkers.test(name));
  return [...new Set([...scripts, ...others, ...workers])]
    .filter((name) => !name.endsWith(".woff2"))
    .map((name) => `/${name}`)
    .sort();
};

/** The style sheet that the kept page names. */
const sheetIn = (bundle: Bundle): string[] => {
  const list = bundle["pages.json"];
  const pages = JSON.parse(list?.type === "asset" ? String(list.source) : "{}") as PageFiles;
  const style = pages[keptPage]?.style;
  if (style === undefined) throw new Error(`The service worker keeps ${keptPage}, which has no style sheet`);
  return [`/${style}`];
};

const fontsIn = (bundle: Bundle, family: string): string[] =>
  Object.keys(bundle)
    .filter((name) => name.endsWith(".woff2") && name.includes(family))
    .map((name) => `/${name}`)
    .sort();
