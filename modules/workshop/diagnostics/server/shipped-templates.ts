import { catalogueId } from "../../../../platform/server/ids.ts";
import { words } from "../../../../platform/shared/words.ts";
import type { OptionalStep } from "../template-rules.ts";

const names = words({
  "pre-purchase": { en: "Before buying", ar: "فحص قبل الشراء" },
  "air-conditioning": { en: "Air conditioning", ar: "فحص المكيف" },
  "oil-service": { en: "Oil service", ar: "تغيير الزيت" },
});

type Shipped = {
  readonly key: keyof typeof names;
  readonly steps: readonly OptionalStep[];
  /** English names of the catalogue's checkpoints, in the order of the inspection. */
  readonly engine: readonly string[];
  readonly underbody: readonly string[];
};

export const shippedPoints: readonly Shipped[] = [
  {
    key: "pre-purchase",
    steps: [2, 3, 4, 6],
    engine: [
      "Abnormal engine noise",
      "Exhaust smoke colour",
      "Engine oil level and condition",
      "Engine oil leaks",
      "Coolant level and condition",
      "Coolant leaks (radiator, hoses, water pump)",
      "Engine compression",
      "Engine power and acceleration",
      "Engine mounts",
      "Battery and terminals",
      "Gear shifting quality",
      "Gearbox oil level and condition",
      "Gearbox oil leaks",
      "Power steering fluid and pump",
      "Air conditioning compressor",
    ],
    underbody: [
      "Chassis straightness and previous repairs",
      "Underbody corrosion",
      "Oil leaks seen from below",
      "Front shock absorbers",
      "Rear shock absorbers",
      "Front control arms and bushes",
      "Rear control arms and bushes",
      "Steering rack and boots",
      "Wheel bearings",
      "Drive shafts and boots",
      "Front brake pads and discs",
      "Rear brake pads, shoes and discs",
      "Exhaust pipe and silencer",
      "Catalytic converter",
      "Tyre wear pattern",
      "Wheel rims condition",
    ],
  },
  {
    key: "air-conditioning",
    steps: [3],
    engine: [
      "Air conditioning compressor",
      "Drive belts and tensioner",
      "Radiator fans",
      "Coolant level and condition",
      "Battery and terminals",
      "Alternator charging",
      "Engine wiring and connectors",
    ],
    underbody: [],
  },
  {
    key: "oil-service",
    steps: [6],
    engine: [
      "Engine oil level and condition",
      "Engine oil leaks",
      "Gearbox oil level and condition",
      "Coolant level and condition",
      "Power steering fluid and pump",
      "Air filter",
      "Drive belts and tensioner",
      "Battery and terminals",
    ],
    underbody: [
      "Oil leaks seen from below",
      "Engine and gearbox undertray",
      "Front brake pads and discs",
      "Rear brake pads, shoes and discs",
      "Tyre wear pattern",
    ],
  },
];

/** The templates that come with the program, with the ids of the catalogue's checkpoints. */
export const shippedTemplates = shippedPoints.map(({ key, steps, engine, underbody }) => ({
  id: catalogueId("inspection-template", key),
  name: names[key].en,
  nameAr: names[key].ar,
  steps,
  points: [
    ...engine.map((name) => catalogueId("checkpoint", "1", name)),
    ...underbody.map((name) => catalogueId("checkpoint", "5", name)),
  ],
  archivedAt: null,
  version: "1",
}));
