import { TextInput } from "@mantine/core";
import type { FieldInput } from "../../../../platform/web/form/field-props.ts";
import { latinDigits } from "../../../../platform/shared/digits.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Advice } from "../../../../platform/web/parts/Advice.tsx";
import { ScanButton } from "./ScanButton.tsx";
import classes from "./vin.module.css";
import { isCheckDigitRight, vinSigns, withoutLabel } from "../vin.ts";
import { VinSuggestions } from "./VinSuggestions.tsx";
import { vinWords } from "../vin-words.ts";

/** A field for the VIN; shows warnings, which do not prevent saving, and suggestions. */
export const VinField = ({ value, onChange, onBlur, ...chrome }: FieldInput) => {
  const vin = typeof value === "string" ? value : "";
  return (
    <>
      <TextInput
        {...chrome}
        description={chrome.error ? undefined : <Remark vin={vin} />}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        inputContainer={(input) => (
          <div className={classes.typed}>
            {input}
            <ScanButton onRead={onChange} disabled={chrome.disabled} />
          </div>
        )}
        value={vin}
        onChange={(event) => onChange(withoutLabel(latinDigits(event.currentTarget.value).toUpperCase()))}
        onBlur={onBlur}
      />
      <VinSuggestions vin={vin} correct={onChange} />
    </>
  );
};

const Remark = ({ vin }: { vin: string }) => {
  const say = useWords(vinWords);
  const typed = vinSigns(vin).length;
  if (typed > 0 && typed !== 17) return say(typed > 17 ? "tooLong" : "shorter", { typed });
  if (isCheckDigitRight(vin) !== false) return undefined;
  return <Advice>{say("checkDigit")}</Advice>;
};
