import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { readableSums } from "../manual-rules.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../../platform/web/form/state.tsx";
import { useAddressChoice, useGo } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useSession } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { AccountField } from "./AccountField.tsx";
import classes from "./books.module.css";
import { bookWords } from "../books-words.ts";
import { listAccounts, type ShownAccount } from "../chart-contract.ts";
import * as contract from "../journal-contract.ts";
import { never, PlanFields, repetitionOf } from "./PlanFields.tsx";
import { PartyField } from "./PartyField.tsx";
import { digitsOf } from "../../../../platform/shared/money.ts";

type TypedLine = { accountId?: string; debit?: string; credit?: string; partyId?: string; memo?: string };

/** Writes an entry by hand, or the opening balances. */
export const NewEntryPage = () => {
  const say = useWords(bookWords);
  const accounts = useAnswer(listAccounts, {});
  const [opening] = useAddressChoice("opening");
  const isOpening = opening !== "";
  return (
    <Page
      title={say(isOpening ? "newOpening" : "newEntry")}
      line={isOpening ? say("newOpeningLine") : undefined}
      back="/back/journal-entries"
      ruled
    >
      <Loaded answer={accounts} skeleton={<FormSkeleton fields={6} />}>
        {({ data }) => <NewEntry accounts={data.filter((row) => row.acceptsManualLines)} isOpening={isOpening} />}
      </Loaded>
    </Page>
  );
};

const NewEntry = ({ accounts, isOpening }: { accounts: readonly ShownAccount[]; isOpening: boolean }) => {
  const say = useWords(bookWords);
  const today = useToday();
  const go = useGo();
  return (
    <Form
      sends={contract.addEntry}
      initial={{ date: today, memo: isOpening ? say("newOpening") : "", lines: [{}, {}], repeats: never }}
      body={(values) => ({ isOpening: isOpening || undefined, lines: linesOf(values), repeats: repetitionOf(values) })}
      submit={say("post")}
      done={say("posted")}
      failed={say("notPosted")}
      onDone={({ viewUrl }) => go(viewUrl)}
      draftKey={isOpening ? "opening-balances" : "manual-entry"}
      foot
    >
      <Fields>
        <Field name="date" type="date" label={say("date")} max={today} />
        <Field name="memo" label={say("memo")} autoFocus />
      </Fields>
      <Lines accounts={accounts} />
      {!isOpening && <PlanFields />}
    </Form>
  );
};

/** An empty field is left out; a line without account and amounts is not sent if it is the last. */
const linesOf = (values: FormValues) => {
  const typed = values["lines"] as TypedLine[];
  const last = typed.findLastIndex((line) => line.accountId || line.debit || line.credit);
  return typed.slice(0, Math.max(1, last + 1)).map(({ accountId, debit, credit, partyId, memo }) => ({
    accountId: accountId ?? "",
    debit: debit || undefined,
    credit: credit || undefined,
    partyId: partyId || undefined,
    memo: memo || undefined,
  }));
};

const Lines = ({ accounts }: { accounts: readonly ShownAccount[] }) => {
  const say = useWords(bookWords);
  const { values, set } = useFormValues();
  const typed = values["lines"] as TypedLine[];
  return (
    <>
      {typed.map((line, at) => (
        <LineFields
          key={at}
          at={at}
          accounts={accounts}
          chosen={accounts.find(({ id }) => id === line.accountId)}
          remove={typed.length > 2 ? () => set({ lines: typed.filter((_, place) => place !== at) }) : undefined}
        />
      ))}
      <div className={classes.pages}>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          disabled={typed.length >= contract.maxLines}
          onClick={() => set({ lines: [...typed, {}] })}
        >
          {say("addLine")}
        </Button>
        <Sums of={typed} />
      </div>
    </>
  );
};

type LineProps = {
  at: number;
  accounts: readonly ShownAccount[];
  chosen: ShownAccount | undefined;
  remove: (() => void) | undefined;
};

const LineFields = ({ at, accounts, chosen, remove }: LineProps) => {
  const say = useWords(bookWords);
  const number = at + 1;
  return (
    <div role="group" aria-label={say("line", { number })} className={classes.line}>
      <AccountField name={`lines.${at}.accountId`} label={say("account")} accounts={accounts} />
      <Field name={`lines.${at}.memo`} label={say("memoLine")} />
      <Field name={`lines.${at}.debit`} type="money" label={say("debit")} required={false} />
      <Field name={`lines.${at}.credit`} type="money" label={say("credit")} required={false} />
      {remove && (
        <ActionIcon
          variant="subtle"
          size={44}
          className={classes.remove}
          aria-label={say("removeLine", { number })}
          onClick={remove}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {chosen?.needsParty && (
        <div className={classes.party}>
          <PartyField name={`lines.${at}.partyId`} />
        </div>
      )}
    </div>
  );
};

const Sums = ({ of: lines }: { of: readonly TypedLine[] }) => {
  const say = useWords(bookWords);
  const { shop } = useSession();
  const sums = readableSums(lines, digitsOf(shop?.currency ?? "SAR"));
  return (
    <dl className={classes.sums}>
      {(["debit", "credit", "difference"] as const).map((name) => (
        <div key={name}>
          <dt>{say(name)}</dt>
          <dd>
            <Money amount={sums[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
