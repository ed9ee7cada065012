import { Link } from "../../platform/web/Link.tsx";
import { May } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Advice } from "../../platform/web/parts/Advice.tsx";
import { Warning } from "../../platform/web/parts/Warning.tsx";
import { changeCompany } from "../shop/contract.ts";
import { invoiceWords } from "./screen-words.ts";
import { isVatWithoutNumber, type ShownInvoice } from "./shown.ts";

/** A warning on the draft and before approval, while it can be corrected. */
export const VatWithoutNumber = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  if (invoice.status !== 0 || !isVatWithoutNumber(invoice)) return null;
  const toCompany = (
    <May needs={changeCompany.needs}>
      <Link to="/back/settings/company">{say("toCompany")}</Link>
    </May>
  );
  return (
    <Warning links={toCompany}>
      <Advice>{say("vatWithoutNumber")}</Advice>
    </Warning>
  );
};
