import { type Pair, words } from "../../../platform/shared/words.ts";
import type { PointStep } from "./rules.ts";

/** The groups of each step's checkpoints in order; the shop's own points are the last one. */
export const groupsOfStep = {
  1: ["cooling", "ignition", "charging", "engine", "gearbox", "auxiliaries", "own"],
  5: ["suspension", "brakes", "driveline", "exhaust", "body", "own"],
} as const satisfies Record<PointStep, readonly string[]>;

export const pointGroups = [...groupsOfStep[1], ...groupsOfStep[5].slice(0, -1)] as const;
export type PointGroup = (typeof groupsOfStep)[PointStep][number];

/** The position of the last checkpoint of each group of the catalogue. */
const lastPositions: Record<PointStep, readonly (readonly [PointGroup, number])[]> = {
  1: [
    ["cooling", 8],
    ["ignition", 17],
    ["charging", 20],
    ["engine", 26],
    ["gearbox", 31],
  ],
  5: [
    ["suspension", 10],
    ["brakes", 14],
    ["driveline", 18],
    ["exhaust", 21],
  ],
};

/** The group of a checkpoint of the catalogue. */
export const groupAt = (step: PointStep, position: number): PointGroup =>
  lastPositions[step].find(([, last]) => position <= last)?.[0] ?? (step === 1 ? "auxiliaries" : "body");

export const groupWords: Record<PointGroup, Pair> = words({
  cooling: { en: "Oil and cooling", ar: "الزيت والتبريد" },
  ignition: { en: "Belts, ignition and fuel", ar: "السيور والإشعال والوقود" },
  charging: { en: "Battery and charging", ar: "البطارية والشحن" },
  engine: { en: "Engine", ar: "المكينة" },
  gearbox: { en: "Gearbox and clutch", ar: "القير والكلتش" },
  auxiliaries: { en: "Auxiliaries and wiring", ar: "الملحقات والأسلاك" },
  suspension: { en: "Suspension and steering", ar: "المساعدات والدركسون" },
  brakes: { en: "Brakes", ar: "الفرامل" },
  driveline: { en: "Driveline", ar: "نقل الحركة" },
  exhaust: { en: "Exhaust and tank", ar: "الشكمان والتانكي" },
  body: { en: "Underbody and wheels", ar: "أسفل الهيكل والعجلات" },
  own: { en: "Own points", ar: "نقاط الورشة" },
});
