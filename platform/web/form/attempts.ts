import { isProblem, type Problem } from "../problem.ts";

/** How to go on after a refusal: `values` replace those of the form; `confirm`, where it is said, replaces the person's answer so far. */
export type Settlement = { values?: Record<string, unknown>; confirm?: boolean };

type Steps = {
  /** Sends the form once, with `confirm: true` where the person has confirmed; throws the refusal. */
  attempt: (isConfirmed: boolean) => Promise<void>;
  /** Asks when the server answers `needs-confirmation`. */
  confirm?: (problem: Problem) => Promise<boolean>;
  /** Brings what was typed together with what others saved; false when the person has to decide first. */
  merge?: () => Promise<boolean>;
  /** Undefined when the refusal is not its own; answers undefined when the person gives up. */
  settle?: (problem: Problem) => Promise<Settlement | undefined> | undefined;
  /** Shows a refusal that nothing above can settle. */
  refuse: (problem: Problem) => void;
};

/** How often what was typed is brought together with others' changes before the refusal is shown. */
export const mostMerges = 3;

/** Sends again after every refusal that can be settled. A confirmation holds for all later attempts, so nobody is asked twice; merges are counted over all of them. */
export const attemptUntilSettled = async ({ attempt, confirm, merge, settle, refuse }: Steps): Promise<void> => {
  let isConfirmed = false;
  let merges = 0;
  for (;;) {
    const problem = await refusalOf(attempt(isConfirmed));
    if (!problem) return;
    if (problem.code === "needs-confirmation" && confirm && !isConfirmed) {
      if (!(await confirm(problem))) return;
      isConfirmed = true;
    } else if (problem.code === "changed-elsewhere" && merge && merges < mostMerges) {
      merges += 1;
      if (!(await merge())) return;
    } else {
      const settling = settle?.(problem);
      if (!settling) return refuse(problem);
      const settled = await settling;
      if (!settled) return;
      isConfirmed = settled.confirm ?? isConfirmed;
    }
  }
};

const refusalOf = (attempt: Promise<void>): Promise<Problem | undefined> =>
  attempt.then(
    () => undefined,
    (thrown: unknown) => {
      if (isProblem(thrown)) return thrown;
      throw thrown;
    },
  );
