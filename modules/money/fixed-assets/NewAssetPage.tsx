import { useState } from "react";
import { digitsOf } from "../../../platform/shared/money.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useSession } from "../../../platform/web/session.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { listAccounts, type ShownAccount } from "../../books/ledger/chart-contract.ts";
import { listEntries } from "../../books/ledger/journal-contract.ts";
import { AccountField } from "../../books/ledger/screens/AccountField.tsx";
import { accountUses } from "./account-uses.ts";
import * as contract from "./contract.ts";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { assetWords } from "./screen-words.ts";
import { typedSchedule } from "./typed-schedule.ts";

/** Adds a fixed asset; its schedule is shown while it is typed. */
export const NewAssetPage = () => {
  const say = useWords(assetWords);
  const accounts = useAnswer(listAccounts, {});
  return (
    <Page title={say("newAsset")} line={say("newAssetLine")} back="/back/fixed-assets" ruled>
      <Loaded answer={accounts} skeleton={<FormSkeleton fields={8} />}>
        {({ data }) => <NewAsset accounts={data.filter((row) => row.acceptsManualLines && !row.needsParty)} />}
      </Loaded>
    </Page>
  );
};

const NewAsset = ({ accounts }: { accounts: readonly ShownAccount[] }) => {
  const say = useWords(assetWords);
  const today = useToday();
  const go = useGo();
  const usual = (code: string) => accounts.find((row) => row.code === code)?.id ?? "";
  return (
    <Form
      sends={contract.addFixedAsset}
      initial={{
        boughtOn: today,
        months: 60,
        assetAccountId: usual("1501"),
        accumulatedAccountId: usual("1599"),
        expenseAccountId: usual("6110"),
      }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      onDone={({ viewUrl }) => go(viewUrl)}
      draftKey="fixed-asset"
      foot
    >
      <Fields>
        <Field name="name" label={say("name")} autoFocus />
        <Field name="nameAr" label={say("nameAr")} />
      </Fields>
      <Fields of={3}>
        <Field name="cost" type="money" label={say("cost")} />
        <Field name="salvage" type="money" label={say("salvage")} hint={say("salvageHint")} />
        <Field
          name="openingDepreciation"
          type="money"
          label={say("openingDepreciation")}
          hint={say("openingDepreciationHint")}
        />
        <Field name="boughtOn" type="date" label={say("boughtOn")} max={today} />
        <Field name="startsOn" type="date" label={say("startsOn")} hint={say("startsOnHint")} />
        <Field name="months" type="number" label={say("months")} />
      </Fields>
      <Fields>
        <AccountField name="assetAccountId" label={say("assetAccount")} accounts={accounts.filter(accountUses.cost)} />
        <AccountField
          name="accumulatedAccountId"
          label={say("accumulatedAccount")}
          accounts={accounts.filter(accountUses.accumulated)}
        />
        <AccountField
          name="expenseAccountId"
          label={say("expenseAccount")}
          accounts={accounts.filter(accountUses.expense)}
        />
        <EntryField />
      </Fields>
      <TypedSchedule />
    </Form>
  );
};

/** The entry with which the asset came into the books, found by its number or that of the bill. */
const EntryField = () => {
  const say = useWords(assetWords);
  const [words, setWords] = useState("");
  const { rows = [] } = useList(listEntries, { query: { q: words || undefined, limit: 20 } });
  return (
    <Field name="entryId" label={say("entry")} hint={say("entryHint")}>
      {(input) => (
        <Picker
          {...input}
          options={rows.map((row) => ({
            id: row.id,
            name: row.source.label ? `${row.label} ${row.source.label}` : row.label,
            detail: row.memo ?? row.source.name,
          }))}
          onSearch={setWords}
        />
      )}
    </Field>
  );
};

const TypedSchedule = () => {
  const say = useWords(assetWords);
  const { values } = useFormValues();
  const { shop } = useSession();
  const schedule = typedSchedule(values, digitsOf(shop?.currency ?? "SAR"));
  return (
    <Section title={say("schedule")}>
      {schedule ? <ScheduleTable {...schedule} /> : <p>{say("scheduleEmpty")}</p>}
    </Section>
  );
};
