import { currencyName } from "../../shared/currency-names.ts";
import { readable } from "../../shared/money.ts";
import { useDigits, useLanguage, useSharingCurrency } from "../language.tsx";
import { useSession } from "../session.tsx";
import classes from "./displays.module.css";

type Props = {
  /** Decimal text as in answers: `"2107.95"`. */
  amount: string;
  /** Adds the currency, for totals; tables name it in their heading. */
  currency?: boolean | string;
  /** Shows zero as a dash. */
  dashZero?: boolean;
};

/** An amount with thousands separators and minus U+2212, left to right. */
export const Money = ({ amount, currency, dashZero }: Props) => {
  const name = useCurrencyName(typeof currency === "string" ? currency : undefined);
  const inDigits = useDigits();
  if (dashZero && /^-?[0.]+$/.test(amount)) return <bdi dir="ltr">–</bdi>;
  if (!currency) return <bdi dir="ltr">{inDigits(readable(amount))}</bdi>;
  return (
    <span className={classes.money}>
      <bdi dir="ltr">{inDigits(readable(amount))}</bdi> <span className={classes.currency}>{name}</span>
    </span>
  );
};

/** A count or measure: `12`, `148,320`, `2.5`. */
export const Count = ({ of }: { of: number | string }) => <bdi dir="ltr">{useDigits()(readable(String(of)))}</bdi>;

/** `SAR` in English, `ر.س` in Arabic; the shop's currency unless `code` is passed. */
export const useCurrencyName = (code?: string) => {
  const language = useLanguage();
  const { shop } = useSession();
  const sharing = useSharingCurrency();
  return currencyName(code ?? sharing ?? shop?.currency ?? "SAR", language);
};
