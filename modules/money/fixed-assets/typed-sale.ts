import { isDate } from "../../../platform/shared/dates.ts";
import { toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { type VatRate, vatRateOn } from "../../base/shop/rules.ts";
import { vatOnSale } from "./rules.ts";

type Typed = { date?: string; proceeds?: string; vatExempted?: boolean };

/** The VAT of what is typed and the price with it, as decimal text; undefined while there is no price. */
export const typedSale = (
  { date = "", proceeds = "", vatExempted }: Typed,
  rates: readonly VatRate[],
  digits: number,
) => {
  const price = toMinor(proceeds, digits);
  if (!price || price < 0n || !isDate(date)) return undefined;
  const vat = vatExempted ? 0n : vatOnSale(price, { rate: vatRateOn(rates, date), exemptCode: null });
  return { vat: toDecimal(vat, digits), gross: toDecimal(price + vat, digits) };
};
