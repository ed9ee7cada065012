import type { Choice } from "./field-props.ts";

/** Choices under the headings of their groups, in the order in which the groups first appear; without groups as they are. */
export const grouped = (choices: readonly Choice[]) => {
  if (choices.every(({ group }) => group === undefined)) return [...choices];
  const names = [...new Set(choices.map(({ group }) => group ?? ""))];
  return names.map((name) => ({
    group: name,
    items: choices.filter(({ group }) => (group ?? "") === name).map(({ value, label }) => ({ value, label })),
  }));
};
