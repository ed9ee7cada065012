import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useChooseLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { accountWords } from "../account-words.ts";
import { changeMe } from "../account-contract.ts";
import { languageChoices } from "../language-choices.ts";
import { showUser } from "../contract.ts";

export const DetailsForm = () => {
  const say = useWords(accountWords);
  const choose = useChooseLanguage();
  const { id, name, nameAr, contactNumber, locale, version } = useUser();
  return (
    <Section title={say("details")}>
      <Form
        sends={changeMe}
        changes
        initial={{ name, nameAr, contactNumber, locale }}
        versioned={{ version, of: (saved) => saved.version, read: () => readAgain(id) }}
        plain
        submit={say("saveDetails")}
        done={say("detailsSaved")}
        onDone={(saved) => {
          if (saved.locale !== locale) choose(saved.locale);
        }}
      >
        <Fields>
          <Field name="name" label={say("name")} required autoComplete="name" />
          <Field name="nameAr" label={say("nameAr")} />
          <Field name="contactNumber" type="phone" label={say("mobile")} />
          <Field
            name="locale"
            type="select"
            label={say("language")}
            hint={say("languageHint")}
            choices={languageChoices}
          />
        </Fields>
      </Form>
    </Section>
  );
};

const readAgain = async (id: string) => {
  const { version, name, nameAr, contactNumber } = await call(showUser, { params: { id } });
  return { version, values: { name, nameAr, contactNumber } };
};
