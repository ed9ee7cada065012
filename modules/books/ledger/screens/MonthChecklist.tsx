import { Button, Select } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { earliestDate, readableDate } from "../../../../platform/shared/dates.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Link, useAddressChoice } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { AccountingTable, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { sendConfirmed } from "../../../../platform/web/parts/confirm.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import classes from "./books.module.css";
import { bookWords } from "../books-words.ts";
import * as contract from "../closing-contract.ts";
import { monthsBefore } from "../periods.ts";
import { Reopened } from "./Reopened.tsx";

type Checklist = Answer<typeof contract.readChecklist>;

/** What is open in a month, each line leading to it, and the lock at the end. */
export const MonthChecklist = () => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const months = monthsBefore(useToday(), 13);
  const [chosen, choose] = useAddressChoice("month");
  const month = months.find((known) => known === chosen) ?? months[0]!;
  const checklist = useAnswer(contract.readChecklist, { params: { month } }, { live: true, keep: true });
  return (
    <Section title={say("checklist")}>
      <Select
        label={say("month")}
        value={month}
        onChange={(value) => value && choose(value)}
        data={months.map((value) => ({ value, label: inDigits(readableDate(`${value}-01`, language, "month")) }))}
        allowDeselect={false}
        maw="18rem"
      />
      <Loaded answer={checklist} skeleton={<ListSkeleton rows={6} />}>
        {(known) => <Lines of={known} />}
      </Loaded>
    </Section>
  );
};

const Lines = ({ of: { month, isLocked, opensOn, reopened, lines } }: { of: Checklist }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const { close, sending, refusal } = useClose(month);
  return (
    <>
      {refusal}
      {opensOn && <OpensEarlier on={opensOn} />}
      {reopened && (
        <>
          <StatusWord tone="wait" icon="alert">
            {say("monthReopened")}
          </StatusWord>
          <Reopened of={reopened} />
        </>
      )}
      <AccountingTable label={say("checklist")}>
        <thead>
          <tr>
            <Head>{say("checklistLine")}</Head>
            <Head>{say("openCount")}</Head>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <td>
                {line.open > 0 ? <Link to={line.viewUrl}>{nameIn(language, line)}</Link> : nameIn(language, line)}
              </td>
              <td className={classes.state}>
                <LineState of={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </AccountingTable>
      <div className={classes.pages}>
        {isLocked ? (
          <StatusWord tone="done" icon="done">
            {say("monthLocked")}
          </StatusWord>
        ) : (
          <May needs={contract.closeMonth.needs}>
            <Button loading={sending} leftSection={<IconLock size={20} aria-hidden />} onClick={() => void close()}>
              {say("lockMonth")}
            </Button>
          </May>
        )}
      </div>
    </>
  );
};

/** The open days before the month that its lock covers. */
const OpensEarlier = ({ on }: { on: string }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const line =
    on === earliestDate ? say("noneLocked") : say("opensEarlier", { date: inDigits(readableDate(on, language)) });
  return <p>{line}</p>;
};

const LineState = ({ of: { open, isRequired } }: { of: Checklist["lines"][number] }) => {
  const say = useWords(bookWords);
  if (open === 0)
    return (
      <StatusWord tone="done" icon="done">
        {say("nothingOpen")}
      </StatusWord>
    );
  return (
    <StatusWord tone={isRequired ? "wrong" : "wait"} icon="alert">
      <Count of={open} />
      {isRequired && <> · {say("requiredLine")}</>}
    </StatusWord>
  );
};

/** Asks with the open lines before the month is locked anyway. */
const useClose = (month: string) => {
  const say = useWords(bookWords);
  const { send, sending } = useSend(contract.closeMonth);
  const { attempt, refusal } = useRefusal();
  const close = () =>
    attempt(say("lockNotChanged"), async () => {
      const action = say("lockMonth");
      const isLocked = await sendConfirmed(
        (body) => send({ params: { month }, body }),
        ({ detail }) => ({ title: action, line: detail, action }),
      );
      if (isLocked) toast(say("lockChanged"));
    });
  return { close, sending, refusal };
};
