import { isNotZero } from "../../platform/shared/money.ts";
import { isolated } from "../../platform/shared/words.ts";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import classes from "./lines.module.css";
import { lineWords } from "../lines/words.ts";

export type SumAfter = { label: string; amount: string; /** Still to be paid. */ open?: boolean };

type Props = {
  totals: { preDiscountSubTotal: string; flatDiscount: string; subTotal: string; vat: string; grandTotal: string };
  /** The document's rate, for one without taxed items. */
  rate: string;
  vatGroups: readonly { vatRate: number; vatExempted: boolean; vat: string }[];
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

const Sum = ({ label, amount, open, dashZero }: SumAfter & { dashZero?: boolean }) => (
  <div className={classes.sum} data-open={open || undefined}>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} dashZero={dashZero} />
    </dd>
  </div>
);
