import { fileReader } from "../platform/server/http/web-pages.ts";
import type { PageEntry } from "./rendered.ts";

/** What the HTML of a page loads. */
export type BuiltEntry = {
  /** Tags of its `<head>`: icon, style sheets, fonts, scripts. */
  head: string;
};

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Reads what `build/rendered.config.ts` has built; before the first build pages load nothing. */
export const builtEntries = (webRoot: string) => {
  const readIndex = fileReader(webRoot, "index.html");
  const groups = ["estimate", "documents", "forms", "passwords", "acts", "floor", "portal", "wall"].map((group) =>
    fileReader(webRoot, `rendered-${group}.json`),
  );
  const found = new Map<PageEntry, BuiltEntry>();
  return (entry: PageEntry): BuiltEntry => {
    const known = found.get(entry);
    if (known) return known;
    const manifests = groups.map((read) => JSON.parse(read() || "{}") as Manifest);
    const name = `entries/${entry}.tsx`;
    const manifest = manifests.find((built) => built[name]);
    const head = [...(manifest ? filesOf(manifest, name) : []), ...iconAndFonts(readIndex())].join("\n");
    if (manifest) found.set(entry, { head });
    return { head };
  };
};

/** Styles of imported files come first. */
const filesOf = (manifest: Manifest, name: string): string[] => {
  const reached = new Set<string>();
  const reach = (key: string) => {
    if (reached.has(key)) return;
    for (const imported of manifest[key]?.imports ?? []) reach(imported);
    reached.add(key);
  };
  reach(name);
  const files = [...reached].flatMap((key) => manifest[key] ?? []);
  const styles = new Set(files.flatMap(({ css = [] }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    // Before the fonts: a tap is answered sooner.
    ...files.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
    ...files.slice(-1).map(({ file }) => `<script type="module" src="/${file}"></script>`),
  ];
};

/** Those of the application, whose HTML names them. */
const iconAndFonts = (index: string) =>
  [...index.matchAll(/<link rel="(?:icon|preload)"[^>]*>/g)].map(([link]) => link);
