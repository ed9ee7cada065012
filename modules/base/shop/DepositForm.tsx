import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { changeSettings, type Settings } from "./contract.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { readSettingsAgain } from "./use-settings.ts";

const kinds = ["depositNone", "depositPercent", "depositAmount"] as const;
type Kind = (typeof kinds)[number];

/** The deposit that estimates ask for. */
export const DepositForm = ({ settings }: { settings: Settings }) => {
  const say = useWords(settingsWords);
  return (
    <Section title={say("depositTitle")}>
      <p className={classes.hint}>{say("depositHint")}</p>
      <Form
        sends={changeSettings}
        initial={valuesOf(settings)}
        versioned={versionedBy(settings, readSettingsAgain, valuesOf)}
        body={(values) => ({ deposit: chosenIn(values) })}
        plain
        submit={say("saveDeposit")}
        done={say("depositSaved")}
      >
        <Chosen />
      </Form>
    </Section>
  );
};

const valuesOf = ({ deposit }: Settings) => ({ kind: kindOf(deposit), deposit });

const kindOf = ({ percent, amount }: Settings["deposit"]): Kind => {
  if (percent !== null) return "depositPercent";
  return amount === null ? "depositNone" : "depositAmount";
};

/** Only what belongs to the chosen kind is sent; an empty field is left to the contract's message. */
const chosenIn = ({ kind, deposit }: FormValues) => {
  const { percent, amount, from } = deposit as { percent: number | null; amount: string | null; from: string | null };
  if (kind === "depositNone") return { percent: null, amount: null, from: null };
  return {
    percent: kind === "depositPercent" ? (percent ?? 0) : null,
    amount: kind === "depositAmount" ? (amount ?? "") : null,
    from: from === "" ? null : from,
  };
};

const Chosen = () => {
  const say = useWords(settingsWords);
  const { values } = useFormValues();
  const { kind } = values;
  return (
    <Fields>
      <Field
        name="kind"
        type="select"
        label={say("depositTitle")}
        choices={kinds.map((value) => ({ value, label: say(value) }))}
        required
      />
      {kind === "depositPercent" && (
        <Field name="deposit.percent" type="number" label={say("depositPercentOf")} required />
      )}
      {kind === "depositAmount" && <Field name="deposit.amount" type="money" label={say("depositFixed")} required />}
      {kind !== "depositNone" && (
        <Field name="deposit.from" type="money" label={say("depositFrom")} hint={say("depositFromHint")} />
      )}
    </Fields>
  );
};
