import { z } from "zod";
import type { Pair } from "../../../platform/shared/words.ts";
import { shownNumber } from "./dial.ts";
import { carTestWords, frozenUnits } from "./car-test-words.ts";

/** What the engine's control unit kept of the moment of a fault, in the order in which it is shown. */
export const frozenLabels = [
  "rpm",
  "speed",
  "load",
  "throttle",
  "coolant",
  "intake",
  "manifold",
  "air-flow",
  "short-trim",
  "long-trim",
] as const;
export type FrozenLabel = (typeof frozenLabels)[number];

/** The tests that a control unit runs by itself while the car is driven. */
export const monitors = [
  "misfire",
  "fuel-system",
  "components",
  "catalyst",
  "heated-catalyst",
  "evaporation",
  "secondary-air",
  "gasoline-filter",
  "oxygen-sensor",
  "oxygen-heater",
  "exhaust-return",
  "hydrocarbon-catalyst",
  "nitrogen-oxides",
  "boost-pressure",
  "exhaust-sensor",
  "particulate-filter",
] as const;
export type Monitor = (typeof monitors)[number];

export const freezeFrame = z.object({
  code: z
    .string()
    .regex(/^[PCBU][0-9A-F]{4}$/)
    .describe("The trouble code that it belongs to"),
  read: z
    .array(z.object({ label: z.enum(frozenLabels), value: z.number().min(-1000).max(100_000) }))
    .min(1)
    .max(frozenLabels.length),
});
export type FreezeFrame = z.output<typeof freezeFrame>;

export const readiness = z.object({
  tests: z
    .array(z.object({ name: z.enum(monitors), isComplete: z.boolean() }))
    .min(1)
    .max(monitors.length)
    .describe("The monitors that the car has"),
});
export type Readiness = z.output<typeof readiness>;

/** The range of each value in SAE J1979, in the unit in which it is shown. */
const frozenRanges: Readonly<Record<FrozenLabel, readonly [number, number]>> = {
  rpm: [0, 16_384],
  speed: [0, 255],
  load: [0, 100],
  throttle: [0, 100],
  coolant: [-40, 215],
  intake: [-40, 215],
  manifold: [0, 255],
  "air-flow": [0, 656],
  "short-trim": [-100, 100],
  "long-trim": [-100, 100],
};

/** In a request: values that a car can report. If a label is sent twice, the last one counts. */
export const sentFreezeFrame = freezeFrame
  .superRefine(({ read }, context) => {
    read.forEach(({ label, value }, at) => {
      const [min, max] = frozenRanges[label];
      const { error } = z.number().min(min).max(max).safeParse(value);
      for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ["read", at, "value"] });
    });
  })
  .transform(({ code, read }) => ({ code, read: lastOfEach(read, ({ label }) => label) }));

/** In a request: if a monitor is sent twice, the last one counts. */
export const sentReadiness = readiness.transform(({ tests }) => ({ tests: lastOfEach(tests, ({ name }) => name) }));

const lastOfEach = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

type Entries = Readonly<Record<string, unknown>>;

export const parseFreezeFrame = ({ freeze_frame: kept }: Entries): FreezeFrame | null =>
  freezeFrame
    .nullable()
    .catch(null)
    .parse(kept ?? null);

export const readinessIn = ({ readiness: kept }: Entries): Readiness | null =>
  readiness
    .nullable()
    .catch(null)
    .parse(kept ?? null);

/** The values of a freeze frame with their names, as shown and printed. */
export const frozenFacts = ({ read }: FreezeFrame): { label: FrozenLabel; name: Pair; read: Pair }[] =>
  frozenLabels.flatMap((label) => {
    const value = read.find((entry) => entry.label === label)?.value;
    if (value === undefined) return [];
    const shown = shownNumber(Math.round(value * 10) / 10);
    const unit = frozenUnits[label];
    return [{ label, name: carTestWords[label], read: { en: `${shown} ${unit.en}`, ar: `${shown} ${unit.ar}` } }];
  });

/** Those that have not run since the codes were cleared or the battery was disconnected. */
export const incompleteIn = ({ tests }: Readiness): Monitor[] =>
  tests.filter(({ isComplete }) => !isComplete).map(({ name }) => name);
