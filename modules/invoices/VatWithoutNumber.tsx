import { Link } from "../../platform/web/Link.tsx";
import { May } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Advice } from "../../platform/web/parts/Advice.tsx";
import { changeCompany } from "../shop/contract.ts";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import { isVatWithoutNumber, type ShownInvoice } from "./shown.ts";

/** A warning on the draft and before approval, while it can be corrected. */
export const VatWithoutNumber = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  if (invoice.status !== 0 || !isVatWithoutNumber(invoice)) return null;
  return (
    <div className={classes.warning} role="status">
      <Advice>{say("vatWithoutNumber")}</Advice>
      <div className={classes.ways}>
        <May needs={changeCompany.needs}>
          <Link to="/back/settings/company">{say("toCompany")}</Link>
        </May>
      </div>
    </div>
  );
};
