import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Props = { of: { amount: string | null; adjustment: string | null; vat: string } };

/** The cells amount, adjustment and VAT; on a phone the adjustment stands below the amount. */
export const BoxAmounts = ({ of: { amount, adjustment, vat } }: Props) => {
  const say = useWords(taxReturnWords);
  const inDigits = useDigits();
  return (
    <>
      <td data-amount>
        <Figure of={amount} />
        {isNotZero(adjustment ?? "") && (
          <div className={`${classes.quiet} ${classes.narrow}`}>
            {say("adjustmentOf", { amount: isolated(inDigits(readable(adjustment ?? "0"))) })}
          </div>
        )}
      </td>
      <td data-amount data-only="wide">
        <Figure of={adjustment} />
      </td>
      <td data-amount>
        <b>
          <Figure of={vat} />
        </b>
      </td>
    </>
  );
};

const Figure = ({ of: amount }: { of: string | null }) => (
  <span className={isNotZero(amount ?? "") ? undefined : classes.zero}>
    <Money amount={amount ?? "0"} />
  </span>
);
