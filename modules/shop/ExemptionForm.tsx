import { Form } from "../../platform/web/form/Form.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { ExemptFields } from "../lines/ExemptFields.tsx";
import { defaultExemptCode, type ExemptCode } from "../lines/exemptions.ts";
import { changeSettings } from "./contract.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";

/** The legal reason of exempt lines whose product states none. */
export const ExemptionForm = ({ code, reason }: { code: ExemptCode | null; reason: string | null }) => {
  const say = useWords(settingsWords);
  const { country } = useShop();
  return (
    <Section title={say("exemptionTitle")}>
      <p className={classes.hint}>{say("exemptionHint")}</p>
      <Form
        sends={changeSettings}
        changes
        initial={{ exemptCode: code ?? defaultExemptCode(country), exemptReason: reason }}
        plain
        submit={say("saveExemption")}
        done={say("exemptionSaved")}
      >
        <ExemptFields />
      </Form>
    </Section>
  );
};
