import { basename } from "node:path";
import type { Plugin } from "vite";

/** The pages, by file name, that load a module, directly or indirectly. */
type Readers = ReadonlySet<string>;

type Bundle = {
  readonly name: string;
  /** Which of our own modules it contains. Library code that they use comes with them. */
  readonly holds?: (readers: Readers, id: string) => boolean;
  /** Library code that it contains if several files use it. */
  readonly library?: RegExp;
};

const several = (readers: Readers, ...pages: string[]) => pages.filter((page) => readers.has(page)).length > 1;
const shared = (readers: Readers) => readers.size > 1;
const isOfManyPages = (readers: Readers) =>
  readers.size >= 7 || several(readers, "TodayPage", "BoardPage", "AllVehiclesPage", "ClientPage");

/**
 * Shared code in a few files: a module goes into the first bundle that accepts it; one that none accepts stays
 * with its page. A bundle imports only those above it; a page that uses a part loads the whole bundle.
 */
const bundles: readonly Bundle[] = [
  {
    name: "public",
    holds: (readers, id) =>
      (readers.has("LoginPage") && shared(readers) && readers.size < 15 && !isForm(id)) || isOfTablet(id),
  },
  // What a client's phone loads for an estimate, and nothing of the pages of signed-in users.
  {
    name: "link",
    holds: (readers) => readers.has("SharedEstimatePage") && shared(readers),
    library: /node_modules[\\/](@tabler|@mantine[\\/](hooks|core[\\/]esm[\\/]core))/,
  },
  {
    name: "frame",
    holds: (readers, id) =>
      readers.has("Shell") ||
      (readers.size >= 15 && !isForm(id)) ||
      isAskPassword(id) ||
      isOfBell(id) ||
      isOfPlanBand(id) ||
      isOfTodayView(id) ||
      isKnownVehicle(id),
  },
  // Today and the board load this bundle and none below it: they show vehicles, and have no forms at first.
  {
    name: "facts",
    holds: (readers, id) =>
      isSharedByExpected(id) ||
      ((readers.has("TodayPage") || readers.has("BoardPage")) &&
        (isOfManyPages(readers) || (shared(readers) && (id.includes("/platform/") || isOfToday(id)))) &&
        !isForm(id)),
  },
  // Today loads it when a vehicle is expected.
  { name: "bookings", holds: (_readers, id) => isOfExpected(id) },
  { name: "forms", holds: (readers, id) => readers.size >= 7 && isForm(id) },
  {
    name: "parts",
    holds: (readers, id) =>
      isOfManyPages(readers) ||
      (shared(readers) && (id.includes("/platform/") || id.endsWith("/ShareButton.tsx") || id.endsWith("Filter.tsx"))),
    library:
      /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|FloatingIndicator|ScrollArea|SegmentedControl|Select)[\\/]/,
  },
  {
    name: "photos",
    holds: (readers, id) =>
      several(readers, "VehicleDiagnosticPage", "EntryCardPage") ||
      (shared(readers) && /\/modules\/[a-z]+\/(media|findings)\//.test(id)),
  },
  {
    name: "desk",
    holds: (readers, id) =>
      shared(readers) &&
      (readers.has("VehiclePage") ||
        /\/modules\/[a-z]+\/(vehicles|visits|clients|insurers|invoices|payments|ledger|products|shop|board)\//.test(
          id,
        )),
  },
  // Documents with lines share their editor, totals, sharing and state.
  { name: "papers", holds: (readers) => readers.has("ClientInvoicePage") && shared(readers) },
  {
    name: "cards",
    holds: (readers) => readers.has("EntryCardPage") && several(readers, "EntryCardPage", ...cardForms),
  },
  { name: "car", holds: (_readers, id) => isOfCarDrawing(id) },
  { name: "card-forms", holds: (readers) => several(readers, ...cardForms) },
  { name: "kinds", holds: (_readers, id) => isOfKinds(id) },
  {
    name: "diagnoses",
    holds: (readers, id) =>
      several(
        readers,
        "VehicleDiagnosticPage",
        "DiagnosticsPage",
        "InspectionPage",
        "SharedDiagnosticPage",
        "AdapterPage",
      ) || isOfDiagnosisParts(id),
  },
];

const cardForms = ["NewEntryCardPage", "EditEntryCardPage", "ExitInspectionPage"];
/** The drawings of the car with its marked parts; a card without marked parts does not load them. */
const isOfCarDrawing = (id: string) =>
  /\/entry-cards\/(damage\/(drawing|pins|diagram)\.ts|screens\/(CarView|DamageViews|MarkWord)\.tsx|screens\/car-diagrams\.ts)$/.test(
    id,
  );
const isOfKinds = (id: string) => /\/modules\/.+\/(activity-words|series)\.ts$/.test(id);
/** Loaded with every page of a signed-in user. */
const isAskPassword = (id: string) => id.endsWith("/team/screens/AskPassword.tsx");
const isOfBell = (id: string) => /\/modules\/[a-z]+\/notices\/(Bell|use-unread|contract|rules|words)\.tsx?$/.test(id);
/** Whether the frame's button is the page's first act. */
const isOfTodayView = (id: string) => /\/modules\/[a-z]+\/today\/(use-today-view|rules)\.ts$/.test(id);
/** Where the frame gives pages what they show of a known vehicle. */
const isKnownVehicle = (id: string) => id.endsWith("/visits/screens/KnownVehicle.tsx");
/** What the frame says of the shop's plan. */
const isOfPlanBand = (id: string) => /\/modules\/[a-z]+\/plans\/(frame-words|frame|instants)\.ts$/.test(id);
/** Small files that several parts of a diagnostic use, each loaded on demand. */
const isOfDiagnosisParts = (id: string) =>
  /\/modules\/[a-z]+\/(diagnostics\/obd\/readings|messages\/rules)\.ts$/.test(id);
/** The frame and the names on a tablet use them. */
const isOfTablet = (id: string) =>
  /\/(modules\/[a-z]+\/floor\/contract|platform\/(web\/(use-keys|parts\/LanguageMenu)|shared\/language-names))\.tsx?$/.test(
    id,
  );
/** Today draws what is owed by age, and names answered estimates and expected vehicles. */
const isOfToday = (id: string) =>
  /\/modules\/[a-z]+\/(ledger\/(age-buckets\.ts|ageing-words\.ts|screens\/(AgeBars\.tsx|ageing\.module\.css))|bookings\/contract\.ts|estimates\/(screens\/(EstimateState\.tsx|estimates\.module\.css)|screen-words\.ts)|notices\/use-read-on-opening\.ts)$/.test(
    id,
  );
/** The check-in of an expected vehicle, and what it shares with other pages. */
const isOfExpected = (id: string) =>
  /\/modules\/[a-z]+\/bookings\/(words|rules|screens\/use-booking-acts)\.tsx?$/.test(id);
const isSharedByExpected = (id: string) =>
  /\/(modules\/[a-z]+\/(bookings\/screen-words|visits\/(words|screens\/use-visit-warnings)|messages\/rules)|platform\/web\/use-now)\.ts$/.test(
    id,
  );
const isForm = (id: string) =>
  /\/platform\/web\/(form\/(?!state|use-select|DateField)|parts\/SearchField\.tsx)/.test(id);

/** Assigns modules to bundles, when all modules have been read. */
export const pageBundles = () => {
  const bundleOf = new Map<string, Bundle>();
  const plugin: Plugin = {
    name: "page-bundles",
    apply: "build",
    buildEnd() {
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const manifests = [...this.getModuleIds()].filter((id) => /\/(app\/web|modules\/.+)\/pages\.ts$/.test(id));
      const pages = manifests.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      const readersOf = new Map<string, Set<string>>();
      for (const page of pages.filter((id) => id.endsWith(".tsx"))) {
        for (const id of reachedFrom(page, importsOf))
          readersOf.set(id, (readersOf.get(id) ?? new Set()).add(basename(page, ".tsx")));
      }
      // These are loaded beside a page, not by it.
      const fetchedBeside = [...this.getModuleIds()].filter(
        (id) => isOfKinds(id) || isOfDiagnosisParts(id) || isAskPassword(id) || isOfBell(id) || isOfPlanBand(id),
      );
      for (const id of fetchedBeside) readersOf.set(id, readersOf.get(id) ?? new Set());
      for (const [id, readers] of readersOf) {
        const bundle = id.includes("node_modules") ? undefined : bundles.find(({ holds }) => holds?.(readers, id));
        if (bundle) bundleOf.set(id, bundle);
      }
    },
  };
  const groups = bundles.flatMap((bundle, place) => {
    const { name, holds, library } = bundle;
    const priority = bundles.length - place;
    return [
      ...(holds
        ? [{ name, priority, test: (id: string) => bundleOf.get(id) === bundle || (library?.test(id) ?? false) }]
        : []),
      ...(holds === undefined && library ? [{ name, priority, test: library, minShareCount: 2 }] : []),
    ];
  });
  return { plugin, groups };
};

/** A module and all that it imports, directly or indirectly. */
export const reachedFrom = (start: string, importsOf: (id: string) => readonly string[]) => {
  const reached = new Set([start]);
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported);
  return reached;
};
