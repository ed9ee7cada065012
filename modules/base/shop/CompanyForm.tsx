import { useMemo } from "react";
import { countryCodes, countryName } from "../../../platform/shared/countries.ts";
import { inLanguage, localeOf, type Language } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { call } from "../../../platform/web/call.ts";
import type { Choice } from "../../../platform/web/form/field-props.ts";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useTaxNumberName, useTaxOfficeName } from "../../../platform/web/tax-number.ts";
import { AddressFields } from "./AddressFields.tsx";
import { addressWords } from "./address-words.ts";
import { changeCompany, readCompany, type Company } from "./contract.ts";
import { settingsWords } from "./settings-words.ts";
import { shopWords } from "./words.ts";

export const CompanyForm = ({ company }: { company: Company }) => {
  const say = useWords(settingsWords);
  return (
    <Form
      sends={changeCompany}
      changes
      initial={company}
      versioned={versionedBy(company, () => call(readCompany, {}))}
      submit={say("saveCompany")}
      done={say("companySaved")}
      foot
    >
      <Names />
      <Reach />
      <NationalAddress />
      <Registrations isNumberHere={company.vatStatus !== "not-registered"} />
      <Bank />
      <Place booksOpen={company.booksOpenedAt !== null} />
    </Form>
  );
};

const Names = () => {
  const say = useWords(shopWords);
  return (
    <Section title={useWords(settingsWords)("names")}>
      <Fields>
        <Field name="name" label={say("name")} required autoComplete="organization" />
        <Field name="nameAr" label={say("nameAr")} />
        <Field name="slogan" label={say("slogan")} />
        <Field name="sloganAr" label={say("sloganAr")} />
      </Fields>
    </Section>
  );
};

const Reach = () => {
  const say = useWords(shopWords);
  const sayHere = useWords(settingsWords);
  return (
    <Section title={sayHere("reach")}>
      <Fields>
        <Field name="contactNumber" type="phone" label={say("contactNumber")} />
        <Field name="whatsappNumber" type="phone" label={say("whatsappNumber")} hint={sayHere("whatsappHint")} />
        <Field name="email" type="email" label={say("email")} />
      </Fields>
      <Fields>
        <Field name="address" label={say("address")} autoComplete="street-address" />
        <Field name="addressAr" label={say("addressAr")} />
      </Fields>
    </Section>
  );
};

const NationalAddress = () => (
  <Section title={useWords(addressWords)("nationalAddress")}>
    <AddressFields />
  </Section>
);

const Registrations = ({ isNumberHere }: { isNumberHere: boolean }) => {
  const say = useWords(shopWords);
  const vatNumberName = useTaxNumberName();
  const taxOfficeName = useTaxOfficeName();
  const sayHere = useWords(settingsWords);
  return (
    <Section title={sayHere("registrations")}>
      <Fields>
        {taxOfficeName && <Field name="taxOffice" label={taxOfficeName} />}
        {isNumberHere && <Field name="vatNumber" type="code" label={vatNumberName} />}
        <Field name="crNumber" type="code" label={say("crNumber")} />
        <Field name="sellerName" label={say("sellerName")} hint={sayHere("sellerHint")} />
        <Field name="sellerNameAr" label={say("sellerNameAr")} />
      </Fields>
    </Section>
  );
};

const Bank = () => {
  const say = useWords(shopWords);
  return (
    <Section title={say("bankDetails")}>
      <Fields>
        <Field name="bankName" label={say("bankName")} />
        <Field name="bankAccountName" label={say("bankAccountName")} />
        <Field name="iban" type="code" label={say("iban")} />
        <Field name="swiftCode" type="code" label={say("swiftCode")} />
      </Fields>
    </Section>
  );
};

const Place = ({ booksOpen }: { booksOpen: boolean }) => {
  const say = useWords(shopWords);
  const sayHere = useWords(settingsWords);
  const language = useLanguage();
  const { countries, currencies, timeZones } = useMemo(() => choicesIn(language), [language]);
  const hint = booksOpen ? say("fixedByBooks") : undefined;
  return (
    <Section title={sayHere("placeAndMoney")}>
      <Fields>
        <Field
          name="country"
          type="select"
          label={say("country")}
          choices={countries}
          disabled={booksOpen}
          hint={hint}
        />
        <Field
          name="currency"
          type="select"
          label={say("currency")}
          choices={currencies}
          disabled={booksOpen}
          hint={hint}
        />
        <Field name="timeZone" type="select" label={say("timeZone")} choices={timeZones} />
        <Field
          name="language"
          type="select"
          label={say("language")}
          choices={[
            { value: "ar", label: sayHere("arabic") },
            { value: "en", label: sayHere("english") },
          ]}
        />
      </Fields>
    </Section>
  );
};

const choicesIn = (language: Language): Record<"countries" | "currencies" | "timeZones", Choice[]> => {
  const currencyNames = new Intl.DisplayNames(localeOf(language), { type: "currency" });
  const byLabel = (first: Choice, second: Choice) => first.label.localeCompare(second.label, localeOf(language));
  return {
    countries: countryCodes
      .map((code) => ({ value: code, label: inLanguage(countryName(code), language) }))
      .toSorted(byLabel),
    currencies: Intl.supportedValuesOf("currency")
      .map((code) => ({ value: code, label: `${currencyNames.of(code)} (${code})` }))
      .toSorted(byLabel),
    timeZones: Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  };
};
