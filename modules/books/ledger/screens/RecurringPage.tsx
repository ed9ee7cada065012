import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { isolated } from "../../../../platform/shared/words.ts";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { DropMenu } from "../../../../platform/web/parts/DropMenu.tsx";
import type { MenuItem } from "../../../../platform/web/parts/DropMenuList.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../../platform/web/example-words.ts";
import { Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { Together } from "../../../../platform/web/parts/Together.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import * as contract from "../recurring-contract.ts";
import type { RecurringEntry } from "../recurring-contract.ts";
import { recurringWords } from "../recurring-words.ts";
import classes from "./books.module.css";
import { EntryName } from "./EntryName.tsx";
import { PlannedEntries } from "./PlannedEntries.tsx";
import { UntilField } from "./PlanFields.tsx";

/** Manual entries that repeat: what waits to be posted, and the entries themselves. */
export const RecurringPage = () => {
  const say = useWords(recurringWords);
  const sayExample = useWords(exampleWords);
  const list = useList(contract.listRecurring, {}, { live: true });
  const [changing, setChanging] = useState<RecurringEntry>();
  const { menuOf, refusal } = useMenu(setChanging);
  const columns = useColumns(menuOf);
  return (
    <Page title={say("title")} line={say("line")}>
      <Together>
        <PlannedEntries />
        <Section title={say("title")}>
          {refusal}
          <DataTable
            label={say("title")}
            list={list}
            keyOf={(row) => row.id}
            columns={columns}
            linkOf={(row) => row.entry.viewUrl}
            card={(row) => (
              <div>
                <div className={classes.entryHead}>
                  <EntryName of={row.entry} />
                  <Money amount={row.entry.total} />
                </div>
                <div className={classes.planned}>
                  <div>
                    <Frequency of={row} />
                    <State of={row} />
                  </div>
                  <Acts of={row} items={menuOf(row)} />
                </div>
              </div>
            )}
            empty={
              <Empty
                title={say("empty")}
                lines={say("emptyLine")}
                example={<ExampleRow name={sayExample("rent")} line={say("month")} amount="12500.00" />}
              />
            }
          />
        </Section>
      </Together>
      {changing && <ChangeDialog of={changing} close={() => setChanging(undefined)} />}
    </Page>
  );
};

const useColumns = (menuOf: (row: RecurringEntry) => MenuItem[]): Column<RecurringEntry>[] => {
  const say = useWords(recurringWords);
  const currency = useCurrencyName();
  const may = useMay()(contract.changeRecurring.needs);
  return [
    { key: "entry", head: say("entry"), cell: (row) => <EntryName of={row.entry} /> },
    { key: "repeats", head: say("repeats"), cell: (row) => <Frequency of={row} /> },
    { key: "state", head: say("state"), cell: (row) => <State of={row} /> },
    {
      key: "amount",
      head: say("amountIn", { currency }),
      amount: true,
      cell: (row) => <Money amount={row.entry.total} />,
    },
    ...(may
      ? [
          {
            key: "acts",
            head: <span className="hidden-to-the-eye">{say("actions")}</span>,
            end: true,
            cell: (row: RecurringEntry) => <Acts of={row} items={menuOf(row)} />,
          },
        ]
      : []),
  ];
};

const Frequency = ({ of: { every, until, isAutomatic } }: { of: RecurringEntry }) => {
  const say = useWords(recurringWords);
  return (
    <>
      {say(every)}
      <Quiet>
        {say(isAutomatic ? "automatic" : "proposed")}
        {until && (
          <>
            {" · "}
            {say("until")} <Day date={until} form="short" />
          </>
        )}
      </Quiet>
    </>
  );
};

const State = ({ of: { isPaused, nextOn } }: { of: RecurringEntry }) => {
  const say = useWords(recurringWords);
  if (isPaused || nextOn === null)
    return (
      <StatusWord tone="none" icon="none">
        {say(isPaused ? "paused" : "noNext")}
      </StatusWord>
    );
  return (
    <>
      {say("next")} <Day date={nextOn} form="short" />
    </>
  );
};

const Acts = ({ of: { entry }, items }: { of: RecurringEntry; items: MenuItem[] }) => {
  const say = useWords(recurringWords);
  const inDigits = useDigits();
  if (!useMay()(contract.changeRecurring.needs)) return null;
  return (
    <DropMenu items={items}>
      <UnstyledButton
        className={classes.menu}
        aria-label={say("actionsOf", { entry: isolated(inDigits(entry.label)) })}
      >
        <IconChevronDown size={20} aria-hidden />
      </UnstyledButton>
    </DropMenu>
  );
};

const useMenu = (change: (row: RecurringEntry) => void) => {
  const say = useWords(recurringWords);
  const { send } = useSend(contract.changeRecurring);
  const { attempt, refusal } = useRefusal();
  const pause = (row: RecurringEntry, isPaused: boolean) =>
    attempt(say("notSaved"), async () => {
      await send({ params: { id: row.id }, body: { isPaused } });
      toast(say(isPaused ? "paused" : "resumed"));
    });
  const menuOf = (row: RecurringEntry): MenuItem[] => [
    { label: say("change"), onClick: () => change(row) },
    { label: say("pause"), onClick: () => void pause(row, true), hidden: row.isPaused || row.nextOn === null },
    { label: say("resume"), onClick: () => void pause(row, false), hidden: !row.isPaused },
  ];
  return { menuOf, refusal };
};

const ChangeDialog = ({ of: row, close }: { of: RecurringEntry; close: () => void }) => {
  const say = useWords(recurringWords);
  const sayKit = useWords(kitWords);
  return (
    <FormDialog
      title={say("change")}
      sends={contract.changeRecurring}
      changes
      params={{ id: row.id }}
      initial={{ until: row.until ?? "", isAutomatic: row.isAutomatic }}
      submit={sayKit("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
    >
      <UntilField name="until" after="" />
      <Field name="isAutomatic" type="checkbox" label={say("isAutomatic")} />
    </FormDialog>
  );
};
