import { isNotZero } from "../../../../platform/shared/money.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { AccountingTable, AmountCell, AmountHead, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { confirm, sendConfirmed } from "../../../../platform/web/parts/confirm.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { Together } from "../../../../platform/web/parts/Together.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { bookWords } from "../books-words.ts";
import * as contract from "../closing-contract.ts";
import { MonthChecklist } from "./MonthChecklist.tsx";
import { Reopened } from "./Reopened.tsx";

type Books = Answer<typeof contract.readBooks>;

/** What is open in a month, the lock of the books, and the close of fiscal years. */
export const PeriodsPage = () => {
  const say = useWords(bookWords);
  const books = useAnswer(contract.readBooks, {});
  return (
    <Page title={say("periods")}>
      <Loaded answer={books} skeleton={<ListSkeleton rows={3} />}>
        {(known) => (
          <Together>
            <MonthChecklist />
            <Lock of={known} />
            <Years of={known} />
          </Together>
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
    await attempt(say("yearNotClosed"), () =>
      sendConfirmed(
        (body) => close.send({ params: { year }, body }),
        ({ detail }) => ({ title: action, line: detail, action: say("closeYearAnyway", named) }),
      ),
    );
  };
  const [reopening, setReopening] = useState<string>();
  const latestClosed = years.find(({ isClosed }) => isClosed)?.year;
  return (
    <Section title={say("years")}>
      {refusal}
      {reopening && <ReopenDialog year={reopening} close={() => setReopening(undefined)} />}
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
                  <YearState
                    of={row}
                    close={() => void closeNow(String(row.year))}
                    reopen={row.year === latestClosed ? () => setReopening(String(row.year)) : undefined}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </AccountingTable>
      )}
    </Section>
  );
};

type YearStateProps = {
  of: Books["years"][number];
  close: () => void;
  /** Missing while a later year is closed. */
  reopen: (() => void) | undefined;
};

const YearState = ({ of: { year, open, isOver, isClosed, reopened }, close, reopen }: YearStateProps) => {
  const say = useWords(bookWords);
  const inDigits = useDigits();
  const named = { year: inDigits(String(year)) };
  const isSettled = isOver && !isNotZero(open) && (isClosed || !reopened);
  if (isSettled)
    return (
      <>
        <StatusWord tone="done" icon="done">
          {say("yearClosed")}
        </StatusWord>{" "}
        {isClosed && reopen && (
          <May needs={contract.reopenYear.needs}>
            <Button variant="default" onClick={reopen}>
              {say("reopenYear", named)}
            </Button>
          </May>
        )}
      </>
    );
  return (
    <>
      <StatusWord tone={reopened ? "wait" : "none"} icon={reopened ? "alert" : "none"}>
        {say(reopened ? "yearReopened" : "yearOpen")}
      </StatusWord>{" "}
      {isOver && (
        <May needs={contract.closeYear.needs}>
          <Button variant="default" onClick={close}>
            {say("closeYear", named)}
          </Button>
        </May>
      )}
      {reopened && <Reopened of={reopened} />}
    </>
  );
};

const ReopenDialog = ({ year, close }: { year: string; close: () => void }) => {
  const say = useWords(bookWords);
  const named = { year: useDigits()(year) };
  return (
    <FormDialog
      title={say("reopenYear", named)}
      line={say("reopenYearLine", named)}
      close={close}
      sends={contract.reopenYear}
      params={{ year }}
      submit={say("reopenYear", named)}
      done={say("yearIsOpenAgain")}
      failed={say("yearNotReopened")}
    >
      <Field name="reason" label={say("reason")} autoFocus />
    </FormDialog>
  );
};
