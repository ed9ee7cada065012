import { Select } from "@mantine/core";
import { useMemo } from "react";
import { countryCodes, countryName, preferredCountries } from "../../../platform/shared/countries.ts";
import { inLanguage, localeOf, type Language } from "../../../platform/shared/words.ts";
import type { FieldInput } from "../../../platform/web/form/field-props.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { homePlates } from "../../records/vehicles/example-plates.ts";
import classes from "./register.module.css";
import { registerWords } from "./register-words.ts";

/** A country without a plate drawing, chosen by name; preferred countries first. */
export const OtherCountry = ({ value, onChange, error }: Pick<FieldInput, "value" | "onChange" | "error">) => {
  const say = useWords(registerWords);
  const language = useLanguage();
  const countries = useMemo(() => otherCountries(language), [language]);
  return (
    <Select
      aria-label={say("country")}
      placeholder={say("country")}
      data={countries}
      value={typeof value === "string" && value !== "" ? value : null}
      onChange={onChange}
      error={error}
      searchable
      allowDeselect={false}
      className={classes.otherSelect}
      autoFocus
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
