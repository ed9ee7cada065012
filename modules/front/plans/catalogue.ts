import type { Plan } from "../../../platform/shared/plans.ts";
import { digitsOf, divideHalfUp, type Minor, toDecimal } from "../../../platform/shared/money.ts";

/** The plans with a price; `enterprise` is agreed with the operator, the others are assigned by the operator. */
export const soldPlans = ["standard", "professional"] as const satisfies readonly Plan[];
export type SoldPlan = (typeof soldPlans)[number];

/** The plans that a registration may choose. */
export const registrationPlans = [...soldPlans, "enterprise"] as const satisfies readonly Plan[];

export const billingCurrencies = ["sar", "bhd", "usd"] as const;
export type BillingCurrency = (typeof billingCurrencies)[number];
export const defaultCurrency: BillingCurrency = "sar";

export const intervals = ["monthly", "annual"] as const;
export type Interval = (typeof intervals)[number];
export const defaultInterval: Interval = "monthly";

/** A year costs so much less than twelve months, in percent. */
export const annualDiscount = 20;

/** Whole units of the currency for a month, without VAT. */
const monthlyPrices: Record<SoldPlan, Record<BillingCurrency, number>> = {
  standard: { sar: 285, bhd: 29, usd: 75 },
  professional: { sar: 720, bhd: 72, usd: 190 },
};

export const monthsOf: Record<Interval, number> = { monthly: 1, annual: 12 };

/** The price of one interval without VAT, in minor units of the currency. */
export const priceOf = (plan: SoldPlan, interval: Interval, currency: BillingCurrency): Minor => {
  const month = BigInt(monthlyPrices[plan][currency]) * 10n ** BigInt(billingDigits(currency));
  return interval === "monthly" ? month : divideHalfUp(month * 12n * BigInt(100 - annualDiscount), 100n);
};

/** What a month costs if paid by the interval, as decimal text: `285.00`, `228.00`. */
export const pricePerMonth = (plan: SoldPlan, interval: Interval, currency: BillingCurrency): string =>
  toDecimal(divideHalfUp(priceOf(plan, interval, currency), BigInt(monthsOf[interval])), billingDigits(currency));

/** The price of one interval as decimal text. */
export const decimalPrice = (plan: SoldPlan, interval: Interval, currency: BillingCurrency): string =>
  toDecimal(priceOf(plan, interval, currency), billingDigits(currency));

export const billingDigits = (currency: BillingCurrency): number => digitsOf(currency.toUpperCase());

/** The currency that a shop is shown first. */
export const currencyOf = (shopCurrency: string): BillingCurrency =>
  billingCurrencies.find((currency) => currency === shopCurrency.toLowerCase()) ?? "usd";

/** What every sold plan includes, in the order shown; their words are in `plan-words.ts`. */
export const sharedFeatures = ["vehicles", "cards", "diagnostics", "invoices", "books", "mail"] as const;

/** What Professional adds, in the order shown. */
export const professionalFeatures = ["claims", "whatsapp", "sms", "customFields", "roles"] as const;
