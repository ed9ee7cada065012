import { Combobox, Input, ScrollArea, UnstyledButton, useCombobox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { defaultCountries, parseCountry, usePhoneInput } from "react-international-phone";
import { fold } from "../../shared/folding.ts";
import { useLanguage, useWords } from "../language.tsx";
import { useSession } from "../session.tsx";
import { kitWords } from "../words.ts";
import type { FieldInput } from "./Field.tsx";
import classes from "./form.module.css";
import { latinDigits } from "./typed-number.ts";

const preferred = ["bh", "sa", "kw", "qa", "jo", "om", "ps", "eg", "tr"];

/** A telephone with its country's code in front; kept as `+966551234567`, empty when only the code stands there. */
export const PhoneField = ({ input, country }: { input: FieldInput; country?: string }) => {
  const { value, onChange, onBlur, ...chrome } = input;
  const { shop } = useSession();
  const phone = usePhoneInput({
    defaultCountry: (country ?? shop?.country ?? "SA").toLowerCase(),
    value: typeof value === "string" ? value : "",
    countries: defaultCountries,
    preferredCountries: preferred,
    disableDialCodeAndPrefix: true,
    defaultMask: ".............",
    onChange: ({ phone: e164, country }) => onChange(e164 === `+${country.dialCode}` ? "" : e164),
  });
  return (
    <Input.Wrapper {...chrome}>
      <div className={classes.phone} dir="ltr" data-wrong-phone={chrome.error ? true : undefined}>
        <CountryCode code={phone.country.dialCode} country={phone.country.iso2} choose={phone.setCountry} />
        <Input
          classNames={{ wrapper: classes.phoneNumber }}
          variant="unstyled"
          ref={phone.inputRef}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-required={chrome.withAsterisk}
          disabled={chrome.disabled}
          autoFocus={chrome.autoFocus}
          value={phone.inputValue}
          onChange={(event) => {
            event.currentTarget.value = latinDigits(event.currentTarget.value);
            phone.handlePhoneValueChange(event);
          }}
          onBlur={onBlur}
        />
      </div>
    </Input.Wrapper>
  );
};

const CountryCode = ({ code, country, choose }: { code: string; country: string; choose: (iso2: string) => void }) => {
  const say = useWords(kitWords);
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => setSearch("") });
  const countries = useMemo(() => countriesIn(language), [language]);
  const found = countries.filter(({ folded }) => folded.includes(fold(search).replace("+", "")));
  return (
    <Combobox store={combobox} width={280} position="bottom-start" onOptionSubmit={(iso2) => { choose(iso2); combobox.closeDropdown(); }}>
      <Combobox.Target targetType="button">
        <UnstyledButton className={classes.countryCode} onClick={() => combobox.toggleDropdown()} aria-label={`${say("countryCode")} +${code}`}>
          +{code}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown dir={language === "ar" ? "rtl" : "ltr"}>
        <Combobox.Search value={search} onChange={(event) => { setSearch(event.currentTarget.value); combobox.updateSelectedOptionIndex(); }} placeholder={say("searchCountry")} aria-label={say("searchCountry")} />
        <Combobox.Options>
          <ScrollArea.Autosize mah={264} type="scroll">
            {found.map(({ iso2, name, dialCode }) => (
              <Combobox.Option key={iso2} value={iso2} active={iso2 === country}>
                <span className={classes.country}><span>{name}</span><bdi dir="ltr">+{dialCode}</bdi></span>
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{say("noResults")}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};

/** Our neighbours first, then the others by name. */
const countriesIn = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const all = defaultCountries.map(parseCountry).map(({ iso2, name, dialCode }) => {
    const shown = names.of(iso2.toUpperCase()) ?? name;
    return { iso2, dialCode, name: shown, folded: fold(`${shown} ${name} ${dialCode}`) };
  });
  const rank = ({ iso2 }: { iso2: string }) => (preferred.indexOf(iso2) + 1 || preferred.length + 1);
  return all.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, language));
};
