import { useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { useFormState } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import classes from "./provider.module.css";
import { templateWords } from "./template-screen-words.ts";

/** The approved template of WhatsApp that says the same; folded, because many shops send SMS only. */
export const TemplateOnWhatsApp = () => {
  const say = useWords(templateWords);
  const { form } = useFormState();
  const [isOpen, setOpen] = useState(Boolean(form.values["whatsappName"]));
  const hasError = folded.some((name) => Boolean(form.errors[name]));
  return (
    <details
      className={classes.details}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{say("whatsApp")}</summary>
      <p className={classes.line}>{say("whatsAppLine")}</p>
      <Field
        name="whatsappName"
        type="code"
        label={say("whatsappName")}
        hint={say("whatsappNameHint")}
        autoComplete="off"
      />
      <Fields>
        <Field name="whatsappLanguage" type="code" label={say("whatsappLanguage")} autoComplete="off" />
        <Field name="whatsappLanguageAr" type="code" label={say("whatsappLanguageAr")} autoComplete="off" />
      </Fields>
    </details>
  );
};

const folded = ["whatsappName", "whatsappLanguage", "whatsappLanguageAr"];
