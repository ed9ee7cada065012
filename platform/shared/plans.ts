import { words } from "./words.ts";

/** All plans, smallest first. */
export const plans = ["basic", "lite", "standard", "professional", "enterprise"] as const;
export type Plan = (typeof plans)[number];

export const isLarger = (plan: Plan, than: Plan): boolean => plans.indexOf(plan) > plans.indexOf(than);

export const planNames = words({
  basic: { en: "Basic", ar: "الأساسية" },
  lite: { en: "Lite", ar: "المخففة" },
  standard: { en: "Standard", ar: "القياسية" },
  professional: { en: "Professional", ar: "الاحترافية" },
  enterprise: { en: "Enterprise", ar: "المؤسسات" },
}) satisfies Record<Plan, unknown>;

/** What only some plans have; a route names its feature. Everything else is in every plan. */
export const features = ["claims", "roles", "whatsapp", "sms", "customFields"] as const;
export type Feature = (typeof features)[number];

const featuresOf: Record<Plan, readonly Feature[]> = {
  basic: [],
  lite: [],
  standard: [],
  professional: features,
  enterprise: features,
};

export const hasFeature = (plan: Plan, feature: Feature): boolean => featuresOf[plan].includes(feature);

/** The smallest plan that has it. */
export const planWith = (feature: Feature): Plan => plans.find((plan) => hasFeature(plan, feature)) ?? "enterprise";

type Subscribed = { plan: Plan; allFeaturesUntil: string };

/** Whether a shop may use a feature at an instant (ISO): by its plan, or while it has all features. */
export const mayUse = ({ plan, allFeaturesUntil }: Subscribed, feature: Feature, now: string): boolean =>
  hasFeature(plan, feature) || now < allFeaturesUntil;
