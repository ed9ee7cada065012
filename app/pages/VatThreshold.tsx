import type { showToday } from "../../modules/front/board/contract.ts";
import { changeVatRegistration } from "../../modules/base/shop/vat-contract.ts";
import { vatScreenWords } from "../../modules/base/shop/vat-words.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { May } from "../../platform/web/May.tsx";
import { Advice } from "../../platform/web/parts/Advice.tsx";
import { useSum } from "../../platform/web/parts/Money.tsx";
import { Warning } from "../../platform/web/parts/Warning.tsx";

/** Says on Today that a shop that is not registered for VAT comes near the sales from which it must be. */
export const VatThreshold = ({ of }: { of: Answer<typeof showToday>["vatThreshold"] }) => {
  const say = useWords(vatScreenWords);
  const sum = useSum();
  if (!of) return null;
  const register = (
    <May needs={changeVatRegistration.needs}>
      <Link to="/back/settings/company">{say("register")}</Link>
    </May>
  );
  return (
    <Warning links={register}>
      <Advice>{say("nearThreshold", { turnover: sum(of.turnover), threshold: sum(of.threshold) })}</Advice>
    </Warning>
  );
};
