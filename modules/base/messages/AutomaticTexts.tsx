import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import {
  type AutomaticTexts as Chosen,
  eventFieldOf,
  saveAutomaticTexts,
  showAutomaticTexts,
} from "./event-contract.ts";
import { lackedByEvent, messageEvents } from "./event-rules.ts";
import { automaticWords } from "./event-words.ts";
import type { SmsTemplate } from "./template-contract.ts";
import classes from "./templates.module.css";
import { quietFrom, quietTo } from "./text-rules.ts";

/** Which template clients get by themselves at which event. */
export const AutomaticTexts = ({ templates }: { templates: readonly SmsTemplate[] }) => {
  const say = useWords(automaticWords);
  const inDigits = useDigits();
  const answer = useAnswer(showAutomaticTexts, {});
  return (
    <Section title={say("title")}>
      <p className={classes.line}>
        {say("line", { from: isolated(inDigits(quietFrom)), to: isolated(inDigits(quietTo)) })}
      </p>
      <Loaded answer={answer} skeleton={<FormSkeleton fields={4} />}>
        {(chosen) => <Choice chosen={chosen} templates={templates} />}
      </Loaded>
    </Section>
  );
};

const Choice = ({ chosen, templates }: { chosen: Chosen; templates: readonly SmsTemplate[] }) => {
  const say = useWords(automaticWords);
  return (
    <Form
      sends={saveAutomaticTexts}
      initial={valuesOf(chosen)}
      versioned={{
        version: chosen.version,
        of: (saved) => saved.version,
        read: async () => {
          const now = await call(showAutomaticTexts, {});
          return { version: now.version, values: valuesOf(now) };
        },
      }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      plain
    >
      <Fields>
        {messageEvents.map((event) => (
          <Field
            key={event}
            name={eventFieldOf[event]}
            type="select"
            label={say(event)}
            placeholder={say("off")}
            clearable
            choices={templates
              .filter((template) => isFor(event, template))
              .map(({ id, smsTemplateName }) => ({ value: id, label: smsTemplateName }))}
          />
        ))}
      </Fields>
    </Form>
  );
};

const isFor = (event: (typeof messageEvents)[number], { smsTemplateText, smsTemplateTextAr }: SmsTemplate) =>
  lackedByEvent(event, [smsTemplateText, smsTemplateTextAr]).length === 0;

const valuesOf = (chosen: Chosen) => {
  const { version: _, ...values } = chosen;
  return values;
};
