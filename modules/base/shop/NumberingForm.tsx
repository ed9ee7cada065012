import { changedIn } from "../../../platform/web/form/check.ts";
import { Form } from "../../../platform/web/form/Form.tsx";
import type { FormValues } from "../../../platform/web/form/state.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { inLanguage } from "../../../platform/shared/words.ts";
import { useKinds } from "../../../platform/web/kinds.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useHasBranches } from "./BranchFilter.tsx";
import { changeSettings, type Settings } from "./contract.ts";
import { numberingWords } from "./numbering-words.ts";
import { numberLabel } from "./rules.ts";
import classes from "./settings.module.css";
import { SeriesFields } from "./SeriesFields.tsx";
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
      {useHasBranches() && <OfBranches />}
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

const OfBranches = () => {
  const say = useWords(numberingWords);
  return (
    <p className={classes.hint}>
      {say("ofBranches")} <Link to="/back/settings/branches">{say("toBranches")}</Link>
    </p>
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
  const language = useLanguage();
  const known = useKinds().series[series];
  const name = known ? inLanguage(known.name, language) : series;
  return (
    <div role="group" aria-label={name} className={classes.series}>
      <div className={classes.name}>
        <span>{name}</span>
        <span className={classes.last}>
          {lastGiven === null ? say("none") : say("last", { number: numberLabel(prefix, digits, lastGiven) })}
        </span>
      </div>
      <SeriesFields place={place} />
    </div>
  );
};
