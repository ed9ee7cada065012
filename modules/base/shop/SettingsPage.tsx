import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { readSettings } from "./contract.ts";
import { ClaimBuyerChoice } from "./ClaimBuyerChoice.tsx";
import { DepositForm } from "./DepositForm.tsx";
import { DigitScriptChoice } from "./DigitScriptChoice.tsx";
import { ExemptionForm } from "./ExemptionForm.tsx";
import { SettingSwitch } from "./SettingSwitch.tsx";
import { NumberingForm } from "./NumberingForm.tsx";
import { settingsWords } from "./settings-words.ts";
import { VatRatesForm } from "./VatRatesForm.tsx";

export const SettingsPage = () => {
  const say = useWords(settingsWords);
  const settings = useAnswer(readSettings, {});
  return (
    <Page title={say("numberingTitle")} line={say("numberingLine")}>
      <Loaded answer={settings} skeleton={<FormSkeleton fields={12} />}>
        {(settings) => (
          <>
            <NumberingForm settings={settings} />
            <VatRatesForm settings={settings} />
            <ExemptionForm settings={settings} />
            <SettingSwitch
              name="allowNegativeStock"
              settings={settings}
              says={{ title: "stockTitle", hint: "stockHint", saved: "stockSaved" }}
            />
            <DepositForm settings={settings} />
            <ClaimBuyerChoice settings={settings} />
            <DigitScriptChoice settings={settings} />
            <SettingSwitch
              name="showsHijri"
              settings={settings}
              says={{ title: "calendarTitle", hint: "calendarHint", saved: "calendarSaved" }}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
};
