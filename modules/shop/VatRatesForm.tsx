import { call } from "../../platform/web/call.ts";
import { DatedRows } from "../../platform/web/form/DatedRows.tsx";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { isolated } from "../../platform/shared/words.ts";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { changeSettings, readSettings, type Settings } from "./contract.ts";
import { vatRateOn } from "./rules.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { shopWords } from "./words.ts";

type Rates = Settings["vatRates"];

/** VAT rates by start date; a document takes the rate of its date. */
export const VatRatesForm = ({ rates, version }: { rates: Rates; version: string }) => {
  const say = useWords(settingsWords);
  const inDigits = useDigits();
  const rate = vatRateOn(rates, useToday());
  return (
    <Section
      title={say("vatTitle")}
      act={<span className={classes.today}>{say("vatToday", { rate: isolated(`${inDigits(rate)}%`) })}</span>}
    >
      <p className={classes.hint}>{say("vatHint")}</p>
      <Form
        sends={changeSettings}
        changes
        initial={{ vatRates: rates }}
        versioned={{ version, of: (saved) => saved.vatRatesVersion, read: readAgain }}
        plain
        submit={say("saveRates")}
        done={say("ratesSaved")}
      >
        <RateRows />
      </Form>
    </Section>
  );
};

const readAgain = async () => {
  const { vatRates, vatRatesVersion } = await call(readSettings, {});
  return { version: vatRatesVersion, values: { vatRates } };
};

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
