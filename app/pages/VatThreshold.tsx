import type { showToday } from "../../modules/board/contract.ts";
import { changeVatRegistration } from "../../modules/shop/vat-contract.ts";
import { vatScreenWords } from "../../modules/shop/vat-words.ts";
import { readable } from "../../platform/shared/money.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { isolated } from "../../platform/shared/words.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { May } from "../../platform/web/May.tsx";
import { Advice } from "../../platform/web/parts/Advice.tsx";
import { useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Warning } from "../../platform/web/parts/Warning.tsx";

/** Says on Today that a shop that is not registered for VAT comes near the sales from which it must be. */
export const VatThreshold = ({ of }: { of: Answer<typeof showToday>["vatThreshold"] }) => {
  const say = useWords(vatScreenWords);
  const inDigits = useDigits();
  const currency = useCurrencyName();
  if (!of) return null;
  const shown = (amount: string) => `${isolated(inDigits(readable(amount)))} ${currency}`;
  const register = (
    <May needs={changeVatRegistration.needs}>
      <Link to="/back/settings/company">{say("register")}</Link>
    </May>
  );
  return (
    <Warning links={register}>
      <Advice>{say("nearThreshold", { turnover: shown(of.turnover), threshold: shown(of.threshold) })}</Advice>
    </Warning>
  );
};
