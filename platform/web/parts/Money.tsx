import { currencyName, withCurrency } from "../../shared/currency-names.ts";
import { readable } from "../../shared/money.ts";
import { isolated } from "../../shared/words.ts";
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
  const code = useCurrency(typeof currency === "string" ? currency : undefined);
  const language = useLanguage();
  const inDigits = useDigits();
  if (dashZero && /^-?[0.]+$/.test(amount)) return <bdi dir="ltr">–</bdi>;
  const sum = <bdi dir="ltr">{inDigits(readable(amount))}</bdi>;
  if (!currency) return sum;
  const name = <span className={classes.currency}>{currencyName(code, language)}</span>;
  return (
    <span className={classes.money}>
      {/* As `withCurrency` writes it in a text. */}
      {language === "ar" ? sum : name} {language === "ar" ? name : sum}
    </span>
  );
};

/** A count or measure: `12`, `148,320`, `2.5`. */
export const Count = ({ of }: { of: number | string }) => <bdi dir="ltr">{useDigits()(readable(String(of)))}</bdi>;

/** `SAR` in English, `ر.س` in Arabic; the shop's currency unless `code` is passed. */
export const useCurrencyName = (code?: string) => currencyName(useCurrency(code), useLanguage());

/** `const sum = useSum(); say("answer", { total: sum("115.00") })`: an amount with its currency, isolated for a text. */
export const useSum = (of?: string) => {
  const code = useCurrency(of);
  const language = useLanguage();
  const inDigits = useDigits();
  return (amount: string) => withCurrency(isolated(inDigits(readable(amount))), code, language);
};

const useCurrency = (code?: string) => {
  const { shop } = useSession();
  const sharing = useSharingCurrency();
  return code ?? sharing ?? shop?.currency ?? "SAR";
};
