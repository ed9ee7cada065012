import { DatedRows } from "../../../platform/web/form/DatedRows.tsx";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { changeSettings, type Settings } from "./contract.ts";
import { vatRateOn } from "./rules.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { readSettingsAgain } from "./use-settings.ts";
import { shopWords } from "./words.ts";

/** VAT rates by start date; a document takes the rate of its date. */
export const VatRatesForm = ({ settings }: { settings: Settings }) => {
  const say = useWords(settingsWords);
  const inDigits = useDigits();
  const rate = vatRateOn(settings.vatRates, useToday());
  return (
    <Section
      title={say("vatTitle")}
      act={<span className={classes.today}>{say("vatToday", { rate: isolated(`${inDigits(rate)}%`) })}</span>}
    >
      <p className={classes.hint}>{say("vatHint")}</p>
      <Form
        sends={changeSettings}
        changes
        initial={valuesOf(settings)}
        versioned={versionedBy(settings, readSettingsAgain, valuesOf)}
        plain
        submit={say("saveRates")}
        done={say("ratesSaved")}
      >
        <RateRows />
      </Form>
    </Section>
  );
};

const valuesOf = ({ vatRates }: Settings) => ({ vatRates });

const RateRows = () => {
  const say = useWords(settingsWords);
  const sayShop = useWords(shopWords);
  return (
    <DatedRows
      name="vatRates"
      label={sayShop("vatRates")}
      startsOn={sayShop("startsOn")}
      add={say("addRate")}
      remove={say("removeRate")}
      fresh={{ rate: "" }}
    >
      {(path) => <Field name={`${path}.rate`} type="decimal" label={sayShop("rate")} unit="%" />}
    </DatedRows>
  );
};
