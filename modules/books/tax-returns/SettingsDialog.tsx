import { DatedRows } from "../../../platform/web/form/DatedRows.tsx";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { call } from "../../../platform/web/call.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { periodLengths } from "./periods.ts";
import { taxReturnWords } from "./screen-words.ts";
import * as contract from "./settings-contract.ts";

type Settings = Answer<typeof contract.readTaxSettings>;

/** How often the shop files, and the limit of corrections, each from a day on. */
export const SettingsDialog = ({ close }: { close: () => void }) => {
  const say = useWords(taxReturnWords);
  const settings = useAnswer(contract.readTaxSettings, {}).data;
  if (!settings) return null;
  const rows = { startsOn: say("startsOn"), add: say("addSetting"), remove: say("removeSetting") };
  return (
    <FormDialog
      sends={contract.changeTaxSettings}
      changes
      title={say("settings")}
      initial={valuesOf(settings)}
      versioned={versionedBy(settings, () => call(contract.readTaxSettings, {}), valuesOf)}
      submit={say("save")}
      done={say("settingsSaved")}
      close={close}
    >
      <Section title={say("lengths")}>
        <DatedRows name="lengths" label={say("lengths")} {...rows} fresh={{ length: "quarter" }}>
          {(path) => (
            <Field
              name={`${path}.length`}
              type="select"
              label={say("lengthOf")}
              choices={periodLengths.map((value) => ({ value, label: say(value) }))}
            />
          )}
        </DatedRows>
      </Section>
      <Section title={say("limits")}>
        <DatedRows name="limits" label={say("limits")} {...rows} fresh={{ amount: "" }}>
          {(path) => <Field name={`${path}.amount`} type="money" label={say("limitOf")} />}
        </DatedRows>
      </Section>
    </FormDialog>
  );
};

const valuesOf = ({ lengths, limits }: Settings) => ({ lengths, limits });
