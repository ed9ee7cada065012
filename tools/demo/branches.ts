import type { Person } from "../person.ts";
import type { Demo } from "./state.ts";
import type { Visit } from "./visits.ts";

/** Every fifth visit of the past came to the second branch. */
export const isAtSecondBranch = ({ index, isPast }: Visit) => isPast && index % 5 === 2;

/** What somebody does at the second branch, who then works at the first one again. */
export const atSecondBranch = async (person: Person, { founded: { branches } }: Demo, act: () => Promise<unknown>) => {
  await person.put("/api/me/branch", { branch_id: branches.second });
  await act();
  await person.put("/api/me/branch", { branch_id: branches.first });
};
