import { TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { countryCodes, countryName, preferredCountries } from "../../../../platform/shared/countries.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import type { FieldInput } from "../../../../platform/web/form/field-props.ts";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Advice } from "../../../../platform/web/parts/Advice.tsx";
import { examplePlate } from "../example-plates.ts";
import { checkPlate } from "../license-plate.ts";
import { Plate } from "./Plate.tsx";
import classes from "./vehicles.module.css";
import { vehicleWords } from "../words.ts";

/**
 * A field for the plate in either script, with a drawing of the plate; an unusual one shows a warning and can be
 * saved.
 */
export const PlateField = ({ autoFocus, required = true }: { autoFocus?: boolean; required?: boolean }) => {
  const say = useWords(vehicleWords);
  const language = useLanguage();
  const { values } = useFormValues();
  const countries = useMemo(() => countryChoices(language), [language]);
  const text = typed(values.licensePlate);
  const country = typed(values.licensePlateCountry);
  return (
    <div className={classes.plate}>
      <Field name="licensePlate" label={say("plate")} hint={say("plateHint")} required={required} autoFocus={autoFocus}>
        {(input) => <PlateText input={input} country={country} required={required} />}
      </Field>
      <Field name="licensePlateCountry" type="select" label={say("plateCountry")} choices={countries} />
      <div className={classes.drawn}>
        <Plate text={text} country={country} width={172} />
      </div>
    </div>
  );
};

const PlateText = ({
  input: { value, onChange, onBlur, ...chrome },
  country,
  required,
}: {
  input: FieldInput;
  country: string;
  required: boolean;
}) => {
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const text = typed(value);
  const example = examplePlate(country);
  const odd = text !== "" && !typing ? checkPlate(text, country) : undefined;
  return (
    <TextInput
      {...chrome}
      description={odd && !chrome.error ? <Advice>{inLanguage(odd, language)}</Advice> : chrome.description}
      aria-required={required}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      placeholder={language === "ar" ? (example.textAr ?? example.text) : example.text}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        onBlur();
      }}
    />
  );
};

const typed = (value: unknown) => (typeof value === "string" ? value : "");

/** Countries whose plates we draw and preferred countries first, then the others by name. */
const countryChoices = (language: Language) => {
  const first: readonly string[] = ["SA", "AE", ...preferredCountries.filter((code) => code !== "SA")];
  const named = (code: string) => ({ value: code, label: inLanguage(countryName(code), language) });
  const others = countryCodes
    .filter((code) => !first.includes(code))
    .map(named)
    .toSorted((first, second) => first.label.localeCompare(second.label, language));
  return [...first.map(named), ...others];
};
