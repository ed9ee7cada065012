import { z } from "zod";
import checkpoints from "../../../data/checkpoints.json" with { type: "json" };
import type { Language } from "../../../platform/shared/words.ts";
import { conditionTitles } from "./words.ts";

/** True: present, working, or a lamp that is lit; false: absent, broken, or a dark lamp; null: not checked. */
export type Condition = { name: string; value: boolean | null };

/** What is checked when a vehicle comes in, in the order of the walk with the client. */
const facts = checkpoints.vehicle_conditions;

/** Our own grouping. A lamp on the dashboard is wrong if it is lit, everything else if it is missing. */
export const conditionGroups = {
  tools: [
    "spare_tyre",
    "jack",
    "wheel_wrench",
    "tool_kit",
    "warning_triangle",
    "fire_extinguisher",
    "first_aid_kit",
    "hub_caps",
  ],
  papers: ["registration_card", "insurance_document", "owner_manual", "remote_key", "spare_key", "personal_items"],
  inside: [
    "radio",
    "cigarette_lighter",
    "floor_mats",
    "seat_covers",
    "interior_mirror",
    "side_mirrors",
    "antenna",
    "wipers",
    "number_plates",
    "rims",
  ],
  working: ["headlamps_work", "rear_lamps_work", "horn", "air_conditioning", "power_windows"],
  lamps: ["check_engine_light", "abs_light", "airbag_light"],
} as const;
export type ConditionGroup = keyof typeof conditionGroups;
export const conditionGroupNames = [
  "tools",
  "papers",
  "inside",
  "working",
  "lamps",
] as const satisfies readonly ConditionGroup[];

export const conditionNames = facts.map(({ name }) => name);

/** Whether a client's belongings or a spare key are in the vehicle is looked at each time, never marked with the rest. */
const markedSingly: readonly string[] = ["personal_items", "spare_key"];

/** Everything that is not checked yet is marked as fine, in one tap. */
export const withRestFine = (conditions: readonly Condition[]): Condition[] =>
  conditions.map((item) =>
    item.value !== null || markedSingly.includes(item.name) ? item : { ...item, value: !isLampCondition(item.name) },
  );

export const isRestMarked = (conditions: readonly Condition[]) =>
  conditions.every(({ name, value }) => value !== null || markedSingly.includes(name));

export const conditionLabel = (name: string, language: Language) => {
  const fact = facts.find((fact) => fact.name === name);
  return (language === "ar" ? fact?.label_ar : fact?.label_en) ?? name;
};

const isStateless = (name: string): name is keyof typeof conditionTitles => name in conditionTitles;

/** For screen and print. */
export const conditionTitle = (name: string, language: Language) =>
  isStateless(name) ? conditionTitles[name][language] : conditionLabel(name, language);

/** The word for a condition's state, a key of the entry card's words; `always`: the icon alone does not tell it. */
export const stateOf = (condition: Condition): { word: StateWord; always: boolean } => {
  const { name } = condition;
  const good = isGood(condition);
  if (good === undefined) return { word: "notChecked", always: false };
  const kind =
    name === "rims" || name === "seat_covers"
      ? name
      : isLampCondition(name)
        ? "lamp"
        : conditionGroups.working.some((item) => item === name)
          ? "working"
          : "thing";
  return { word: stateWords[kind][good ? "good" : "wrong"], always: isStateless(name) };
};

const stateWords = {
  lamp: { good: "isDark", wrong: "isLit" },
  working: { good: "works", wrong: "notWorking" },
  thing: { good: "isThere", wrong: "absent" },
  rims: { good: "undamaged", wrong: "damaged" },
  seat_covers: { good: "clean", wrong: "notClean" },
} as const;
type StateWord = "notChecked" | (typeof stateWords)[keyof typeof stateWords]["good" | "wrong"];

export const conditionsIn = (language: Language) =>
  conditionNames.map((name) => ({ name, label: conditionLabel(name, language), value: false }));

/** The list with nothing checked. */
export const unchecked: readonly Condition[] = conditionNames.map((name) => ({ name, value: null }));

/** The wire form: the specification's list holds what is ticked, `absent` is a second list. */
type ConditionLists = {
  ticked?: readonly { name: string; value: boolean }[] | undefined;
  absent?: readonly string[] | undefined;
};

/** Applies the lists that were sent; a list that was not sent stays, except for items in the other one. */
export const updatedConditions = (before: readonly Condition[], { ticked, absent }: ConditionLists): Condition[] =>
  before.map(({ name, value }) => {
    if (ticked?.some((item) => item.name === name && item.value)) return { name, value: true };
    if (absent?.includes(name)) return { name, value: false };
    return { name, value: (value === true && ticked) || (value === false && absent) ? null : value };
  });

export const tickedIn = (conditions: readonly Condition[]) =>
  conditions.map(({ name, value }) => ({ name, value: value === true }));

export const absentIn = (conditions: readonly Condition[]) =>
  conditions.filter(({ value }) => value === false).map(({ name }) => name);

export const conditionsOf = ({
  clientVehicleConditions: ticked,
  clientVehicleConditionsAbsent: absent,
}: {
  clientVehicleConditions: readonly { name: string; value: boolean }[];
  clientVehicleConditionsAbsent: readonly string[];
}) => updatedConditions(unchecked, { ticked, absent });

/** Whether the finding is good; undefined if it was not checked. */
export const isGood = ({ name, value }: Condition) => (value === null ? undefined : value !== isLampCondition(name));

/** The value after a tap: not checked, good, wrong, not checked. */
export const nextValue = (condition: Condition): boolean | null => {
  const good = isGood(condition);
  return good === false ? null : isLampCondition(condition.name) === (good === true);
};

export const membersOf = (group: ConditionGroup, conditions: readonly Condition[]): Condition[] =>
  conditionGroups[group].map(
    (name) => conditions.find((condition) => condition.name === name) ?? { name, value: null },
  );

export const tally = (group: ConditionGroup, conditions: readonly Condition[]) => {
  const members = membersOf(group, conditions).map(isGood);
  const count = (good: boolean | undefined) => members.filter((member) => member === good).length;
  return { total: members.length, good: count(true), wrong: count(false), unchecked: count(undefined) };
};

export const untouchedGroups = (conditions: readonly Condition[]) =>
  conditionGroupNames.filter((group) => tally(group, conditions).unchecked === conditionGroups[group].length);

export const isLampCondition = (name: string) => conditionGroups.lamps.some((lamp) => lamp === name);

export const conditionName = z.enum(conditionNames as [string, ...string[]]).describe("Key of the condition");

export const sentCondition = z.object({
  name: conditionName,
  label: z.string().max(200).optional().describe("Ignored: labels follow the language"),
  value: z.boolean().describe("Present or works; a lamp: lit"),
});
