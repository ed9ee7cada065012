import { isNotZero } from "../../platform/shared/money.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { nameIn } from "../../platform/shared/words.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Link, useGo } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Clock, Day, useToday } from "../../platform/web/parts/Day.tsx";
import { Facts } from "../../platform/web/parts/Facts.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { ReasonDialog } from "../../platform/web/parts/ReasonDialog.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import classes from "./books.module.css";
import { bookWords } from "./books-words.ts";
import * as contract from "./journal-contract.ts";
import type { ShownEntry } from "./journal-contract.ts";
import { isManual } from "./sources.ts";

/** One entry with its lines; a manual one can be reversed. */
export const EntryPage = ({ id }: { id: string }) => {
  const say = useWords(bookWords);
  const entry = useAnswer(contract.showEntry, { params: { id } });
  const may = useMay()(contract.reverseEntry.needs);
  const [reversing, setReversing] = useState(false);
  const known = entry.data;
  const canReverse = known && may && known.kind === "posting" && !known.reversedBy && isManual(known.source.kind);
  return (
    <Page
      title={say("entry", { number: known?.label ?? "" })}
      back="/back/journal-entries"
      state={
        known?.reversedBy && (
          <StatusWord tone="none" icon="none" chip>
            {say("reversed")}
          </StatusWord>
        )
      }
      actions={
        canReverse && (
          <Button variant="default" onClick={() => setReversing(true)}>
            {say("reverse")}
          </Button>
        )
      }
    >
      <Loaded answer={entry} skeleton={<PageSkeleton />}>
        {(shown) => <Entry of={shown} />}
      </Loaded>
      {reversing && known && <ReverseDialog entry={known} close={() => setReversing(false)} />}
    </Page>
  );
};

const Entry = ({ of: entry }: { of: ShownEntry }) => {
  const say = useWords(bookWords);
  const { source, reversalOf, reversedBy } = entry;
  const label = source.label && <Ltr>{source.label}</Ltr>;
  return (
    <>
      <Facts
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
        ]}
      />
      <Lines of={entry} />
    </>
  );
};

const EntryLink = ({ of: { label, viewUrl } }: { of: { label: string; viewUrl: string } }) => (
  <Link to={viewUrl}>
    <Ltr>{label}</Ltr>
  </Link>
);

const Lines = ({ of: { lines, date, total } }: { of: ShownEntry }) => {
  const say = useWords(bookWords);
  const language = useLanguage();
  return (
    <table className={classes.table} aria-label={say("lines")}>
      <thead>
        <tr>
          <th scope="col">{say("account")}</th>
          <th scope="col" className={classes.wide}>
            {say("description")}
          </th>
          <th scope="col" className={classes.amount}>
            {say("debit")}
          </th>
          <th scope="col" className={classes.amount}>
            {say("credit")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, party, memo, debit, credit }, at) => (
          <tr key={at}>
            <td>
              <Link to={`${account.viewUrl}?from=${date.slice(0, 7)}-01&to=${date}`}>
                <span className={classes.code}>
                  <Ltr>{account.code}</Ltr>
                </span>{" "}
                <Name>{nameIn(language, account)}</Name>
              </Link>
            </td>
            <td className={classes.wide}>
              {party && <Name>{party.name}</Name>}
              {memo && (
                <div className={classes.quiet}>
                  <Name>{memo}</Name>
                </div>
              )}
            </td>
            <td className={classes.amount}>{isNotZero(debit) && <Money amount={debit} />}</td>
            <td className={classes.amount}>{isNotZero(credit) && <Money amount={credit} />}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{say("balanced")}</td>
          <td className={classes.wide}>&nbsp;</td>
          <td className={classes.amount}>
            <Money amount={total} />
          </td>
          <td className={classes.amount}>
            <Money amount={total} />
          </td>
        </tr>
      </tfoot>
    </table>
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
