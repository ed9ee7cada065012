import { useId } from "react";
import { countryName } from "../../../platform/shared/countries.ts";
import { inLanguage } from "../../../platform/shared/words.ts";
import type { FieldInput } from "../../../platform/web/form/field-props.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { homePlates } from "../../records/vehicles/example-plates.ts";
import classes from "./register.module.css";
import { registerWords } from "./register-words.ts";

/** Loaded on demand: few users need it, and a select is large. */
const OtherCountry = lazyPart(async () => (await import("./OtherCountry.tsx")).OtherCountry);

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
            <input
              type="radio"
              name={group}
              className={classes.radio}
              checked={country === value}
              onChange={() => onChange(country)}
            />
            <span aria-hidden>
              <Plate text={text} country={country} width={62} />
            </span>
            <span>{country === "AE" ? say("uae") : inLanguage(countryName(country), language)}</span>
          </label>
        ))}
      </div>
      <div className={classes.other}>
        <label className={classes.otherLabel}>
          <input
            type="radio"
            name={group}
            checked={isOther}
            onChange={() => onChange("")}
            className={classes.otherRadio}
          />
          <span>{say("otherCountry")}</span>
        </label>
        {isOther && <OtherCountry waiting={null} value={value} onChange={onChange} error={error} />}
      </div>
    </fieldset>
  );
};
