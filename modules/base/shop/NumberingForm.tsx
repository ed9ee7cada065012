import { changedIn } from "../../../platform/web/form/check.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { inLanguage } from "../../../platform/shared/words.ts";
import { useKinds } from "../../../platform/web/kinds.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { changeSettings, type Settings } from "./contract.ts";
import { numberLabel } from "./rules.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { readSettingsAgain } from "./use-settings.ts";
import { shopWords } from "./words.ts";

type Numbering = Settings["numbering"];

export const NumberingForm = ({ settings }: { settings: Settings }) => {
  const say = useWords(settingsWords);
  const sayShop = useWords(shopWords);
  return (
    <Section title={sayShop("numbering")}>
      <p className={classes.hint}>{say("numberingHint")}</p>
      <Form
        sends={changeSettings}
        changes
        initial={valuesOf(settings)}
        versioned={versionedBy(settings, readSettingsAgain, valuesOf)}
        body={changedRows}
        plain
        submit={say("saveNumbering")}
        done={say("numberingSaved")}
      >
        <div className={classes.rows}>
          {settings.numbering.map((item, place) => (
            <SeriesRow key={item.series} of={item} place={place} />
          ))}
        </div>
      </Form>
    </Section>
  );
};

const valuesOf = ({ numbering }: Settings) => ({ numbering });

/**
 * Keeps every series at its index, so that a refusal finds its row, but only the changed fields, because numbers
 * may be taken meanwhile.
 */
const changedRows = (values: FormValues, opened: FormValues) => {
  const before = opened["numbering"] as Numbering;
  return {
    numbering: (values["numbering"] as Numbering).map(({ series, prefix, digits, next }, place) => ({
      series,
      ...changedIn({ prefix, digits, next }, pick(before[place])),
    })),
  };
};

const pick = (row: Numbering[number] | undefined) =>
  row ? { prefix: row.prefix, digits: row.digits, next: row.next } : {};

const SeriesRow = ({ of: { series, lastGiven, prefix, digits }, place }: { of: Numbering[number]; place: number }) => {
  const say = useWords(settingsWords);
  const sayShop = useWords(shopWords);
  const language = useLanguage();
  const known = useKinds().series[series];
  const name = known ? inLanguage(known.name, language) : series;
  const { values } = useFormValues();
  const typed = (values["numbering"] as Numbering)[place];
  const readable =
    typed &&
    Number.isInteger(typed.next) &&
    Number.isInteger(typed.digits) &&
    numberLabel(typed.prefix, typed.digits, typed.next);
  return (
    <div role="group" aria-label={name} className={classes.series}>
      <div className={classes.name}>
        <span>{name}</span>
        <span className={classes.last}>
          {lastGiven === null ? say("none") : say("last", { number: numberLabel(prefix, digits, lastGiven) })}
        </span>
      </div>
      <Field name={`numbering.${place}.prefix`} type="code" label={sayShop("prefix")} maxLength={12} />
      <Field name={`numbering.${place}.digits`} type="number" label={sayShop("digits")} />
      <Field name={`numbering.${place}.next`} type="number" label={sayShop("next")} />
      <div className={classes.preview}>
        <span className={classes.caption}>{sayShop("example")}</span>
        <output aria-live="polite">
          <Ltr>{readable || "–"}</Ltr>
        </output>
      </div>
    </div>
  );
};
