import { useWords } from "../../platform/web/language.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import classes from "./items.module.css";
import { lineWords } from "./words.ts";

type Props = {
  totals: { preDiscountSubTotal: string; flatDiscount: string; subTotal: string; vat: string; grandTotal: string };
  rate: string;
  /** What follows the total: paid, due. */
  after?: readonly (readonly [label: string, amount: string])[];
};

/** The sums of a document's items; they are added by the server, never here. */
export const Totals = ({ totals, rate, after = [] }: Props) => {
  const say = useWords(lineWords);
  return (
    <dl className={classes.totals}>
      <Sum label={say("preDiscountSubTotal")} amount={totals.preDiscountSubTotal} />
      <Sum label={say("discount")} amount={Number(totals.flatDiscount) > 0 ? `-${totals.flatDiscount}` : totals.flatDiscount} dashZero />
      <Sum label={say("subTotal")} amount={totals.subTotal} />
      <Sum label={say("vatRate", { rate })} amount={totals.vat} />
      <div className={classes.total}><dt>{say("total")}</dt><dd><Money amount={totals.grandTotal} currency /></dd></div>
      {after.map(([label, amount]) => <Sum key={label} label={label} amount={amount} />)}
    </dl>
  );
};

const Sum = ({ label, amount, dashZero }: { label: string; amount: string; dashZero?: boolean }) => (
  <div className={classes.sum}><dt>{label}</dt><dd><Money amount={amount} dashZero={dashZero} /></dd></div>
);
