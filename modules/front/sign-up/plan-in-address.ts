import { registrationPlans } from "../plans/catalogue.ts";

export type RegistrationPlan = (typeof registrationPlans)[number];

/** `?plan_id=professional`, as the pricing page links to; undefined for anything else. */
export const planInAddress = (search: string): RegistrationPlan | undefined => {
  const wanted = new URLSearchParams(search).get("plan_id");
  return registrationPlans.find((plan) => plan === wanted);
};
