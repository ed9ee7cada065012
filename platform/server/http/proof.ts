import type { GuardedAct } from "../../shared/guarded-acts.ts";
import { refuse } from "../../shared/refusals.ts";
import { isolated } from "../../shared/words.ts";
import type { User } from "./serve.ts";

/** Refuses `session-needed` to bearer tokens: changes that guard an account need a browser session. */
export const assertAtBrowser = ({ sessionId }: Pick<User, "sessionId">) => {
  if (sessionId === null) throw refuse("session-needed");
};

/**
 * Refuses `password-needed` if the password was not entered in this session within ten minutes; `token-too-narrow` to
 * a bearer token that was not made for this act, and `session-needed` to every token if it is `at-browser`. A route that
 * always asks says `asksPassword` instead.
 */
export const assertProven = (
  user: Pick<User, "sessionId" | "provenAt" | "guardedActs">,
  now: string,
  act: GuardedAct | "at-browser",
) => {
  if (act === "at-browser") assertAtBrowser(user);
  else if (user.sessionId === null) {
    if (!user.guardedActs.has(act)) throw refuse("token-too-narrow", { values: { missing: isolated(act) } });
    return;
  }
  if (user.provenAt === null || Date.parse(now) - Date.parse(user.provenAt) > provenForMs)
    throw refuse("password-needed");
};

/** No token changes how its maker signs in. */
export const actOn = (userId: string, user: Pick<User, "id">) => (userId === user.id ? "at-browser" : "users");

const provenForMs = 10 * 60_000;
