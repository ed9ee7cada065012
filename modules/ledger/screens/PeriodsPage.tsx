import { isNotZero } from "../../../platform/shared/money.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { readableDate } from "../../../platform/shared/dates.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { bookWords } from "../books-words.ts";
import * as contract from "../closing-contract.ts";
import { MonthChecklist } from "./MonthChecklist.tsx";

type Books = Answer<typeof contract.readBooks>;

/** What is open in a month, the lock of the books, and the close of fiscal years. */
export const PeriodsPage = () => {
  const say = useWords(bookWords);
  const books = useAnswer(contract.readBooks, {});
  return (
    <Page title={say("periods")}>
      <Loaded answer={books} skeleton={<ListSkeleton rows={3} />}>
        {(known) => (
          <>
            <MonthChecklist />
            <Lock of={known} />
            <Years of={known} />
          </>
        )}
      </Loaded>
    </Page>
  );
};

const Lock = ({ of: { lockedThrough, vatLockedThrough } }: { of: Books }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const [changing, setChanging] = useState(false);
  const readable = (day: string) => inDigits(readableDate(day, language));
  const date = lockedThrough && readable(lockedThrough);
  /** Earlier days are locked anyway. */
  const vatDay = vatLockedThrough !== null && vatLockedThrough > (lockedThrough ?? "") ? vatLockedThrough : null;
  return (
    <Section
      title={say("lockState")}
      act={
        <May needs={contract.lockPeriod.needs}>
          <Button variant="default" onClick={() => setChanging(true)}>
            {say("changeLock")}
          </Button>
        </May>
      }
    >
      <p>
        <b>{date ? say("lockedThrough", { date }) : say("notLocked")}</b>
        <br />
        {say(date ? "lockedThroughLine" : "notLockedLine")}
      </p>
      {vatDay && <p>{say("vatLocked", { date: readable(vatDay) })}</p>}
      {changing && <LockDialog lockedThrough={lockedThrough} close={() => setChanging(false)} />}
    </Section>
  );
};

const LockDialog = ({ lockedThrough, close }: { lockedThrough: string | null; close: () => void }) => {
  const say = useWords(bookWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  return (
    <FormDialog
      title={say("lockTitle")}
      close={close}
      sends={contract.lockPeriod}
      initial={{ through: lockedThrough ?? "", reason: "" }}
      submit={sayKit("save")}
      done={say("lockChanged")}
      failed={say("lockNotChanged")}
      confirms={({ detail }) => ({ title: say("lockTitle"), line: detail, action: say("lockAnyway") })}
    >
      <Field
        name="through"
        type="date"
        label={say("lockThrough")}
        hint={say("lockHint")}
        required={false}
        max={today}
      />
      <Field name="reason" label={say("reason")} />
    </FormDialog>
  );
};

const Years = ({ of: { years } }: { of: Books }) => {
  const say = useWords(bookWords);
  const currency = useCurrencyName();
  const close = useSend(contract.closeYear);
  const inDigits = useDigits();
  const { attempt, refusal } = useRefusal();
  const closeNow = async (year: string) => {
    const named = { year: inDigits(year) };
    const action = say("closeYear", named);
    if (!(await confirm({ title: action, line: say("closeYearLine", named), action }))) return;
    await attempt(say("yearNotClosed"), () => close.send({ params: { year } }));
  };
  return (
    <Section title={say("years")}>
      {refusal}
      {years.length === 0 ? (
        <Empty title={say("noYears")} lines={say("noYearsLine")} />
      ) : (
        <AccountingTable label={say("years")}>
          <thead>
            <tr>
              <Head>{say("year")}</Head>
              <AmountHead>{say("result", { currency })}</AmountHead>
              <Head>{say("yearState")}</Head>
            </tr>
          </thead>
          <tbody>
            {years.map((row) => (
              <tr key={row.year}>
                <td>
                  <Link to={`/back/profit-and-loss?from=${row.year}-01-01&to=${row.year}-12-31`}>
                    {inDigits(String(row.year))}
                  </Link>
                </td>
                <AmountCell amount={row.result} />
                <td>
                  <YearState of={row} close={() => void closeNow(String(row.year))} />
                </td>
              </tr>
            ))}
          </tbody>
        </AccountingTable>
      )}
    </Section>
  );
};

const YearState = ({ of: { year, open, isOver }, close }: { of: Books["years"][number]; close: () => void }) => {
  const say = useWords(bookWords);
  const inDigits = useDigits();
  const isClosed = !isNotZero(open);
  if (isClosed && isOver)
    return (
      <StatusWord tone="done" icon="done">
        {say("yearClosed")}
      </StatusWord>
    );
  return (
    <>
      <StatusWord tone="none" icon="none">
        {say("yearOpen")}
      </StatusWord>{" "}
      {isOver && (
        <May needs={contract.closeYear.needs}>
          <Button variant="default" onClick={close}>
            {say("closeYear", { year: inDigits(String(year)) })}
          </Button>
        </May>
      )}
    </>
  );
};
