import { Button } from "@mantine/core";
import { useState } from "react";
import { inLanguage } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { May } from "../../../platform/web/May.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { Warning } from "../../../platform/web/parts/Warning.tsx";
import { useRefresh } from "../../../platform/web/use-answer.ts";
import { changeInsuranceCompany } from "../../records/insurers/contract.ts";
import { InsurerDialog } from "../../records/insurers/InsurerDialog.tsx";
import { changeCompany } from "../../base/shop/contract.ts";
import type { EInvoiceCheck } from "./check-contract.ts";
import { checkWords } from "./check-words.ts";
import classes from "./check.module.css";

type Props = { check: EInvoiceCheck; /** The page of the client. */ client: string };

/** A warning before a document is approved or issued, with links to what is missing. */
export const EInvoiceProblems = ({ check, client }: Props) => {
  const say = useWords(checkWords);
  const language = useLanguage();
  const { isConnected, problems, insurerId } = check;
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
      {isAbout("buyer") && (insurerId ? <ToInsurer id={insurerId} /> : <Link to={client}>{say("client")}</Link>)}
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

/** Opens the insurance company's details over the page. */
const ToInsurer = ({ id }: { id: string }) => {
  const say = useWords(checkWords);
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void refresh();
  };
  return (
    <May needs={changeInsuranceCompany.needs}>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {say("insurer")}
      </Button>
      {isOpen && <InsurerDialog id={id} onClose={close} onDeleted={close} />}
    </May>
  );
};
