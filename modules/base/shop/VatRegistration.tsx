import { Button } from "@mantine/core";
import { useState } from "react";
import { earliestDate, readableDate } from "../../../platform/shared/dates.ts";
import { isolatedDate } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import type { Company } from "./contract.ts";
import { DocumentsConcerned } from "./DocumentsConcerned.tsx";
import { RegisterDialog } from "./RegisterDialog.tsx";
import classes from "./settings.module.css";
import { changeVatRegistration } from "./vat-contract.ts";
import { VatStatusAnswers } from "./VatStatusQuestion.tsx";
import { vatScreenWords } from "./vat-words.ts";

/** What the shop said of its registration for VAT, and how to change it; absent where there is no VAT. */
export const VatRegistration = ({ company: { vatStatus, vatRegistrations } }: { company: Company }) => {
  const say = useWords(vatScreenWords);
  if (vatStatus === "no-vat") return null;
  return (
    <Section title={say("title")}>
      {vatStatus === "unknown" && <p className={classes.hint}>{say("unknownLine")}</p>}
      {vatStatus === "not-registered" && <p className={classes.hint}>{say("notRegisteredLine")}</p>}
      <ul className={classes.said}>
        {vatRegistrations.map((said) => (
          <Said key={said.startsOn} said={said} />
        ))}
      </ul>
      <May needs={changeVatRegistration.needs}>
        {vatStatus === "unknown" ? <VatStatusAnswers /> : <Change isRegistered={vatStatus === "registered"} />}
      </May>
    </Section>
  );
};

const Said = ({ said: { startsOn, isRegistered, vatNumber } }: { said: Company["vatRegistrations"][number] }) => {
  const say = useWords(vatScreenWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const date = isolatedDate(inDigits(readableDate(startsOn, language)));
  const isSinceEver = startsOn === earliestDate;
  return (
    <li>
      {isRegistered && say(isSinceEver ? "registered" : "registeredFrom", { date })}
      {!isRegistered && say(isSinceEver ? "notRegistered" : "notRegisteredFrom", { date })}{" "}
      {vatNumber && <Ltr>{vatNumber}</Ltr>}
    </li>
  );
};

const Change = ({ isRegistered }: { isRegistered: boolean }) => {
  const say = useWords(vatScreenWords);
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {say(isRegistered ? "notRegisteredAnyMore" : "register")}
      </Button>
      {isOpen && !isRegistered && <RegisterDialog isLate close={close} />}
      {isOpen && isRegistered && (
        <FormDialog
          title={say("notRegisteredAnyMore")}
          line={say("endsQuestion")}
          close={close}
          sends={changeVatRegistration}
          fixed={{ vatNumber: null }}
          initial={{ from: today }}
          submit={say("save")}
          done={say("saved")}
          failed={say("notSaved")}
          confirms={(problem) => ({
            title: say("notRegisteredAnyMore"),
            line: <DocumentsConcerned problem={problem} sum="charged" />,
            action: say("endRegistration"),
          })}
        >
          <Field name="from" type="date" label={say("from")} max={today} required />
        </FormDialog>
      )}
    </>
  );
};
