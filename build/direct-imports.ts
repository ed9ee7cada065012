import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { normalizePath, type Plugin } from "vite";

const packages = ["@mantine/core", "@mantine/dates", "@mantine/hooks", "@tabler/icons-react"];

type Target = { readonly file: string; readonly name: string };
type Targets = ReadonlyMap<string, Target>;

/**
 * Imports of these packages name the very file. Through the package's index every importer would reach all of the
 * package, and nobody could say which pages use a part of it.
 */
export const directImports = (): Plugin => {
  const targetsOf = new Map<string, Promise<Targets>>();
  return {
    name: "direct-imports",
    apply: "build",
    transform: {
      filter: { code: /from\s*["']@(mantine|tabler)\// },
      async handler(code, id) {
        const program = this.parse(code) as unknown as { body: Declaration[] };
        let direct = code;
        for (const { type, source, specifiers = [], start, end } of program.body.toReversed()) {
          if (type !== "ImportDeclaration" || !source || !packages.includes(source.value)) continue;
          const index = await this.resolve(source.value, id);
          if (!index) continue;
          if (!targetsOf.has(index.id))
            targetsOf.set(
              index.id,
              targetsIn(index.id, (text) => this.parse(text) as never),
            );
          const targets = await targetsOf.get(index.id)!;
          const lines = specifiers.map(({ imported, local }) => {
            const target = imported && targets.get(imported.name);
            return target && `import { ${target.name} as ${local!.name} } from ${JSON.stringify(target.file)};`;
          });
          if (lines.every((line) => line !== undefined))
            direct = direct.slice(0, start) + lines.join("") + direct.slice(end);
        }
        return { code: direct, map: null };
      },
    },
  };
};

type Named = { readonly name: string };
type Declaration = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly { readonly imported?: Named; readonly local?: Named; readonly exported?: Named }[];
};

/** Where the names are declared that an index exports. */
const targetsIn = async (
  index: string,
  parse: (code: string) => { body: readonly Declaration[] },
): Promise<Targets> => {
  const fileOf = (source: string) => normalizePath(resolve(dirname(index), source));
  const imported = new Map<string, Target>();
  const exported = new Map<string, Target>();
  for (const { type, source, specifiers = [] } of parse(await readFile(index, "utf8")).body)
    for (const { imported: from, local, exported: as } of specifiers) {
      if (type === "ImportDeclaration" && source?.value.startsWith(".") && from && local)
        imported.set(local.name, { file: fileOf(source.value), name: from.name });
      if (type !== "ExportNamedDeclaration" || !local || !as) continue;
      if (!source && imported.has(local.name)) exported.set(as.name, imported.get(local.name)!);
      if (source?.value.startsWith(".")) exported.set(as.name, { file: fileOf(source.value), name: local.name });
    }
  return exported;
};
