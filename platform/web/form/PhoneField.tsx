import { Combobox, Input, UnstyledButton, useCombobox } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { homeCountries, preferredCountries } from "../../shared/countries.ts";
import { fold } from "../../shared/folding.ts";
import { useLanguage, useWords } from "../language.tsx";
import { useSession } from "../session.tsx";
import { kitWords } from "../words.ts";
import { diallingCountries } from "./dialling-codes.ts";
import type { FieldInput } from "./field-props.ts";
import classes from "./form.module.css";
import { groupedPhone } from "../../shared/phone-groups.ts";
import { countryOf, typedPhone, type DiallingCountry } from "./typed-phone.ts";

/**
 * A phone number with a country selector; the value is E.164 (`+966551234567`), empty if only the country code is
 * entered.
 */
export const PhoneField = ({ input, country: initial }: { input: FieldInput; country?: string }) => {
  const { value, onChange, onBlur, autoFocus, "data-autofocus": first, ...chrome } = input;
  const { shop } = useSession();
  const stored = typeof value === "string" ? value : "";
  const [country, setCountry] = useState<DiallingCountry>(
    () =>
      countryOf(stored.slice(1), all) ??
      all.find(({ iso2 }) => iso2 === (initial ?? shop?.country ?? "SA").toLowerCase())!,
  );
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

const all = diallingCountries.toSorted((a, b) => rank(a) - rank(b));

/** The number without the country code, grouped as usual in that country. */
const nationalOf = (e164: string, { dialCode }: DiallingCountry) => {
  const home = homes.find(([, { diallingCode }]) => diallingCode === dialCode)?.[0];
  return e164 === "" ? "" : groupedPhone(e164, home).replace(`+${dialCode}`, "").trim();
};

const homes = Object.entries(homeCountries);

const CountryCode = ({ chosen, choose }: { chosen: DiallingCountry; choose: (country: DiallingCountry) => void }) => {
  const say = useWords(kitWords);
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => setSearch("") });
  const countries = useMemo(() => countriesIn(language), [language]);
  const found = countries.filter(({ folded }) => folded.includes(fold(search).replace("+", "")));
  return (
    <Combobox
      store={combobox}
      width={280}
      position="bottom-start"
      onOptionSubmit={(picked) => {
        choose(countries.find(({ iso2 }) => iso2 === picked) ?? chosen);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.countryCode}
          onClick={() => combobox.toggleDropdown()}
          aria-label={`${say("countryCode")} +${chosen.dialCode}`}
        >
          +{chosen.dialCode}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown dir={language === "ar" ? "rtl" : "ltr"}>
        <Input.Wrapper>
          <Combobox.Search
            role="combobox"
            aria-expanded
            aria-controls={combobox.listId ?? undefined}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder={say("searchCountry")}
            aria-label={say("searchCountry")}
          />
        </Input.Wrapper>
        <Combobox.Options aria-label={say("countryCode")}>
          {found.map(({ iso2, name, dialCode }) => (
            <Combobox.Option key={iso2} value={iso2} active={iso2 === chosen.iso2}>
              <span className={classes.country}>
                <span>{name}</span>
                <bdi dir="ltr">+{dialCode}</bdi>
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{say("noResults")}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};

/** Preferred countries first, the others by name. */
const countriesIn = (language: string) => {
  const [names, english] = [language, "en"].map((item) => new Intl.DisplayNames(item, { type: "region" }));
  return all
    .map(({ iso2, dialCode }) => {
      const region = iso2.toUpperCase();
      const name = names?.of(region) ?? region;
      return { iso2, dialCode, name, folded: fold(`${name} ${english?.of(region)} ${dialCode}`) };
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, language));
};

function rank({ iso2 }: { iso2: string }) {
  return preferredCountries.findIndex((country) => country === iso2.toUpperCase()) + 1 || preferredCountries.length + 1;
}
