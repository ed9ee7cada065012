import checkpoints from "../../../../data/checkpoints.json" with { type: "json" };
import { catalogueId } from "../../../../platform/server/ids.ts";
import type { FindingSource } from "../rules.ts";

type Point = { name_en: string; safety?: boolean };

const idsOf = (step: 1 | 5, points: readonly Point[]) =>
  points.filter(({ safety }) => safety).map(({ name_en: name }) => catalogueId("checkpoint", String(step), name));

/** By source, the labels of what concerns safety: checkpoints that the catalogue marks, brakes and tyres. */
const labels: Partial<Record<FindingSource, ReadonlySet<string>>> = {
  "engine-checkpoint": new Set(idsOf(1, checkpoints.engine_and_gear)),
  "underbody-checkpoint": new Set(idsOf(5, checkpoints.underbody)),
  wear: new Set(["braking_system", "abs_system", "frontLeft", "frontRight", "rearLeft", "rearRight"]),
};

/** Whether what a finding was found at concerns safety. */
export const isSafety = ({ source, label }: { source: FindingSource; label: string | null }): boolean =>
  label !== null && (labels[source]?.has(label) ?? false);
