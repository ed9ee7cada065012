import { isNotZero, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import classes from "./lines.module.css";
import { categoryAmountWords } from "../../base/lines/exemption-words.ts";
import type { ExemptCode } from "../../base/lines/exemptions.ts";
import { taxCategories, taxCategory } from "../../base/lines/rules.ts";
import { lineWords } from "../../base/lines/words.ts";
import type { SumAfter } from "./sums-after.ts";

type VatGroup = {
  /** Percent. */
  vatRate: number;
  vatExempted: boolean;
  exemptCode?: ExemptCode | null | undefined;
  subTotal: string;
  vat: string;
};

type Props = {
  totals: { preDiscountSubTotal: string; flatDiscount: string; subTotal: string; vat: string; grandTotal: string };
  /** The document's rate, for one without taxed items. */
  rate: string;
  vatGroups: readonly VatGroup[];
  /** Rows after the total: paid, due. */
  after?: readonly SumAfter[];
};

export const Totals = ({ totals, rate, vatGroups, after = [] }: Props) => {
  const say = useWords(lineWords);
  const inDigits = useDigits();
  const taxed = vatGroups.filter(({ vatExempted }) => !vatExempted);
  const vatByRate =
    taxed.length > 0 ? taxed.map(({ vatRate, vat }) => ({ rate: `${vatRate}%`, vat })) : [{ rate, vat: totals.vat }];
  const isDiscounted = isNotZero(totals.flatDiscount);
  return (
    <dl className={classes.totals}>
      <Sum label={say("preDiscountSubTotal")} amount={totals.preDiscountSubTotal} />
      <Sum label={say("discount")} amount={isDiscounted ? `-${totals.flatDiscount}` : totals.flatDiscount} dashZero />
      <Sum label={say("subTotal")} amount={totals.subTotal} />
      <Categories of={vatGroups} />
      {vatByRate.map((item) => (
        <Sum key={item.rate} label={say("vatRate", { rate: isolated(inDigits(item.rate)) })} amount={item.vat} />
      ))}
      <div className={classes.total}>
        <dt>{say("total")}</dt>
        <dd>
          <Money amount={totals.grandTotal} currency />
        </dd>
      </div>
      {after.map((sum) => (
        <Sum key={sum.label} {...sum} />
      ))}
    </dl>
  );
};

/**
 * One row for each category and rate; none if the only one is the rate of the rows below, or the country has no VAT.
 */
const Categories = ({ of }: { of: readonly VatGroup[] }) => {
  const say = useWords(categoryAmountWords);
  const inDigits = useDigits();
  const isUntaxed = of.every(({ vatExempted, vatRate }) => !vatExempted && vatRate === 0);
  const isPlain = isUntaxed || (of.every((group) => taxCategory(group) === "S") && of.length < 2);
  if (isPlain) return null;
  return taxCategories(of.map(inMinor)).map(({ category, vatRate, subTotal }) => (
    <Sum
      key={`${category} ${vatRate}`}
      label={category === "S" ? `${say(category)} ${isolated(inDigits(`${vatRate / 100}%`))}` : say(category)}
      amount={toDecimal(subTotal, digitsIn(of))}
    />
  ));
};

const inMinor = ({ vatRate, subTotal, ...group }: VatGroup) => ({
  ...group,
  vatRate: Math.round(vatRate * 100),
  subTotal: toMinor(subTotal, digitsIn([{ subTotal }])) ?? 0n,
  vat: 0n,
});

/** A public page knows no currency; its amounts have the currency's digits. */
const digitsIn = ([first]: readonly Pick<VatGroup, "subTotal">[]) => first?.subTotal.split(".")[1]?.length ?? 0;

const Sum = ({ label, amount, open, dashZero }: SumAfter & { dashZero?: boolean }) => (
  <div className={classes.sum} data-open={open || undefined}>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} dashZero={dashZero} />
    </dd>
  </div>
);
