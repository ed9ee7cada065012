import { refuse } from "../../shared/refusals.ts";
import { meetsNeeds, type Needs, type Route } from "../../shared/route.ts";
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

export const mayCall = ({ user }: Caller, needs: Needs): boolean =>
  meetsNeeds(needs, (permission) => user.permissions.has(permission));
