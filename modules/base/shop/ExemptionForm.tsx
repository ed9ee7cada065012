import { Form } from "../../../platform/web/form/Form.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { ExemptFields } from "../lines/ExemptFields.tsx";
import { defaultExemptCode } from "../lines/exemptions.ts";
import { changeSettings, type Settings } from "./contract.ts";
import classes from "./settings.module.css";
import { settingsWords } from "./settings-words.ts";
import { readSettingsAgain } from "./use-settings.ts";

/** The legal reason of exempt lines whose product states none. */
export const ExemptionForm = ({ settings }: { settings: Settings }) => {
  const say = useWords(settingsWords);
  const { country } = useShop();
  const valuesOf = ({ exemptCode, exemptReason }: Settings) => ({
    exemptCode: exemptCode ?? defaultExemptCode(country),
    exemptReason,
  });
  return (
    <Section title={say("exemptionTitle")}>
      <p className={classes.hint}>{say("exemptionHint")}</p>
      <Form
        sends={changeSettings}
        changes
        initial={valuesOf(settings)}
        versioned={versionedBy(settings, readSettingsAgain, valuesOf)}
        plain
        submit={say("saveExemption")}
        done={say("exemptionSaved")}
      >
        <ExemptFields />
      </Form>
    </Section>
  );
};
