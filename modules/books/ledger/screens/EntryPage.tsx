import { Button } from "@mantine/core";
import { useState } from "react";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { Link, useGo } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { May, useMay } from "../../../../platform/web/May.tsx";
import {
  AccountingTable,
  AmountCell,
  AmountHead,
  Head,
  NoCell,
} from "../../../../platform/web/parts/AccountingTable.tsx";
import { Clock, Day, useToday } from "../../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { AccountCell } from "./AccountCell.tsx";
import { bookWords } from "../books-words.ts";
import * as contract from "../journal-contract.ts";
import type { ShownEntry } from "../journal-contract.ts";
import { DescriptionCell } from "./DescriptionCell.tsx";
import { Photos } from "../../../base/media/screens/Photos.tsx";
import { entryMedia } from "../entry-media.ts";
import { repeatEntry } from "../recurring-contract.ts";
import { recurringWords } from "../recurring-words.ts";
import { frequencies } from "../recurrence.ts";
import { UntilField } from "./PlanFields.tsx";
import { hasSeveralBranches } from "../entry-branches.ts";
import { monthStart } from "../periods.ts";
import { isManual } from "../sources.ts";

/** One entry with its lines; a manual one can be reversed. */
export const EntryPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showEntry, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(entry) => <Entry of={entry} />}
    </Loaded>
  );
};

const Entry = ({ of: entry }: { of: ShownEntry }) => {
  const say = useWords(bookWords);
  const may = useMay()(contract.reverseEntry.needs);
  const [reversing, setReversing] = useState(false);
  const [repeating, setRepeating] = useState(false);
  const sayPlan = useWords(recurringWords);
  const { kind, source, reversedBy, repeats } = entry;
  const canReverse = may && kind === "posting" && !reversedBy && isManual(source.kind);
  return (
    <Page
      title={say("entry", { number: entry.label })}
      back="/back/journal-entries"
      state={
        reversedBy && (
          <StatusWord tone="none" icon="none" chip>
            {say("reversed")}
          </StatusWord>
        )
      }
      menu={[
        {
          label: sayPlan("repeat"),
          onClick: () => setRepeating(true),
          hidden: !may || kind !== "posting" || source.kind !== "manual-entry" || !!repeats,
        },
      ]}
      actions={
        canReverse && (
          <Button variant="default" onClick={() => setReversing(true)}>
            {say("reverse")}
          </Button>
        )
      }
    >
      <EntryDetails of={entry} />
      {reversing && <ReverseDialog entry={entry} close={() => setReversing(false)} />}
      {repeating && <RepeatDialog entry={entry} close={() => setRepeating(false)} />}
    </Page>
  );
};

const EntryDetails = ({ of: entry }: { of: ShownEntry }) => {
  const say = useWords(bookWords);
  const sayPlan = useWords(recurringWords);
  const { source, reversalOf, reversedBy, reversesOn, repetitionOf, repeats } = entry;
  const label = source.label && <Ltr>{source.label}</Ltr>;
  return (
    <>
      <DefinitionList
        of={[
          [say("date"), <Day key="date" date={entry.date} />],
          [
            say("document"),
            <span key="document">
              {source.name} {source.viewUrl ? <Link to={source.viewUrl}>{label}</Link> : label}
            </span>,
          ],
          [say("memo"), entry.memo && <Name key="memo">{entry.memo}</Name>],
          [
            say("postedAt"),
            <span key="posted">
              <Day date={entry.postedAt} form="short" /> <Clock instant={entry.postedAt} />
            </span>,
          ],
          [say("reversalOf"), reversalOf && <EntryLink key="of" of={reversalOf} />],
          [say("reversedBy"), reversedBy && <EntryLink key="by" of={reversedBy} />],
          [sayPlan("willReverseOn"), reversesOn && <Day key="reverses" date={reversesOn} />],
          [sayPlan("repetitionOf"), repetitionOf && <EntryLink key="repetition" of={repetitionOf} />],
          [sayPlan("repeats"), repeats && <Repetition key="repeats" of={repeats} />],
        ]}
      />
      <Lines of={entry} />
      {source.viewUrl === null && (
        <May needs={entryMedia.permissions.view}>
          <Photos of={entryMedia} ownerId={entry.id} title={say("papers")} papers />
        </May>
      )}
    </>
  );
};

const EntryLink = ({ of: { label, viewUrl } }: { of: { label: string; viewUrl: string } }) => (
  <Link to={viewUrl}>
    <Ltr>{label}</Ltr>
  </Link>
);

const Repetition = ({ of: { every, nextOn } }: { of: NonNullable<ShownEntry["repeats"]> }) => {
  const say = useWords(recurringWords);
  return (
    <Link to="/back/recurring-entries">
      {say(every)}
      {nextOn && (
        <>
          {" · "}
          {say("next")} <Day date={nextOn} form="short" />
        </>
      )}
    </Link>
  );
};

const Lines = ({ of: { lines, date, total } }: { of: ShownEntry }) => {
  const say = useWords(bookWords);
  const isOfBranches = hasSeveralBranches(lines);
  return (
    <AccountingTable label={say("lines")}>
      <thead>
        <tr>
          <Head>{say("account")}</Head>
          <Head only="wide">{say("description")}</Head>
          <AmountHead>{say("debit")}</AmountHead>
          <AmountHead>{say("credit")}</AmountHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, branch, debit, credit, ...line }, at) => (
          <tr key={at}>
            <AccountCell
              account={account}
              period={{ from: monthStart(date), to: date }}
              lineBranch={isOfBranches ? branch : undefined}
            />
            <DescriptionCell of={line} />
            <AmountCell amount={debit} zero="empty" />
            <AmountCell amount={credit} zero="empty" />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{say("balanced")}</td>
          <NoCell only="wide" />
          <AmountCell amount={total} zero="shown" />
          <AmountCell amount={total} zero="shown" />
        </tr>
      </tfoot>
    </AccountingTable>
  );
};

const ReverseDialog = ({ entry, close }: { entry: ShownEntry; close: () => void }) => {
  const say = useWords(bookWords);
  const go = useGo();
  const today = useToday();
  return (
    <ReasonDialog
      sends={contract.reverseEntry}
      params={{ id: entry.id }}
      initial={{ reason: "", date: today }}
      title={say("reverse")}
      line={say("reverseLine")}
      done={say("reversedDone")}
      failed={say("notReversed")}
      onDone={({ viewUrl }) => go(viewUrl)}
      close={close}
    >
      <Field name="date" type="date" label={say("date")} min={entry.date} max={today} />
    </ReasonDialog>
  );
};

const RepeatDialog = ({ entry, close }: { entry: ShownEntry; close: () => void }) => {
  const say = useWords(recurringWords);
  return (
    <FormDialog
      sends={repeatEntry}
      params={{ id: entry.id }}
      initial={{ every: "month", isAutomatic: true }}
      title={say("repeat")}
      line={say("repeatLine")}
      submit={say("repeat")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
    >
      <Field
        name="every"
        type="select"
        label={say("repeats")}
        choices={frequencies.map((value) => ({ value, label: say(value) }))}
      />
      <UntilField name="until" after={entry.date} />
      <Field name="isAutomatic" type="checkbox" label={say("isAutomatic")} />
    </FormDialog>
  );
};
