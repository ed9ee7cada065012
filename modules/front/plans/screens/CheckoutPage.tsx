import { useState } from "react";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { countryCodes, countryName, preferredCountries } from "../../../../platform/shared/countries.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { AfterAMoment, Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useAddressChoice } from "../../../../platform/web/Link.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useFirstShown } from "../../../../platform/web/use-first-shown.ts";
import { type Interval, intervals, type SoldPlan, soldPlans } from "../catalogue.ts";
import { checkoutWords } from "../checkout-words.ts";
import { type OrderAnswer, placeOrder, showPlan } from "../contract.ts";
import { planScreenWords } from "../screen-words.ts";
import { CurrencyControl, MethodChoice, PlanChoice } from "./CheckoutChoices.tsx";
import { IntervalControl } from "./IntervalControl.tsx";
import { type Order, OrderCard, useQuote } from "./OrderCard.tsx";
import { PaymentStep } from "./PaymentStep.tsx";
import type { PlanAnswer } from "../contract.ts";
import { SandboxBand } from "./SandboxBand.tsx";
import classes from "./checkout.module.css";

/** Paying for the subscription: what, for how long, in which currency; then the payment itself. */
export const CheckoutPage = () => {
  const say = useWords(checkoutWords);
  const answer = useAnswer(showPlan, {});
  return (
    <Page
      title={say("title")}
      line={answer.data && keepsTrial(answer.data) && say("trialKeeps", { days: answer.data.daysLeft })}
      back="/back/plan"
    >
      <Loaded answer={answer} skeleton={<FormSkeleton fields={4} />}>
        {(plan) => <Checkout of={plan} />}
      </Loaded>
    </Page>
  );
};

const keepsTrial = ({ state, period }: PlanAnswer) => state === "trial" && !period;

const Checkout = ({ of }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const [order, setOrder] = useState<OrderAnswer>();
  const [values, setValues] = useState<Record<string, unknown>>();
  if (of.methods.length === 0) return <Empty title={say("title")} lines={say("cannotPay")} />;
  return (
    <>
      {of.isSandbox && <SandboxBand />}
      {order ? (
        <PaymentStep of={of} order={order} change={() => setOrder(undefined)} />
      ) : (
        <QuotedOrder
          of={of}
          kept={values}
          placed={(placed, typed) => {
            setValues(typed);
            setOrder(placed);
          }}
        />
      )}
    </>
  );
};

type FormProps = {
  of: PlanAnswer;
  order: Order;
  kept: Record<string, unknown> | undefined;
  placed: (order: OrderAnswer, values: Record<string, unknown>) => void;
};

/** The form is shown with the first quote, which stands above it on a tablet. */
const QuotedOrder = ({ of, ...props }: Omit<FormProps, "order">) => {
  const [plan] = useAddressChoice("plan");
  const [interval] = useAddressChoice("interval");
  const order = {
    plan: soldPlans.find((sold) => sold === plan) ?? soldPlans.find((sold) => sold === of.plan) ?? "standard",
    interval: intervals.find((known) => known === interval) ?? of.period?.interval ?? "monthly",
    currency: of.currency,
    country: of.country,
    method: of.methods[0],
  };
  const isShown = useFirstShown(useQuote(order).isPending);
  return isShown ? (
    <OrderForm of={of} order={order} {...props} />
  ) : (
    <AfterAMoment>
      <FormSkeleton />
    </AfterAMoment>
  );
};

const OrderForm = ({ of, order, kept, placed }: FormProps) => {
  const say = useWords(checkoutWords);
  const language = useLanguage();
  return (
    <div className={classes.checkout}>
      <Form
        wide
        sends={placeOrder}
        initial={kept ?? { ...order, email: of.email ?? "" }}
        submit={say("continue")}
        failed={say("notBegun")}
        onDone={placed}
      >
        <div className={classes.columns}>
          <div className={classes.form}>
            <Field name="plan" label={say("plan")}>
              {({ value, onChange, label }) => (
                <PlanChoice label={label} value={value as SoldPlan} onChange={onChange} />
              )}
            </Field>
            <div className={classes.switches}>
              <Field name="interval" label={say("interval")}>
                {({ value, onChange, label }) => (
                  <div>
                    <div className={classes.label}>{label}</div>
                    <IntervalControl label={String(label)} value={value as Interval} onChange={onChange} />
                  </div>
                )}
              </Field>
              <Field name="currency" label={say("currency")}>
                {({ value, onChange, label }) => (
                  <div>
                    <div className={classes.label}>{label}</div>
                    <CurrencyControl label={String(label)} value={String(value)} onChange={onChange} />
                  </div>
                )}
              </Field>
            </div>
            <div className={classes.pair}>
              <Field name="email" label={say("email")} type="email" />
              <Field
                name="country"
                label={say("country")}
                hint={say("countryHint")}
                type="select"
                choices={countryOptions.map((code) => ({
                  value: code,
                  label: inLanguage(countryName(code), language),
                }))}
              />
            </div>
            {of.methods.length > 1 && (
              <Field name="method" label={say("method")}>
                {({ value, onChange, label }) => (
                  <MethodChoice label={label} methods={of.methods} value={String(value)} onChange={onChange} />
                )}
              </Field>
            )}
          </div>
          <OrderCard of={of} />
        </div>
      </Form>
    </div>
  );
};

const countryOptions: readonly string[] = [
  ...preferredCountries,
  ...countryCodes.filter((code) => !preferredCountries.some((preferred) => preferred === code)),
];
