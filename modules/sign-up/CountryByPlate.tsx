import { Select } from "@mantine/core";
import { useId, useMemo } from "react";
import { countryCodes, countryName, preferredCountries } from "../../platform/shared/countries.ts";
import { inLanguage, localeOf, type Language } from "../../platform/shared/words.ts";
import type { FieldInput } from "../../platform/web/form/Field.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Plate } from "../vehicles/Plate.tsx";
import { homePlates } from "./home-plates.ts";
import classes from "./register.module.css";
import { registerWords } from "./register-words.ts";

/** A workshop's country, known by its plates; the others by name. */
export const CountryByPlate = ({ input: { name, label, value, onChange, error } }: { input: FieldInput }) => {
  const say = useWords(registerWords);
  const language = useLanguage();
  const group = useId();
  const isOther = !homePlates.some(({ country }) => country === value);
  return (
    <fieldset className={classes.countries} name={name}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.plates}>
        {homePlates.map(({ country, text }) => (
          <label key={country} className={classes.country}>
            <input type="radio" name={group} className={classes.radio} checked={country === value} onChange={() => onChange(country)} />
            <span aria-hidden><Plate text={text} country={country} width={62} /></span>
            <span>{country === "AE" ? say("uae") : inLanguage(countryName(country), language)}</span>
          </label>
        ))}
      </div>
      <div className={classes.other}>
        <label className={classes.otherLabel}>
          <input type="radio" name={group} checked={isOther} onChange={() => onChange("")} className={classes.otherRadio} />
          <span>{say("otherCountry")}</span>
        </label>
        {isOther && <OtherCountry value={value} onChange={onChange} error={error} />}
      </div>
    </fieldset>
  );
};

const OtherCountry = ({ value, onChange, error }: Pick<FieldInput, "value" | "onChange" | "error">) => {
  const say = useWords(registerWords);
  const language = useLanguage();
  const countries = useMemo(() => otherCountries(language), [language]);
  return (
    <Select
      aria-label={say("country")} placeholder={say("country")} data={countries} value={typeof value === "string" && value !== "" ? value : null} onChange={onChange}
      error={error} searchable allowDeselect={false} className={classes.otherSelect} autoFocus
    />
  );
};

const otherCountries = (language: Language) => {
  const drawn: readonly string[] = homePlates.map(({ country }) => country);
  const preferred: readonly string[] = preferredCountries;
  const rank = (code: string) => preferred.indexOf(code) + 1 || preferred.length + 1;
  return countryCodes
    .filter((code) => !drawn.includes(code))
    .map((code) => ({ value: code, label: inLanguage(countryName(code), language) }))
    .toSorted((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, localeOf(language)));
};
