import { divideHalfUp, percent, type BasisPoints, type Minor } from "../../../platform/shared/money.ts";
import { countryDefaults, vatRateOn } from "../../base/shop/rules.ts";
import { type BillingCurrency, priceOf } from "./catalogue.ts";
import { hindrance, paidUntil } from "./rules.ts";
import { nextPeriod, upgradePrice } from "./buying-rules.ts";
import type { Subscription, Terms } from "./subscription.ts";

export type Seller = { country: string; vatNumber: string | undefined };

/** A registered seller charges VAT to buyers in its own country; a service to another country has none. */
export const vatRateFor = (seller: Seller, country: string, today: string): BasisPoints =>
  seller.vatNumber && seller.country === country ? vatRateOn(countryDefaults(country).vatRates, today) : 0;

export type Quote = {
  kind: "period" | "upgrade";
  currency: BillingCurrency;
  net: Minor;
  vat: Minor;
  startsAt: string;
  endsAt: string;
};

/** What terms cost in a currency, and for which time: the next period, or an upgrade of what is paid. */
export const quote = (
  subscription: Subscription,
  terms: Terms,
  { currency, rate, graceDays, now }: { currency: BillingCurrency; rate: BasisPoints; graceDays: number; now: string },
): Quote => {
  const { plan, interval } = terms;
  const isUpgrade = hindrance(subscription, { verb: "upgrade", plan }, { graceDays, now }) === undefined;
  const net = isUpgrade ? upgradePrice(subscription, { plan, currency, now }) : priceOf(plan, interval, currency);
  const time = isUpgrade
    ? { startsAt: now, endsAt: paidUntil(subscription) }
    : nextPeriod(subscription, terms, { graceDays, now });
  return {
    kind: isUpgrade ? "upgrade" : "period",
    currency,
    net,
    vat: percent(net, rate),
    startsAt: time.startsAt,
    endsAt: time.endsAt,
  };
};

/** PayPal takes neither SAR nor BHD, so it charges the price in USD; a transfer is made in the chosen currency. */
export const chargedCurrency = (method: "paypal" | "transfer", currency: BillingCurrency): BillingCurrency =>
  method === "transfer" ? currency : "usd";

/**
 * The amounts of an order's invoice at the rate of the day on which it is paid. The sum that was transferred stays: if the
 * seller's registration or the rate has changed since the order, the VAT is the part of it at the new rate.
 */
export const invoiceAmounts = ({ net, vat }: { net: Minor; vat: Minor }, rate: BasisPoints) => {
  if (vat === percent(net, rate)) return { net, vat };
  const total = net + vat;
  const netAtRate = divideHalfUp(total * 10_000n, 10_000n + BigInt(rate));
  return { net: netAtRate, vat: total - netAtRate };
};
