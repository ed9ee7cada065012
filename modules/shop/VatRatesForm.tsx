import { ActionIcon, Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { call } from "../../platform/web/call.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { useFormValues } from "../../platform/web/form/state.tsx";
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
      act={<span className={classes.today}>{say("vatToday", { rate: inDigits(rate) })}</span>}
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
  const today = useToday();
  const { values, set } = useFormValues();
  const rates = values["vatRates"] as Rates;
  return (
    <div className={classes.rows}>
      {rates.map((_, place) => (
        <div key={place} className={classes.rate} role="group" aria-label={`${sayShop("vatRates")} ${place + 1}`}>
          <Field name={`vatRates.${place}.startsOn`} type="date" label={sayShop("startsOn")} />
          <Field name={`vatRates.${place}.rate`} type="decimal" label={sayShop("rate")} unit="%" />
          {rates.length > 1 && (
            <ActionIcon
              className={classes.remove}
              aria-label={say("removeRate")}
              onClick={() => set({ vatRates: rates.filter((__, other) => other !== place) })}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={() => set({ vatRates: [...rates, { startsOn: today, rate: "" }] })}
      >
        {say("addRate")}
      </Button>
    </div>
  );
};
