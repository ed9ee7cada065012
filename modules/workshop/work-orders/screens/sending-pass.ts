import { call } from "../../../../platform/web/call.ts";
import { ownerOf } from "../../../../platform/web/kept-owner.ts";
import { readSession } from "../../../base/team/account-contract.ts";

const longestCallMs = 20_000;

/** Runs a pass of sending on one page of this browser at a time, and once more if it is asked for meanwhile. */
export const inTurnOfPages = (lock: string, pass: () => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  let isAskedAgain = false;
  const run = (): Promise<void> => {
    if (underWay) isAskedAgain = true;
    underWay ??= alone(lock, pass).finally(() => {
      underWay = undefined;
      if (isAskedAgain) void run();
      isAskedAgain = false;
    });
    return underWay;
  };
  return run;
};

/** Pages without HTTPS have no locks; there the server's memory of ids prevents doubles. */
const alone = (lock: string, work: () => Promise<void>): Promise<void> =>
  "locks" in navigator ? navigator.locks.request(lock, work) : work();

/** The token of the session, if it is this user's: a list is sent by its own user only. */
export const tokenOf = async (owner: string | undefined) => {
  try {
    const session = await call(readSession, {}, { signal: AbortSignal.timeout(longestCallMs) });
    return ownerOf(session) === owner ? session.csrfToken : undefined;
  } catch {
    return undefined;
  }
};
