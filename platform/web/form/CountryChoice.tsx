import { Combobox, Input, useCombobox } from "@mantine/core";
import { useEffect, useId, useMemo, useState } from "react";
import { fold } from "../../shared/folding.ts";
import { useLanguage, useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import { type ChoiceProps, CountryCodeButton, diallingCountriesByRank, rankOf } from "./CountryCodeButton.tsx";
import classes from "./form.module.css";

/** The countries with their codes, open at once; a search finds them by name in both languages and by code. */
export const CountryChoice = ({ chosen, choose }: ChoiceProps) => {
  const say = useWords(kitWords);
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const listId = useId();
  const combobox = useCombobox({ onDropdownClose: () => setSearch("") });
  const { openDropdown, focusTarget } = combobox;
  useEffect(() => {
    openDropdown();
    focusTarget();
    // Once: the button that was pressed is another element.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
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
        <CountryCodeButton of={chosen} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown dir={language === "ar" ? "rtl" : "ltr"}>
        <Input.Wrapper>
          <Combobox.Search
            role="combobox"
            aria-expanded
            aria-controls={listId}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
            placeholder={say("searchCountry")}
            aria-label={say("searchCountry")}
          />
        </Input.Wrapper>
        <Combobox.Options id={listId} aria-label={say("countryCode")}>
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
  return diallingCountriesByRank
    .map(({ iso2, dialCode }) => {
      const region = iso2.toUpperCase();
      const name = names?.of(region) ?? region;
      return { iso2, dialCode, name, folded: fold(`${name} ${english?.of(region)} ${dialCode}`) };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, language));
};
