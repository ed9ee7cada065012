import { inLanguage } from "../../platform/shared/words.ts";
import { Link } from "../../platform/web/Link.tsx";
import { May } from "../../platform/web/May.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Advice } from "../../platform/web/parts/Advice.tsx";
import { Warning } from "../../platform/web/parts/Warning.tsx";
import { changeCompany } from "../shop/contract.ts";
import type { EInvoiceCheck } from "./check-contract.ts";
import { checkWords } from "./check-words.ts";
import classes from "./check.module.css";

type Props = { check: EInvoiceCheck; /** The page of the client. */ client: string };

/** A warning before a document is approved or issued, with links to what is missing. */
export const EInvoiceProblems = ({ check, client }: Props) => {
  const say = useWords(checkWords);
  const language = useLanguage();
  const { isConnected, problems } = check;
  if (problems.length === 0) return null;
  const isAbout = (subject: (typeof problems)[number]["subject"]) =>
    problems.some((problem) => problem.subject === subject);
  const links = (
    <>
      {isAbout("company") && (
        <May needs={changeCompany.needs}>
          <Link to="/back/settings/company">{say("completeCompany")}</Link>
        </May>
      )}
      {isAbout("buyer") && <Link to={client}>{say("toBuyer")}</Link>}
    </>
  );
  return (
    <Warning links={links}>
      <div>
        <Advice>{say(isConnected ? "wouldBeRejected" : "notReadyForAuthority")}</Advice>
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem.en}>{inLanguage(problem, language)}</li>
          ))}
        </ul>
      </div>
    </Warning>
  );
};
