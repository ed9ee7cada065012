import type { Call } from "../../../../platform/server/http/serve.ts";
import type { WebhookEvent } from "../../../../platform/shared/kinds.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { pingEvent } from "../rules.ts";

/** Whether the caller may view what an event tells. One that a later version no longer has is viewed by nobody. */
export const mayView = (event: string, { kinds, may }: Pick<Call<Route>, "kinds" | "may">): boolean => {
  if (event === pingEvent) return true;
  return Object.hasOwn(kinds.webhookEvents, event) && may(kinds.webhookEvents[event as WebhookEvent].needs);
};
