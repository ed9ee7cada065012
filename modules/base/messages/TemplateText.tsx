import { UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import { isolated, type Language } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { type Placeholder, placeholders } from "./placeholders.ts";
import { longestText, shortText, smsParts } from "./sms-parts.ts";
import { templateWords } from "./template-screen-words.ts";
import classes from "./templates.module.css";

type Props = { language: Language; label: string; hint?: string };

/** A text with its length, and buttons that insert a placeholder where the cursor was. */
export const TemplateText = ({ language, label, hint }: Props) => {
  const name = language === "ar" ? "smsTemplateTextAr" : "smsTemplateText";
  const say = useWords(templateWords);
  const { values, set } = useFormValues();
  const around = useRef<HTMLDivElement>(null);
  const text = String(values[name] ?? "");
  const insert = (placeholder: Placeholder) => {
    const area = around.current?.querySelector("textarea");
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
    const added = `{${placeholder}}`;
    set({ [name]: text.slice(0, start) + added + text.slice(end) });
    // After the form has shown the new text, which moves the cursor to its end.
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + added.length, start + added.length);
    });
  };
  return (
    <div ref={around} className={classes.field} data-language={language}>
      <Field name={name} type="textarea" label={label} hint={hint} rows={3} maxLength={longestText} />
      <SmsLength text={text} />
      <div className={classes.placeholders} role="group" aria-label={say("insertInto", { field: label })}>
        {placeholders.map((placeholder) => (
          <UnstyledButton key={placeholder} className={classes.placeholder} onClick={() => insert(placeholder)}>
            {say(placeholder)}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
};

/** The length of a text of the usual 90 characters, and how many messages it takes. */
export const SmsLength = ({ text }: { text: string }) => {
  const say = useWords(templateWords);
  const inDigits = useDigits();
  const length = text.length;
  return (
    <div className={classes.length} data-long={length > shortText || undefined}>
      {isolated(inDigits(say("length", { length: String(length), max: String(shortText) })))} ·{" "}
      {inDigits(say("parts", { parts: smsParts(text).parts }))}
      {length > shortText && ` · ${say("tooLong")}`}
    </div>
  );
};
