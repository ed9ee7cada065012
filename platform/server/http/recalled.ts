import type { RunBefore, RunStatement } from "../db/database.ts";
import type { Caller } from "./serve.ts";

/** The caller that a token had at its last call, and the statement that identifies its holder again. */
export type Recalled = {
  caller: Caller;
  /** Answers the same object if nothing about the caller has changed. */
  identifyBy: (run: RunStatement) => Promise<Caller | undefined>;
};

/**
 * Identifies a recalled caller again in the first packet of the call's transaction. Until `isSame` has answered true,
 * nothing may be committed or answered.
 */
export type Recheck = {
  runBefore: RunBefore;
  /** False also if no transaction was begun. */
  isSame: () => Promise<boolean>;
};

export const openRecheck = ({ caller, identifyBy }: Recalled): Recheck => {
  let identified: Promise<Caller | undefined> | undefined;
  return {
    runBefore: (run) => {
      identified = identifyBy(run);
      // Awaited by `isSame`; the transaction may fail before that.
      identified.catch(() => undefined);
    },
    isSame: async () => (await identified) === caller,
  };
};

/** Rolls back the transaction of a recalled caller who has changed. */
export class CallerChanged extends Error {}
