import type { DamageMarks } from "../../modules/workshop/entry-cards/damage/marks.ts";
import type { Visit } from "./visits.ts";

type Damage = {
  readonly came: DamageMarks;
  readonly leaves: { readonly marks: DamageMarks; readonly remarks: string } | undefined;
};

/**
 * The marks on a car: from an accident, from everyday scratches, or none. One of the repaired accident cars leaves
 * with a new scratch.
 */
export const damageOf = ({ index, insurer, job }: Visit): Damage => {
  if (insurer !== null) {
    const came = accidents[job.complaint] ?? {};
    return {
      came,
      leaves:
        index % 2 === 0
          ? { marks: { OFF_SIDE_REAR_DOOR: "yellow" }, remarks: "خدش جديد في الباب الخلفي الأيسر، يُلمَّع مجانًا" }
          : { marks: {}, remarks: "تم الإصلاح بالكامل" },
    };
  }
  const came = index % 3 === 0 ? (scratches[index % scratches.length] ?? {}) : {};
  return { came, leaves: index % 12 === 0 ? { marks: came, remarks: "كما دخلت" } : undefined };
};

const accidents: Readonly<Record<string, DamageMarks>> = {
  "حادث أمامي، تقرير نجم مرفق": {
    FRONT_BUMPER: "red",
    FRONT_OFF_SIDE_HEADLAMP: "red",
    OFF_SIDE_FRONT_PANEL: "red",
    FRONT_BONNET: "yellow",
    OFF_SIDE_FRONT_BUMPER: "red",
  },
  "Right side hit while parked": {
    NEAR_SIDE_FRONT_PANEL: "red",
    NEAR_SIDE_FRONT_DOOR: "red",
    NEAR_SIDE_REAR_DOOR: "yellow",
    NEAR_SIDE_MIRROR: "red",
  },
  "صدمة خلفية خفيفة، سمكرة ودهان": { REAR_BUMPER: "red", REAR_PANEL: "yellow", REAR_NEAR_SIDE_LAMP: "red" },
};

const scratches: readonly DamageMarks[] = [
  { FRONT_BUMPER: "yellow" },
  { NEAR_SIDE_REAR_DOOR: "yellow", NEAR_SIDE_REAR_WHEEL_TRIM: "yellow" },
  { REAR_BUMPER: "yellow", OFF_SIDE_MIRROR: "yellow" },
  { OFF_SIDE_FRONT_DOOR: "yellow" },
  { FRONT_WINDSCREEN: "red" },
];
