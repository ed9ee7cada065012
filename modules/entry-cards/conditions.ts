import { z } from "zod";
import checkpoints from "../../data/checkpoints.json" with { type: "json" };
import type { Language } from "../../platform/shared/words.ts";

export type Condition = { name: string; value: boolean };

/** What is looked at when a vehicle comes in, in the order of the talk with the client; nothing is present until it is ticked. */
const facts = checkpoints.vehicle_conditions;

/** Our own division of the conditions. A lamp on the dashboard is wrong when it is lit, everything else when it is missing. */
export const conditionGroups = {
  tools: ["spare_tyre", "jack", "wheel_wrench", "tool_kit", "warning_triangle", "fire_extinguisher", "first_aid_kit", "hub_caps"],
  papers: ["registration_card", "insurance_document", "owner_manual", "remote_key", "spare_key", "personal_items"],
  inside: ["radio", "cigarette_lighter", "floor_mats", "seat_covers", "interior_mirror", "side_mirrors", "antenna", "wipers", "number_plates", "rims"],
  working: ["headlamps_work", "rear_lamps_work", "horn", "air_conditioning", "power_windows"],
  lamps: ["check_engine_light", "abs_light", "airbag_light"],
} as const;
export type ConditionGroup = keyof typeof conditionGroups;
export const conditionGroupNames = ["tools", "papers", "inside", "working", "lamps"] as const satisfies readonly ConditionGroup[];

export const conditionNames = facts.map(({ name }) => name);

export const conditionLabel = (name: string, language: Language) => {
  const fact = facts.find((one) => one.name === name);
  return (language === "ar" ? fact?.label_ar : fact?.label_en) ?? name;
};

/** The list a new card begins with. */
export const conditionsIn = (language: Language) => conditionNames.map((name) => ({ name, label: conditionLabel(name, language), value: false }));

/** Every known condition once, in the list's order; one that was not sent counts as absent. */
export const completeConditions = (sent: readonly Condition[]): Condition[] =>
  conditionNames.map((name) => ({ name, value: sent.find((one) => one.name === name)?.value ?? false }));

/** How a group stands: for lamps `wrong` counts those lit, else those missing. */
export const tally = (group: ConditionGroup, conditions: readonly Condition[]) => {
  const names: readonly string[] = conditionGroups[group];
  const present = conditions.filter(({ name, value }) => value && names.includes(name)).length;
  return { total: names.length, present, wrong: group === "lamps" ? present : names.length - present };
};

export const isLampCondition = (name: string) => conditionGroups.lamps.some((lamp) => lamp === name);

export const sentCondition = z.object({
  name: z.enum(conditionNames as [string, ...string[]]).describe("Key of the condition"),
  label: z.string().max(200).optional().describe("Ignored: labels follow the language"),
  value: z.boolean(),
});
