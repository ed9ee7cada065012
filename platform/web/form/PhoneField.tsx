import { Input } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { homeCountries } from "../../shared/countries.ts";
import { lazyPart } from "../lazy-part.tsx";
import { useSession } from "../session.tsx";
import { type ChoiceProps, CountryCodeButton, diallingCountriesByRank as all } from "./CountryCodeButton.tsx";
import type { FieldInput } from "./field-props.ts";
import classes from "./form.module.css";
import { groupedPhone } from "../../shared/phone-groups.ts";
import { countryOf, typedPhone, type DiallingCountry } from "./typed-phone.ts";

const CountryChoice = lazyPart(async () => (await import("./CountryChoice.tsx")).CountryChoice);

/**
 * A phone number with a country selector; the value is E.164 (`+966551234567`), empty if only the country code is
 * entered.
 */
export const PhoneField = ({ input, country: initial }: { input: FieldInput; country?: string }) => {
  const { value, onChange, onBlur, autoFocus, "data-autofocus": first, ...chrome } = input;
  const { shop } = useSession();
  const stored = typeof value === "string" ? value : "";
  const [picked, setCountry] = useState<DiallingCountry>(
    () =>
      countryOf(stored.slice(1), all) ??
      all.find(({ iso2 }) => iso2 === (initial ?? shop?.country ?? "SA").toLowerCase())!,
  );
  // A number can come from elsewhere: a draft, or what was typed before the page's script was there.
  const country = stored.startsWith(`+${picked.dialCode}`) ? picked : (countryOf(stored.slice(1), all) ?? picked);
  const [typed, setTyped] = useState(() => nationalOf(stored, country));
  const judge = useDebouncedCallback(onBlur, judgedAfterMs);
  const put = (text: string, chosen = country) => {
    const phone = typedPhone(text, chosen, all);
    setTyped(text);
    setCountry(phone.country);
    if (phone.e164 !== stored) onChange(phone.e164);
    judge();
  };
  const shown = typedPhone(typed, country, all).e164 === stored ? typed : nationalOf(stored, country);
  return (
    <Input.Wrapper {...chrome}>
      <div className={classes.phone} dir="ltr" data-wrong-phone={chrome.error ? true : undefined}>
        <CountryCode chosen={country} choose={(item) => put(shown.replace(/^(\+|00)\d*/, ""), item)} />
        <Input
          classNames={{ wrapper: classes.phoneNumber }}
          variant="unstyled"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required={chrome.withAsterisk}
          error={chrome.error}
          disabled={chrome.disabled}
          autoFocus={autoFocus}
          data-autofocus={first}
          value={shown}
          onChange={(event) => put(event.currentTarget.value)}
          onBlur={() => {
            setTyped(nationalOf(stored, country));
            onBlur();
          }}
        />
      </div>
    </Input.Wrapper>
  );
};

/** A number that is still being typed is not called wrong. */
const judgedAfterMs = 850;

/** The number without the country code, grouped as usual in that country. */
const nationalOf = (e164: string, { dialCode }: DiallingCountry) => {
  const home = homes.find(([, { diallingCode }]) => diallingCode === dialCode)?.[0];
  return e164 === "" ? "" : groupedPhone(e164, home).replace(`+${dialCode}`, "").trim();
};

const homes = Object.entries(homeCountries);

const CountryCode = (props: ChoiceProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const button = <CountryCodeButton of={props.chosen} aria-expanded={false} onClick={() => setIsAsked(true)} />;
  if (!isAsked) return button;
  return <CountryChoice {...props} waiting={button} missed={() => setIsAsked(false)} />;
};
