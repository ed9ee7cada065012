import { inLanguage, isolated } from "../../../platform/shared/words.ts";
import { call } from "../../../platform/web/call.ts";
import { changedIn } from "../../../platform/web/form/check.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { type FormValues, useFormValues } from "../../../platform/web/form/state.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { useKinds } from "../../../platform/web/kinds.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Hint } from "../../../platform/web/parts/Hint.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { showBranch } from "./branch-contract.ts";
import { type BranchNumbers, changeBranchNumbers, readBranchNumbers } from "./branch-numbers-contract.ts";
import { numberingWords } from "./numbering-words.ts";
import { numberLabel } from "./rules.ts";
import { SeriesFields } from "./SeriesFields.tsx";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";

type Numbering = BranchNumbers["numbering"];

/** The documents that a branch counts for itself, with prefix and next number; the others share the company's numbers. */
export const BranchNumbersPage = ({ id }: { id: string }) => {
  const say = useWords(numberingWords);
  const branch = useAnswer(showBranch, { params: { id } });
  const numbers = useAnswer(readBranchNumbers, { params: { id } });
  return (
    <Page
      title={say("title")}
      line={<>{branch.data && <LocalizedName of={branch.data} />}</>}
      back={`/back/settings/branches/${id}`}
      ruled
    >
      <Loaded answer={numbers} skeleton={<FormSkeleton fields={10} />}>
        {(known) => <NumbersForm id={id} numbers={known} />}
      </Loaded>
    </Page>
  );
};

const NumbersForm = ({ id, numbers }: { id: string; numbers: BranchNumbers }) => {
  const say = useWords(numberingWords);
  return (
    <Form
      sends={changeBranchNumbers}
      changes
      params={{ id }}
      initial={valuesOf(numbers)}
      versioned={versionedBy(numbers, () => call(readBranchNumbers, { params: { id } }), valuesOf)}
      body={changedRows}
      submit={say("save")}
      done={say("saved")}
      foot
    >
      <Hint>{say("hint")}</Hint>
      <div className={classes.rows}>
        {numbers.numbering.map((item, place) => (
          <SeriesRow key={item.series} of={item} place={place} />
        ))}
      </div>
    </Form>
  );
};

const valuesOf = ({ numbering }: BranchNumbers) => ({ numbering });

/** As in the company's numbering; of a series that begins everything that stands there. */
const changedRows = (values: FormValues, opened: FormValues) => {
  const before = opened["numbering"] as Numbering;
  return {
    numbering: (values["numbering"] as Numbering).map(({ series, isOwn, prefix, digits, next }, place) => {
      const known = before[place];
      const isKept = known?.isOwn && { prefix: known.prefix, digits: known.digits, next: known.next };
      return { series, isOwn, ...(isOwn && changedIn({ prefix, digits, next }, isKept || {})) };
    }),
  };
};

const SeriesRow = ({ of, place }: { of: Numbering[number]; place: number }) => {
  const say = useWords(numberingWords);
  const saySettings = useWords(settingsWords);
  const language = useLanguage();
  const known = useKinds().series[of.series];
  const name = known ? inLanguage(known.name, language) : of.series;
  const isOwn = (useFormValues().values["numbering"] as Numbering)[place]?.isOwn;
  const { isOwn: wasOwn, lastGiven, prefix, digits } = of;
  return (
    <div role="group" aria-label={name} className={classes.series}>
      <div className={classes.name}>
        <Field name={`numbering.${place}.isOwn`} type="checkbox" label={name} disabled={lastGiven !== null} />
        {wasOwn && (
          <span className={classes.last}>
            {lastGiven === null
              ? saySettings("none")
              : saySettings("last", { number: isolated(numberLabel(prefix, digits, lastGiven)) })}
          </span>
        )}
      </div>
      {isOwn ? (
        <SeriesFields place={place} />
      ) : (
        <div className={classes.shared}>{say("ofCompany", { number: isolated(of.companyExample) })}</div>
      )}
    </div>
  );
};
