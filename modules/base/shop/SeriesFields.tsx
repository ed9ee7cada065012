import { Field } from "../../../platform/web/form/Field.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { maxPrefix } from "./number-rules.ts";
import { numberLabel } from "./rules.ts";
import classes from "./settings.module.css";
import { shopWords } from "./words.ts";

type Typed = { prefix: string; digits: number; next: number };

/** Prefix, digits and next number of the series at this place of the form, and how the next number looks as typed. */
export const SeriesFields = ({ place }: { place: number }) => {
  const say = useWords(shopWords);
  const { values } = useFormValues();
  const typed = (values["numbering"] as readonly Typed[])[place];
  const readable =
    typed &&
    Number.isInteger(typed.next) &&
    Number.isInteger(typed.digits) &&
    numberLabel(typed.prefix, typed.digits, typed.next);
  return (
    <>
      <Field name={`numbering.${place}.prefix`} type="code" label={say("prefix")} maxLength={maxPrefix} />
      <Field name={`numbering.${place}.digits`} type="number" label={say("digits")} />
      <Field name={`numbering.${place}.next`} type="number" label={say("next")} />
      <div className={classes.preview}>
        <span className={classes.caption}>{say("example")}</span>
        <output aria-live="polite">
          <Ltr>{readable || "–"}</Ltr>
        </output>
      </div>
    </>
  );
};
