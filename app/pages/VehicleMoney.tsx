import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import type { VisitMoney } from "../../modules/front/board/visit-money.ts";
import { isNotZero } from "../../platform/shared/money.ts";
import { useWords } from "../../platform/web/language.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import classes from "./vehicle-money.module.css";

/** The amounts of a visit as an equation of the terms that exist. */
export const VehicleMoney = ({ of: { of, total, lessOf, less, due } }: { of: VisitMoney }) => {
  const say = useWords(vehiclePageWords);
  const currency = useCurrencyName();
  return (
    <section className={classes.money} aria-label={say("money")}>
      {total && of && (
        <Term label={say(of === "invoiced" ? "invoicedTotal" : "approvedTotal", { currency })} amount={total} />
      )}
      {total && less && <Sign of="−" />}
      {less && lessOf && <Term label={say(lessOf === "settled" ? "settledPart" : "depositPart")} amount={less} />}
      {less && due && <Sign of="=" />}
      {due && <Term label={say("stillDue", { currency })} amount={due} isOpen={isNotZero(due)} />}
    </section>
  );
};

const Term = ({ label, amount, isOpen }: { label: string; amount: string; isOpen?: boolean }) => (
  <div className={classes.term} data-open={isOpen || undefined}>
    <span className={classes.label}>{label}</span>
    <span className={classes.amount}>
      <Money amount={amount} />
    </span>
  </div>
);

const Sign = ({ of }: { of: string }) => (
  <span className={classes.sign}>
    <Ltr>{of}</Ltr>
  </span>
);
