import { useRef, useState } from "react";
import { routeAt } from "../../../platform/shared/route.ts";
import { call } from "../../../platform/web/call.ts";
import { contractLater } from "../../../platform/web/form/contract-later.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useFormState, useFormValues, type FormValues } from "../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useSessionDoor } from "../../../platform/web/session.tsx";
import { isConsentPreset } from "../../base/marketing/rules.ts";
import { consentWords } from "../../base/marketing/words.ts";
import type { readSession } from "../../base/team/account-contract.ts";
import { NewPasswordField } from "../../base/team/screens/NewPasswordField.tsx";
import type { register } from "./contract.ts";
import { CountryByPlate } from "./CountryByPlate.tsx";
import { Creating } from "./Creating.tsx";
import type { PaperNames } from "./FirstPaper.tsx";
import type { RegistrationPlan } from "./plan-in-address.ts";
import classes from "./register.module.css";
import { registerWords } from "./register-words.ts";

type OnType = (changed: Partial<PaperNames>) => void;

const sendsRegistration = routeAt<typeof register>({ method: "POST", path: "/:lang/register" });
const registrationContract = contractLater(async () => (await import("./contract.ts")).register);
const session = routeAt<typeof readSession>({ method: "GET", path: "/api/session" });

const firstValues = {
  countryIso2: "SA",
  companyName: "",
  secondName: "",
  name: "",
  contactNumber: "",
  email: "",
  password: "",
  termsAccepted: true,
  marketingConsent: isConsentPreset("SA"),
};

type Props = {
  onType: OnType;
  /** Chosen on the pricing page. */
  plan: RegistrationPlan | undefined;
};

/** The registration form; reports values while they are typed, for the example beside it. */
export const RegisterForm = ({ onType, plan }: Props) => {
  const say = useWords(registerWords);
  const language = useLanguage();
  const { enter } = useSessionDoor();
  const [created, setCreated] = useState(false);
  const open = (page: string) => call(session, {}).then(enter, () => location.assign(page));
  return (
    <Form
      sends={sendsRegistration}
      contract={registrationContract}
      params={{ lang: language }}
      initial={firstValues}
      fixed={plan && { planId: plan }}
      body={({ companyName, secondName }) => namesOf(String(companyName), String(secondName), language)}
      submit={say("create")}
      failed={say("notCreated")}
      wide
      onDone={({ redirectTo }) => {
        setCreated(true);
        void open(redirectTo);
      }}
    >
      <RegisterFields onType={onType} created={created} />
    </Form>
  );
};

const RegisterFields = ({ onType, created }: { onType: OnType; created: boolean }) => {
  const say = useWords(registerWords);
  const language = useLanguage();
  const { values, set } = useFormValues();
  const consentTouched = useRef(false);
  const sayConsent = useWords(consentWords);
  const { sending } = useFormState();
  const [own, second] =
    language === "ar" ? (["nameInArabic", "nameInEnglish"] as const) : (["nameInEnglish", "nameInArabic"] as const);
  const [ownPaper, secondPaper] = language === "ar" ? (["nameAr", "name"] as const) : (["name", "nameAr"] as const);
  return (
    <>
      {(sending || created) && <Creating />}
      <Field
        name="countryIso2"
        label={say("where")}
        onChange={(chosen) => {
          const country = String(chosen);
          onType({ country });
          if (country !== "" && !consentTouched.current) set({ marketingConsent: isConsentPreset(country) });
        }}
      >
        {(input) => <CountryByPlate input={input} />}
      </Field>
      <Fields>
        <Field
          name="companyName"
          label={say(own)}
          required={false}
          autoComplete="organization"
          autoFocus
          onChange={(typed) => onType({ [ownPaper]: String(typed) })}
        />
        <Field name="secondName" label={say(second)} onChange={(typed) => onType({ [secondPaper]: String(typed) })} />
        <Field name="name" label={say("yourName")} required={false} autoComplete="name" />
        <Field name="contactNumber" type="phone" label={say("mobile")} required={false} country={countryOf(values)} />
        <Field name="email" type="email" label={say("email")} required={false} autoComplete="email" />
        <NewPasswordField label={say("password")} required={false} />
      </Fields>
      <Field name="termsAccepted" type="checkbox" required={false} label={<Terms />} />
      <Field
        name="marketingConsent"
        type="checkbox"
        label={sayConsent("sentence")}
        onChange={() => {
          consentTouched.current = true;
        }}
      />
    </>
  );
};

const Terms = () => {
  const say = useWords(registerWords);
  const language = useLanguage();
  return (
    <span className={classes.terms}>
      {say("accept")}{" "}
      <a href={`/${language}/terms`} target="_blank" rel="noreferrer">
        {say("terms")}
      </a>{" "}
      {say("and")}
      <a href={`/${language}/privacy`} target="_blank" rel="noreferrer">
        {say("privacy")}
      </a>
    </span>
  );
};

/** The name in the page's language comes first; if it is the only one, it is used for both languages. */
const namesOf = (own: string, second: string, language: string) => {
  if (language === "ar" && second.trim() !== "") return { companyName: second, companyNameAr: own };
  return { companyName: own, companyNameAr: language === "ar" ? null : second };
};

const countryOf = ({ countryIso2 }: FormValues) =>
  typeof countryIso2 === "string" && countryIso2 !== "" ? countryIso2 : undefined;
