import { type Feature, mayUse, planNames, planWith } from "../../shared/plans.ts";
import { Refusal, refuse } from "../../shared/refusals.ts";
import type { Route } from "../../shared/route.ts";
import type { Shop } from "./serve.ts";

/** Refuses a write to a shop that is suspended, whose subscription has ended, or whose plan lacks the call's feature. */
export const assertSubscribed = (shop: Shop, { evenExpired, feature }: Route, now: string) => {
  if (shop.isSuspended && evenExpired !== "own-account") throw refuse("suspended");
  if (!evenExpired) assertNotExpired(shop, now);
  if (feature) assertInPlan(shop, feature, now);
};

/** For calls of which only some acts are refused after the subscription has ended. */
export const assertNotExpired = ({ writableUntil }: Shop, now: string) => {
  if (writableUntil <= now) throw refuse("subscription-expired");
};

/** For calls that need a feature for some records or values only. */
export const assertInPlan = (shop: Shop, feature: Feature, now: string) => {
  if (mayUse(shop, feature, now)) return;
  const plan = planNames[planWith(feature)];
  const { "not-in-plan": sentence } = refuse.all;
  throw new Refusal("not-in-plan", {
    status: sentence.status,
    en: sentence.en.replace("{plan}", plan.en),
    ar: sentence.ar.replace("{plan}", plan.ar),
  });
};
