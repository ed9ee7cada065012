import type { Plugin } from "vite";
import { bundlesOf, type SharedModule } from "./joining.ts";
import { isOfFrame, manifests } from "./page-files.ts";
import { reachedFrom } from "./reached.ts";

/**
 * Puts what several pages load into bundles, by the rule of `joining.ts`; what every page loads is the frame, and
 * the words of all kinds are one file. What a single page loads stays with it, and parts on demand stay apart.
 */
export const pageBundles = () => {
  const nameOf = new Map<string, string>();
  const plugin: Plugin = {
    name: "page-bundles",
    apply: "build",
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const infoOf = (id: string) => this.getModuleInfo(id);
      const importsOf = (id: string) => infoOf(id)?.importedIds ?? [];
      const start = reachedFrom(
        ids.filter((id) => infoOf(id)?.isEntry),
        importsOf,
      );
      const inFrame = reachedFrom(ids.filter(isOfFrame), importsOf);
      for (const id of inFrame) nameOf.set(id, "frame");
      const loaded = ids.filter((id) => manifests.test(id)).flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
      const pages = [...new Set(loaded)].filter((id) => id.endsWith(".tsx")).map((id) => [id]);
      // The words of all kinds are loaded together, beside the pages that show records of any module.
      const kinds = loaded.filter((id) => !id.endsWith(".tsx"));
      const ownImportsOf = (id: string) => importsOf(id).filter((to) => !start.has(to) && !inFrame.has(to));
      const modules = modulesOf([...pages, kinds], ownImportsOf, (id) => infoOf(id)?.code?.length ?? 0);
      for (const { ids: own } of bundlesOf(modules)) {
        const largest = own.reduce((one, other) => (modules.get(other)!.bytes > modules.get(one)!.bytes ? other : one));
        for (const id of own) nameOf.set(id, nameOfFile(largest));
      }
      for (const id of reachedFrom(kinds, ownImportsOf)) if (!nameOf.has(id)) nameOf.set(id, "kinds");
    },
  };
  const name = (id: string) => nameOf.get(id) ?? null;
  // Nothing else comes with a module: all that it imports has a bundle of its own, and none imports another in a circle.
  const groups = [{ name, debugName: "pages", includeDependenciesRecursively: false }];
  return { plugin, groups };
};

/** The modules that several of these readers load. */
const modulesOf = (
  readers: readonly (readonly string[])[],
  importsOf: (id: string) => readonly string[],
  bytesOf: (id: string) => number,
): ReadonlyMap<string, SharedModule> => {
  const modules = new Map<string, SharedModule>();
  for (const [reader, starts] of readers.entries())
    for (const id of reachedFrom(starts, importsOf)) {
      if (!modules.has(id))
        modules.set(id, { bytes: bytesOf(id), readers: new Uint8Array(readers.length), imports: importsOf(id) });
      modules.get(id)!.readers[reader] = 1;
    }
  return new Map([...modules].filter(([, module]) => module.readers.indexOf(1) < module.readers.lastIndexOf(1)));
};

/** `modules/base/media/Photos.tsx`: `base-media-Photos`. */
const nameOfFile = (id: string) =>
  id
    .replaceAll(/^.*\/(?:node_modules|modules|app|platform|data)\/|@|\.[a-z]+(?:\?.*)?$/g, "")
    .replaceAll(/[^A-Za-z-]+/g, "-");
