import { isNotZero, readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { accountChoices } from "../ledger/account-choices.ts";
import * as contract from "./filing-contract.ts";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Known = Answer<typeof contract.listTaxCorrections>;

/** The corrections of a filed return, with the later return or the amendment that carries each. */
export const Corrections = ({ period }: { period: string }) => {
  const say = useWords(taxReturnWords);
  const corrections = useAnswer(contract.listTaxCorrections, { query: { period } }, { live: true });
  return (
    <Loaded answer={corrections} skeleton={<ListSkeleton rows={1} />}>
      {({ data }) =>
        data.length > 0 && (
          <aside className={classes.aside}>
            <Section title={say("correctionsOf")}>
              {data.map((correction) => (
                <Correction key={correction.id} of={correction} />
              ))}
            </Section>
          </aside>
        )
      }
    </Loaded>
  );
};

const Correction = ({ of: { madeOn, direction, base, vat, reason, isAmendment } }: { of: Known["data"][number] }) => {
  const say = useWords(taxReturnWords);
  const inDigits = useDigits();
  const hasBoxes = useShop().country === "SA";
  return (
    <div className={classes.tie}>
      <span>
        {say(direction)}
        {!isNotZero(base) && <> · {say("vatOnly")}</>}
      </span>
      <b>
        <Money amount={vat} />
      </b>
      <span className={classes.quiet}>
        <Day date={madeOn} form="short" /> <Name>{reason}</Name>
      </span>
      <span className={classes.quiet}>
        {inDigits(say(isAmendment ? "amendment" : hasBoxes ? "inBox14" : "inLaterReturn"))}
      </span>
    </div>
  );
};

export const CorrectionDialog = ({ period, close }: { period: string; close: () => void }) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const known = useAnswer(contract.listTaxCorrections, { query: { period } }).data;
  const limit = known?.limit;
  return (
    <FormDialog
      sends={contract.addTaxCorrection}
      fixed={{ period }}
      draftKey={`tax-correction-${period}`}
      title={say("correct")}
      line={limit ? inDigits(say("correctLine", { limit: isolated(readable(limit)) })) : say("correctLineAll")}
      initial={{ direction: "output", change: "more", isVatOnly: false, isAmendment: false }}
      submit={say("correct")}
      done={say("corrected")}
      failed={say("notRecorded")}
      close={close}
    >
      <Fields>
        <Field
          name="direction"
          type="select"
          label={say("direction")}
          choices={(["output", "input"] as const).map((value) => ({ value, label: say(value) }))}
        />
        <Field
          name="change"
          type="select"
          label={say("change")}
          choices={(["more", "less"] as const).map((value) => ({ value, label: say(value) }))}
        />
        <Base />
        <Field name="vat" type="money" label={say("vatAmount")} />
        <Field
          name="accountId"
          type="select"
          label={say("otherAccount")}
          choices={accountChoices(known?.accounts ?? [], language)}
        />
        <Field name="reason" label={say("reasonOfCorrection")} />
      </Fields>
      <Field name="isVatOnly" type="checkbox" label={say("isVatOnly")} />
      <Field name="isAmendment" type="checkbox" label={say("isAmendment")} />
    </FormDialog>
  );
};

const Base = () => {
  const say = useWords(taxReturnWords);
  const { values } = useFormValues();
  return values["isVatOnly"] !== true && <Field name="base" type="money" label={say("base")} />;
};
