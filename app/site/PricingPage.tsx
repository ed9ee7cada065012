import { IconCheck, IconChevronDown, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  annualDiscount,
  billingCurrencies,
  type BillingCurrency,
  decimalPrice,
  defaultCurrency,
  defaultInterval,
  type Interval,
  intervals,
  pricePerMonth,
  professionalFeatures,
  sharedFeatures,
  type SoldPlan,
} from "../../modules/front/plans/catalogue.ts";
import { featureWords, intervalNames } from "../../modules/front/plans/plan-words.ts";
import { freeCredits } from "../../modules/front/contact/rules.ts";
import { currencyName, withCurrency } from "../../platform/shared/currency-names.ts";
import { readable } from "../../platform/shared/money.ts";
import { inLanguage, isolated, type Language } from "../../platform/shared/words.ts";
import { pricingWords } from "./pricing-words.ts";
import { useSay, useSite } from "./site-context.ts";
import { SitePage, WhatsAppLink } from "./SitePage.tsx";
import { SitePlate } from "./SitePlate.tsx";
import { siteWords } from "./words.ts";

/** All prices are in the page; the choices of currency and interval show one of them, by style alone. */
export const PricingPage = () => {
  const say = useSay(pricingWords);
  const monthly = (plan: SoldPlan) => whole(decimalPrice(plan, "monthly", "sar"));
  return (
    <SitePage
      title={say("name")}
      description={say("description", { standard: monthly("standard"), professional: monthly("professional") })}
      sheet
    >
      <div className="wide page pricing">
        <div className="choosing">
          <div>
            <h1>{say("title")}</h1>
            <p className="intro">{say("intro")}</p>
          </div>
          <Choices />
        </div>
        <div className="plans">
          <Plan of="standard" features={sharedFeatures} />
          <Plan of="professional" features={professionalFeatures} />
          <Enterprise />
        </div>
        <p className="note">{say("withoutVat")}</p>
        <Credits />
        <Questions />
      </div>
    </SitePage>
  );
};

const Choices = () => {
  const say = useSay(pricingWords);
  const { language } = useSite();
  return (
    <form className="choices">
      <fieldset>
        <legend className="unseen">{say("interval")}</legend>
        {intervals.map((interval) => (
          <label key={interval}>
            <input type="radio" name="interval" value={interval} defaultChecked={interval === defaultInterval} />
            {inLanguage(intervalNames[interval], language)}
            {interval === "annual" && <span className="less">{say("less", { percent: annualDiscount })}</span>}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="unseen">{say("currency")}</legend>
        {billingCurrencies.map((currency) => (
          <label key={currency}>
            <input type="radio" name="currency" value={currency} defaultChecked={currency === defaultCurrency} />
            {say(currency)}
          </label>
        ))}
      </fieldset>
    </form>
  );
};

const Plan = ({ of, features }: { of: SoldPlan; features: readonly (keyof typeof featureWords)[] }) => {
  const say = useSay(pricingWords);
  const saySite = useSay(siteWords);
  const { language } = useSite();
  const isLarger = of === "professional";
  const Icon = isLarger ? IconPlus : IconCheck;
  return (
    <section className="plan" data-plan={of}>
      <h2>{say(of)}</h2>
      <p>{say(`${of}For`)}</p>
      <div className="prices">
        {billingCurrencies.map((currency) => (
          <Price key={currency} plan={of} currency={currency} />
        ))}
      </div>
      <a className={isLarger ? "button filled" : "button"} href={`/${language}/register?plan_id=${of}`}>
        {saySite("startPlan")}
      </a>
      {isLarger && <p>{say("allOfStandard")}</p>}
      <ul>
        {features.map((feature) => (
          <Feature key={feature} icon={<Icon size={18} stroke={2} aria-hidden />}>
            {inLanguage(featureWords[feature], language)}
          </Feature>
        ))}
      </ul>
    </section>
  );
};

const Price = ({ plan, currency }: { plan: SoldPlan; currency: BillingCurrency }) => {
  const say = useSay(pricingWords);
  const { language } = useSite();
  const year = priced(whole(decimalPrice(plan, "annual", currency)), currency, language);
  const month = (interval: Interval) => whole(pricePerMonth(plan, interval, currency));
  const lines: Record<Interval, string> = {
    monthly: say("annualLine", { month: priced(month("annual"), currency, language), year }),
    annual: say("annualNow", { year }),
  };
  return (
    <div className="price" data-currency={currency}>
      {intervals.map((interval) => (
        <div key={interval} data-interval={interval}>
          <p>
            <bdi dir="ltr" className="sum">
              {month(interval)}
            </bdi>{" "}
            {currencyName(currency.toUpperCase(), language)} {say("aMonth")}
          </p>
          <p className="note">{lines[interval]}</p>
        </div>
      ))}
    </div>
  );
};

const Enterprise = () => {
  const say = useSay(pricingWords);
  const { language } = useSite();
  return (
    <section className="plan">
      <h2>{say("enterprise")}</h2>
      <p>{say("enterpriseFor")}</p>
      <div className="prices">
        <p className="needed">{say("asNeeded")}</p>
        <p className="note">{say("asNeededLine")}</p>
      </div>
      <a className="button" href={`/${language}/contact-us/enterprise`}>
        {say("contactUs")}
      </a>
      <p>{say("allOfProfessional")}</p>
      <ul>
        {(["forManyBranches", "api", "ownAgreement"] as const).map((feature) => (
          <Feature key={feature} icon={<IconPlus size={18} stroke={2} aria-hidden />}>
            {say(feature)}
          </Feature>
        ))}
      </ul>
    </section>
  );
};

const Feature = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    {children}
  </li>
);

const Credits = () => {
  const say = useSay(pricingWords);
  const { language } = useSite();
  return (
    <section className="credits">
      <div>
        <h2>{say("creditsTitle")}</h2>
        <p>{say("creditsLine", freeCredits)}</p>
      </div>
      <a className="button" href={`/${language}/contact-us/credits`}>
        {say("creditsAct")}
      </a>
    </section>
  );
};

const questions = ["afterTrial", "eInvoices", "importing", "users", "paying", "cancelling"] as const;
const questionOf = {
  afterTrial: "afterTrialQuestion",
  eInvoices: "eInvoicesQuestion",
  importing: "importQuestion",
  users: "usersQuestion",
  paying: "payingQuestion",
  cancelling: "cancellingQuestion",
} as const;

const Questions = () => {
  const say = useSay(pricingWords);
  const { language } = useSite();
  return (
    <section className="faq">
      <div>
        <h2>{say("faqTitle")}</h2>
        <p>
          {say("otherQuestion")}: <a href={`/${language}/contact-us`}>{say("contactUs")}</a>
        </p>
        <WhatsAppLink />
        <SitePlate text="7421 KNR" country="SA" size="card" />
      </div>
      <div>
        {questions.map((question, place) => (
          <details key={question} open={place === 0}>
            <summary>
              {say(questionOf[question])}
              <IconChevronDown size={20} stroke={1.75} aria-hidden />
            </summary>
            <p>{say(question)}</p>
          </details>
        ))}
      </div>
    </section>
  );
};

/** Prices are whole amounts; `.00` is left out, and the decimals of a year in dinars stay. */
const whole = (decimal: string) => readable(decimal.replace(/\.0+$/, ""));

const priced = (amount: string, currency: BillingCurrency, language: Language) =>
  withCurrency(isolated(amount), currency.toUpperCase(), language).replace(" ", "\u00a0");
