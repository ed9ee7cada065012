import { isProblem, type Problem } from "../problem.ts";

/**
 * How to go on after a refusal: `values` replace those of the form; `confirm`, if present, replaces the user's
 * earlier answer.
 */
export type Settlement = { values?: Record<string, unknown>; confirm?: boolean };

type Steps = {
  /** Sends the form once, with `confirm: true` if the user has confirmed; throws the refusal. */
  attempt: (isConfirmed: boolean) => Promise<void>;
  confirm?: (problem: Problem) => Promise<boolean>;
  /** Merges what was typed with what others saved; false if the user has to decide first. */
  merge?: () => Promise<boolean>;
  /** Undefined if it does not handle this refusal; resolves to undefined if the user gives up. */
  settle?: (problem: Problem) => Promise<Settlement | undefined> | undefined;
  refuse: (problem: Problem) => void;
};

/** Merges before a `changed-elsewhere` refusal is shown. */
export const maxMerges = 3;

/**
 * Repeats the request after every refusal that can be settled. A confirmation holds for all later attempts, so
 * that the user is asked once; merges are counted over all attempts.
 */
export const attemptUntilSettled = async ({ attempt, confirm, merge, settle, refuse }: Steps): Promise<void> => {
  let isConfirmed = false;
  let merges = 0;
  for (;;) {
    const problem = await refusalOf(attempt(isConfirmed));
    if (!problem) return;
    if (problem.code === "needs-confirmation" && confirm && !isConfirmed) {
      if (!(await confirm(problem))) return;
      isConfirmed = true;
    } else if (problem.code === "changed-elsewhere" && merge && merges < maxMerges) {
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
