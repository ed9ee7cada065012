import type { Answer } from "../../platform/shared/route.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { Link } from "../../platform/web/Link.tsx";
import { May } from "../../platform/web/May.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Advice } from "../../platform/web/parts/Advice.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { changeCompany } from "../shop/contract.ts";
import { checkEInvoice } from "./contract.ts";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

type Check = Answer<typeof checkEInvoice>;

/** What the tax authority would reject of a draft; undefined while it is read, and outside Saudi Arabia. */
export const useEInvoiceCheck = (invoice: ShownInvoice): Check | undefined => {
  const { country } = useShop();
  const when = invoice.status === 0 && country === "SA";
  return useAnswer(checkEInvoice, { params: { id: invoice.id } }, { when }).data;
};

/** A warning on the draft and before approval, with the way to what is missing. */
export const EInvoiceProblems = ({ check, invoice }: { check: Check; invoice: ShownInvoice }) => {
  const say = useWords(invoiceWords);
  const language = useLanguage();
  const { isConnected, problems } = check;
  if (problems.length === 0) return null;
  const isAbout = (subject: Check["problems"][number]["subject"]) => problems.some((one) => one.subject === subject);
  return (
    <div className={classes.warning} role="status">
      <div>
        <Advice>{say(isConnected ? "wouldBeRejected" : "notReadyForAuthority")}</Advice>
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem.en}>{inLanguage(problem, language)}</li>
          ))}
        </ul>
      </div>
      <div className={classes.ways}>
        {isAbout("company") && (
          <May needs={changeCompany.needs}>
            <Link to="/back/settings/company">{say("completeCompany")}</Link>
          </May>
        )}
        {isAbout("buyer") && <Link to={invoice.client.showUrl}>{say("toBuyer")}</Link>}
      </div>
    </div>
  );
};
