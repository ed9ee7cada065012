import type { Plugin } from "vite";
import { reachedFrom } from "./reached.ts";
import { innerOf, type Node } from "./syntax.ts";

type Text = Node & { value?: unknown };

/**
 * By the address of a page, what it loads beyond the start of the application: its scripts, one style sheet, and the
 * style sheets of the scripts, of which that one is made.
 */
export type PageFiles = Readonly<
  Record<string, { scripts: readonly string[]; style: string; parts: readonly string[] } | undefined>
>;

/** The files that declare pages. */
export const manifests = /\/(app\/web|modules\/.+)\/pages\.ts$/;

const frame = ["/app/web/Shell.tsx", "/modules/base/team/screens/AskPassword.tsx"];

/** Loaded with every page of a signed-in user. */
export const isOfFrame = (module: string) => frame.some((end) => module.endsWith(end));

/**
 * Writes `pages.json`: the scripts of each page of the application by its address, and one style sheet, which the server
 * names in the page's HTML (`app/application-pages.ts`), so that a browser fetches all of them at once.
 */
export const pageFiles = (): Plugin => {
  /** By the address: the module that holds the page. */
  const pages = new Map<string, string>();
  return {
    name: "page-files",
    apply: "build",
    transform: {
      filter: { id: manifests },
      async handler(code, id) {
        for (const [address, source] of pagesIn(this.parse(code) as unknown as Node)) {
          if (isRendered(address)) continue;
          const page = await this.resolve(source, id);
          if (page) pages.set(address, page.id);
        }
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const holding = (found: (id: string) => boolean) =>
        chunks.filter(({ moduleIds }) => moduleIds.some(found)).map(({ fileName }) => fileName);
      const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name)!;
      const withImports = (names: readonly string[]) => reachedFrom(names, (name) => chunkOf(name).imports);
      const stylesOf = (names: Iterable<string>) =>
        new Set([...names].flatMap((name) => [...(chunkOf(name).viteMetadata?.importedCss ?? [])]));
      const start = withImports(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const stylesOfStart = stylesOf(start);
      const ofFrame = holding(isOfFrame);
      const sheetOf = (parts: readonly string[]) => {
        const source = parts.map((name) => textOf(bundle[name])).join("\n");
        return this.getFileName(this.emitFile({ type: "asset", name: "page.css", source }));
      };
      const filesOf = (page: string) => {
        const names = [...withImports([...ofFrame, ...holding((id) => id === page)])];
        const parts = [...stylesOf(names)].filter((name) => !stylesOfStart.has(name));
        return { scripts: names.filter((name) => !start.has(name)), style: sheetOf(parts), parts };
      };
      const files: PageFiles = Object.fromEntries([...pages].map(([address, id]) => [address, filesOf(id)]));
      this.emitFile({ type: "asset", fileName: "pages.json", source: JSON.stringify(files) });
    },
  };
};

const textOf = (file: unknown) => String((file as { source?: string | Uint8Array } | undefined)?.source ?? "");

/** By the server, which names the files of `rendered.config.ts`; only in the floor languages does the application show one. */
const isRendered = (address: string) => address.startsWith("/$lang/") && address !== "/$lang/floor";

/** `page("/back/clients", async () => (await import("./ClientsPage.tsx")).ClientsPage)`: address and file. */
const pagesIn = (node: Node): (readonly [string, string])[] => {
  const [address] = (node["arguments"] ?? []) as readonly Text[];
  if (node.type !== "CallExpression" || typeof address?.value !== "string" || !address.value.startsWith("/"))
    return innerOf(node).flatMap(pagesIn);
  const source = importedIn(node);
  return source === undefined ? [] : [[address.value, source]];
};

const importedIn = (node: Node): string | undefined => {
  const { source } = node as { source?: Text };
  if (node.type === "ImportExpression" && typeof source?.value === "string") return source.value;
  for (const inner of innerOf(node)) {
    const found = importedIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
};
