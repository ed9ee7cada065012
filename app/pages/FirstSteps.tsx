import type { showToday } from "../../modules/board/contract.ts";
import { todayWords } from "../../modules/board/today-words.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { LinkButton } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import classes from "./today.module.css";

/** The first steps of a new shop; absent if none is left for the user. */
export const FirstSteps = ({ steps }: { steps: Answer<typeof showToday>["firstSteps"] }) => {
  const say = useWords(todayWords);
  const may = useMay();
  const all = [
    { name: say("stepCompany"), done: steps.company, to: "/back/settings/company", needs: "edit-system-settings" },
    { name: say("stepEmployee"), done: steps.employee, to: "/back/employees", needs: "invite-users" },
    { name: say("stepVehicle"), done: steps.vehicle, to: "/back/vehicles/new", needs: "create-client-vehicles" },
    { name: say("stepEntryCard"), done: steps.entryCard, to: "/back/vehicles", needs: "create-entry-cards" },
    { name: say("stepInvoice"), done: steps.invoice, to: "/back/vehicles", needs: "create-client-invoices" },
  ] as const;
  if (!all.some(({ done, needs }) => !done && may(needs))) return null;
  return (
    <Section title={say("firstSteps")}>
      <p className={classes.intro}>{say("firstStepsLine")}</p>
      <ol>
        {all.map(({ name, done, to, needs }) => (
          <li key={name} className={classes.step}>
            <span>{name}</span>
            {done && (
              <StatusWord tone="done" icon="done">
                {say("done")}
              </StatusWord>
            )}
            {!done && may(needs) && (
              <LinkButton to={to} variant="default">
                {say("begin")}
                <span className="hidden-to-the-eye">: {name}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
};
