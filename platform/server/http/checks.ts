import { refuse } from "../../shared/refusals.ts";
import { isWrite, meetsNeeds, type Needs, type Route } from "../../shared/route.ts";
import { isolated } from "../../shared/words.ts";
import { isSameSecret } from "../secrets.ts";
import type { Dependencies } from "./dependencies.ts";
import type { Incoming } from "./incoming.ts";
import type { Caller } from "./serve.ts";

/** A browser's write must carry the CSRF token of our page; a bearer token needs none. */
export const checkCsrf = (incoming: Incoming, { csrfTokenOf }: Pick<Dependencies, "csrfTokenOf">) => {
  if (incoming.bearerToken) return;
  if (!incoming.sessionToken || !isSameSecret(incoming.csrfToken ?? "", csrfTokenOf(incoming.sessionToken)))
    throw refuse("csrf-token-invalid");
};

/** Whether the caller may make this call; a session on a paired tablet makes only those declared `onFloor`. */
export const mayCallRoute = (caller: Caller, { needs, onFloor }: Route): boolean =>
  (caller.user.floor === null || onFloor === true || needs === "nobody") && mayCall(caller, needs);

/** Whether the caller must set up a second factor before this call. */
export const lacksFactorFor = ({ user }: Caller, { needs, beforeFactor }: Route): boolean =>
  user.lacksFactor && needs !== "nobody" && beforeFactor !== true;

/**
 * Refuses to a bearer token with only some of its maker's permissions what needs another one (`token-too-narrow`, which
 * names it), and the maker's own account (`session-needed`), which no permission opens.
 */
export const assertWithinToken = (caller: Caller, route: Route) => {
  if (!caller.user.isLimited || route.needs === "nobody") return;
  if (isOwnMatter(route)) throw refuse("session-needed");
  if (mayCall(caller, route.needs)) return;
  throw refuse("token-too-narrow", { values: { missing: missingOf(caller, route.needs).map(isolated).join(", ") } });
};

const isOwnMatter = (route: Route) =>
  route.needs === "signed-in" && (route.ofOneself === true || (isWrite(route) && route.alsoNeeds === undefined));

/** Of several permissions of which one is enough, all are named. */
const missingOf = ({ user }: Caller, needs: Needs): readonly string[] => {
  if (typeof needs === "string") return [needs];
  return ("all" in needs ? needs.all : needs).filter((permission) => !user.permissions.has(permission));
};

export const mayCall = ({ user }: Caller, needs: Needs): boolean =>
  meetsNeeds(needs, (permission) => user.permissions.has(permission));
