import { refuse } from "../../shared/refusals.ts";
import type { User } from "./serve.ts";

/** Refuses `session-needed` to bearer tokens: changes that guard an account need a browser session. */
export const assertAtBrowser = ({ sessionId }: Pick<User, "sessionId">) => {
  if (sessionId === null) throw refuse("session-needed");
};

/**
 * Refuses `session-needed` to bearer tokens, and `password-needed` if the password was not entered in this session
 * within ten minutes. A route that always asks says `asksPassword` instead.
 */
export const assertProven = (user: Pick<User, "sessionId" | "provenAt">, now: string) => {
  assertAtBrowser(user);
  if (user.provenAt === null || Date.parse(now) - Date.parse(user.provenAt) > provenForMs)
    throw refuse("password-needed");
};

const provenForMs = 10 * 60_000;
