import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import * as contract from "./template-contract.ts";
import type { SmsTemplate } from "./template-contract.ts";
import { templateWords } from "./template-screen-words.ts";
import { TemplatePreview } from "./TemplatePreview.tsx";
import { TemplateOnWhatsApp } from "./TemplateOnWhatsApp.tsx";
import { TemplateText } from "./TemplateText.tsx";

/** Adds or changes a template, with its length and what a client would read. */
export const SmsTemplateDialog = ({ template, close }: { template: SmsTemplate | undefined; close: () => void }) => {
  const say = useWords(templateWords);
  const common = {
    title: say(template ? "edit" : "add"),
    submit: say("save"),
    done: say("saved"),
    failed: say("notSaved"),
    close,
    children: (
      <>
        <Field name="smsTemplateName" label={say("name")} autoFocus autoComplete="off" />
        <TemplateText language="en" label={say("text")} />
        <TemplateText language="ar" label={say("textAr")} hint={say("textArHint")} />
        <TemplatePreview />
        <TemplateOnWhatsApp />
      </>
    ),
  } as const;
  if (!template)
    return (
      <FormDialog {...common} sends={contract.addSmsTemplate} draftKey="new-sms-template" initial={usualLanguages} />
    );
  const read = async () => {
    const { data } = await call(contract.listSmsTemplates, {});
    const now = data.find(({ id }) => id === template.id) ?? template;
    return { version: now.version, values: valuesOf(now) };
  };
  return (
    <FormDialog
      {...common}
      sends={contract.changeSmsTemplate}
      changes
      params={{ id: template.id }}
      initial={valuesOf(template)}
      versioned={{ version: template.version, of: (saved: SmsTemplate) => saved.version, read }}
    />
  );
};

const valuesOf = (template: SmsTemplate) => ({
  smsTemplateName: template.smsTemplateName,
  smsTemplateText: template.smsTemplateText,
  smsTemplateTextAr: template.smsTemplateTextAr ?? "",
  whatsappName: template.whatsappName ?? "",
  whatsappLanguage: template.whatsappLanguage,
  whatsappLanguageAr: template.whatsappLanguageAr,
});

const usualLanguages = { whatsappLanguage: "en", whatsappLanguageAr: "ar" };
