import { folderOf, moduleOf } from "../../modules/order.ts";
import type { Import } from "../support/imports.ts";

/** What the choice of tests is made from; all paths are in the project. */
export type Project = {
  readonly imports: readonly Pick<Import, "from" | "to">[];
  readonly units: readonly string[];
  /** The unit tests that read the project's files, such as that of the order of modules. */
  readonly readers: readonly string[];
  readonly journeys: readonly string[];
  readonly pages: readonly { address: string; file: string }[];
  /** For each file of journeys, without its folder: the addresses of the pages that they opened. */
  readonly opened: Readonly<Record<string, readonly string[]>>;
};

/** `pages` are the addresses that the walk through every page looks at. */
export type Choice = { units: string[]; journeys: string[]; pages: string[] };

/**
 * The tests that changed files touch. A unit test is touched by what it imports, one that reads the project's files by
 * all of them; one that starts the program also by
 * its own module, and if it walks through the routes of all modules by every contract, table and manifest. A file that is
 * no source of the program, but its configuration, touches all.
 */
export const choose = (project: Project, changed: readonly string[]): Choice => {
  const files = new Set(changed.filter((file) => !isDocument(file)).map(sourceOf));
  const addresses = project.pages.map(({ address }) => address);
  if ([...files].some(touchesAll))
    return { units: [...project.units], journeys: [...project.journeys], pages: addresses };
  const closures = closuresOf(project.imports);
  const isTouched = (reached: ReadonlySet<string>) => [...files].some((file) => reached.has(file));
  const units = project.units.filter(
    (test) => project.readers.includes(test) || isTouched(reachedByUnit(test, closures)),
  );
  const reachedByJourney = reachesOf(project, closures);
  return {
    units,
    journeys: project.journeys.filter((test) => isTouched(reachedByJourney(test))),
    pages: project.pages.filter((page) => isTouched(reachedByPage(page, closures))).map(({ address }) => address),
  };
};

const isDocument = (file: string) => file.endsWith(".md");
const isSource = (file: string) => /^(app|modules|platform|tests|tools)\//.test(file);
const touchesAll = (file: string) => !isSource(file);

/** A template, an SQL function or a picture is read by its module's server. */
const sourceOf = (file: string) => {
  const module = moduleOf(file);
  return module && !/\.(tsx?|css)$/.test(file) ? `${folderOf(module)}/module.ts` : file;
};

type Closures = {
  /** The file, and what it imports directly or not. */
  of: (file: string) => ReadonlySet<string>;
  directly: (file: string) => readonly string[];
  all: readonly string[];
};

const program = "app/modules.ts";

/** The lists of all modules and pages: through them every file would reach every other. */
const assemblies = new Set([program, "app/web/pages.ts", "app/languages/texts.ts"]);

const closuresOf = (imports: Project["imports"]): Closures => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const known = new Map<string, ReadonlySet<string>>();
  const walk = (start: string) => {
    const reached = new Set([start]);
    for (const waiting = [start]; waiting.length > 0;) {
      const file = waiting.pop() ?? "";
      if (assemblies.has(file)) continue;
      for (const to of next.get(file) ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        waiting.push(to);
      }
    }
    known.set(start, reached);
    return reached;
  };
  return {
    of: (file) => known.get(file) ?? walk(file),
    directly: (file) => next.get(file) ?? [],
    all: [...new Set(imports.flatMap(({ from, to }) => [from, to]))],
  };
};

const reachedByUnit = (test: string, { of, all, directly }: Closures): ReadonlySet<string> => {
  const reached = of(test);
  if (!reached.has(program)) return reached;
  const module = moduleOf(test);
  if (module) return new Set([...reached, ...of(`${folderOf(module)}/module.ts`)]);
  if (!directly(test).includes(program)) return reached;
  return new Set([...reached, ...all.filter((file) => /^modules\/.*(contract|tables|module)\.ts$/.test(file))]);
};

/** What a page imports, and its module's server. */
const reachedByPage = ({ file }: Project["pages"][number], { of, all }: Closures): ReadonlySet<string> =>
  new Set([...of(file), ...all.filter((served) => moduleOf(served) === moduleOf(file) && isServed(served))]);

/**
 * What a journey reaches: the tests' files and words that it imports, and of the pages that it opened the files of
 * their own module, with its server. What they use of other modules and of the platform is judged by the journeys of
 * those modules' pages, by the walks through most pages, and by the main job.
 */
const reachesOf = ({ pages, opened }: Project, { of, all, directly }: Closures) => {
  const everything = [...pages.flatMap(({ file }) => [...of(file)]), ...of("app/web/main.tsx"), ...of("app/server.ts")];
  const program = new Set([...everything, ...all.filter(isServed)]);
  return (test: string): ReadonlySet<string> => {
    const addresses = new Set(opened[test.replace("tests/journeys/", "")] ?? []);
    const shown = pages.filter(({ address }) => addresses.has(address));
    const modules = new Set(shown.map(({ file }) => moduleOf(file)));
    return new Set([
      ...[...of(test)].filter((file) => file.startsWith("tests/")),
      ...directly(test),
      ...shown.flatMap(({ file }) => [...of(file)].filter((used) => moduleOf(used) === moduleOf(file))),
      ...all.filter((file) => modules.has(moduleOf(file)) && isServed(file)),
      ...(test === mainJob || shown.length > pages.length / 2 ? program : []),
    ]);
  };
};

const mainJob = "tests/journeys/main-job.spec.ts";

/** A file of a module's server, which its calls run. */
const isServed = (file: string) => /\/(server|module|([a-z-]+-)?(verbs|tables|rules))\.ts$|\/server\//.test(file);
