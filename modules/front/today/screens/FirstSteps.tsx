import type { ReactNode } from "react";
import type { Permission } from "../../../../platform/shared/permissions.ts";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { changeVatRegistration } from "../../../base/shop/vat-contract.ts";
import { VatStatusAnswers } from "../../../base/shop/VatStatusQuestion.tsx";
import type { FirstStepsDone } from "../contract.ts";
import { todayWords } from "../screen-words.ts";
import classes from "./today.module.css";

type Step = { name: string; done: boolean; needs: Permission; act: ReactNode };

/** The first steps of a new shop; absent if none is left for the user. */
export const FirstSteps = ({ steps }: { steps: FirstStepsDone }) => {
  const say = useWords(todayWords);
  const may = useMay();
  const step = (name: string, done: boolean, to: string, needs: Permission): Step => ({
    name,
    done,
    needs,
    act: <Begin to={to} name={name} />,
  });
  const all = [
    step(say("stepCompany"), steps.company, "/back/settings/company", "edit-system-settings"),
    { name: say("stepVat"), done: steps.vat, needs: changeVatRegistration.needs, act: <VatStatusAnswers /> },
    step(say("stepEmployee"), steps.employee, "/back/employees", "invite-users"),
    step(say("stepVehicle"), steps.vehicle, "/back/vehicles/new", "create-client-vehicles"),
    step(
      say("stepEntryCard"),
      steps.entryCard,
      steps.withoutCard ? `/back/vehicles/${steps.withoutCard}/entry-card/new` : "/back/vehicles",
      "create-entry-cards",
    ),
    step(say("stepInvoice"), steps.invoice, "/back/vehicles", "create-client-invoices"),
  ];
  if (!all.some(({ done, needs }) => !done && may(needs))) return null;
  return (
    <Section
      title={say("firstSteps")}
      act={
        may("import-data") && (
          <LinkButton to="/back/imports" variant="default">
            {say("importFiles")}
          </LinkButton>
        )
      }
    >
      <p className={classes.intro}>{say("firstStepsLine")}</p>
      <ol>
        {all.map(({ name, done, needs, act }) => (
          <li key={name} className={classes.step}>
            <span>{name}</span>
            {done && (
              <StatusWord tone="done" icon="done">
                {say("done")}
              </StatusWord>
            )}
            {!done && may(needs) && act}
          </li>
        ))}
      </ol>
    </Section>
  );
};

const Begin = ({ to, name }: { to: string; name: string }) => {
  const say = useWords(todayWords);
  return (
    <LinkButton to={to} variant="default">
      {say("begin")}
      <span className="hidden-to-the-eye">: {name}</span>
    </LinkButton>
  );
};
