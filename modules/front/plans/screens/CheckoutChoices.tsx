import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { planNames } from "../../../../platform/shared/plans.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { currencyName } from "../../../../platform/shared/currency-names.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import {
  billingCurrencies,
  type BillingCurrency,
  decimalPrice,
  type Interval,
  type SoldPlan,
  soldPlans,
} from "../catalogue.ts";
import { checkoutWords } from "../checkout-words.ts";
import classes from "./checkout.module.css";

type ChoiceProps<T extends string> = { label: ReactNode; value: T; onChange: (value: string) => void };

/** The sold plans as radios, each with its price in the chosen currency and interval. */
export const PlanChoice = ({ label, value, onChange }: ChoiceProps<SoldPlan>) => {
  const say = useWords(checkoutWords);
  const language = useLanguage();
  const { values } = useFormValues();
  const interval = values.interval as Interval;
  const currency = values.currency as BillingCurrency;
  return (
    <fieldset className={classes.choice}>
      <legend>
        {label} <span className={classes.quiet}>{say("beforeVat")}</span>
      </legend>
      <div className={classes.pair}>
        {soldPlans.map((plan) => (
          <RadioCard key={plan} name="plan" value={plan} isChosen={plan === value} onChange={onChange}>
            <span className={classes.cardWords}>
              <b>{inLanguage(planNames[plan], language)}</b>
              <span>{say(plan === "standard" ? "standardFor" : "professionalFor")}</span>
            </span>
            <span className={classes.cardPrice}>
              <b>
                <Count of={shortest(decimalPrice(plan, interval, currency))} />
              </b>{" "}
              {say(interval === "monthly" ? "aMonth" : "aYear")}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
};

type MethodProps = ChoiceProps<string> & { methods: readonly ("paypal" | "transfer")[] };

export const MethodChoice = ({ label, methods, value, onChange }: MethodProps) => {
  const say = useWords(checkoutWords);
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div className={classes.pair}>
        {methods.map((method) => (
          <RadioCard key={method} name="method" value={method} isChosen={method === value} onChange={onChange}>
            <b>{say(method)}</b>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
};

type CardProps = {
  name: string;
  value: string;
  isChosen: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
};

const RadioCard = ({ name, value, isChosen, onChange, children }: CardProps) => (
  <label className={classes.card} data-chosen={isChosen || undefined}>
    <input type="radio" name={name} value={value} checked={isChosen} onChange={() => onChange(value)} />
    {children}
  </label>
);

export const CurrencyControl = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const language = useLanguage();
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={onChange}
      data={billingCurrencies.map((currency) => ({
        value: currency,
        label: currencyName(currency.toUpperCase(), language),
      }))}
    />
  );
};
