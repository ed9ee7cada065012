import type { Plugin } from "vite";
import { reachedFrom } from "./reached.ts";

/** One file for the code with which several pages of a build begin; what they load on demand stays apart. */
export const sharedFile = () => {
  const shared = new Set<string>();
  const plugin: Plugin = {
    name: "shared-file",
    apply: "build",
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const pages = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const seen = new Set<string>();
      for (const page of pages)
        for (const id of reachedFrom([page], importsOf)) {
          // Library code comes with the code that uses it.
          if (seen.has(id) && !id.includes("node_modules")) shared.add(id);
          seen.add(id);
        }
    },
  };
  return { plugin, groups: [{ name: "shared", test: (id: string) => shared.has(id) }] };
};
