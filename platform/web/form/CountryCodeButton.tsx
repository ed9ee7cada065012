import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { preferredCountries } from "../../shared/countries.ts";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { diallingCountries } from "./dialling-codes.ts";
import classes from "./form.module.css";
import type { DiallingCountry } from "./typed-phone.ts";

export type ChoiceProps = { chosen: DiallingCountry; choose: (country: DiallingCountry) => void };

type Props = Omit<ComponentProps<"button">, "style"> & { of: DiallingCountry };

/** The country code of a phone number, which opens the list of countries. */
export const CountryCodeButton = ({ of: { dialCode }, ...others }: Props) => {
  const say = useWords(kitWords);
  return (
    <UnstyledButton
      aria-haspopup="listbox"
      {...others}
      className={classes.countryCode}
      aria-label={`${say("countryCode")} +${dialCode}`}
    >
      +{dialCode}
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
};

/** Preferred countries come first. */
export const rankOf = ({ iso2 }: DiallingCountry) =>
  preferredCountries.findIndex((country) => country === iso2.toUpperCase()) + 1 || preferredCountries.length + 1;

export const diallingCountriesByRank = diallingCountries.toSorted((a, b) => rankOf(a) - rankOf(b));
