import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { exemptCodeWords } from "./exemption-words.ts";
import { exemptCodesIn } from "./exemptions.ts";
import { lineWords } from "./words.ts";

/** The legal reason of an exemption, as the shop's country codes it, and the reason in words. */
export const ExemptFields = () => {
  const say = useWords(lineWords);
  const sayCode = useWords(exemptCodeWords);
  const codes = exemptCodesIn(useShop().country);
  return (
    <Fields>
      <Field
        name="exemptCode"
        type="select"
        label={say("exemptCode")}
        choices={codes.map((code) => ({ value: code, label: `${sayCode(code)} (${code})` }))}
      />
      <Field name="exemptReason" label={say("exemptReason")} required={false} />
    </Fields>
  );
};
