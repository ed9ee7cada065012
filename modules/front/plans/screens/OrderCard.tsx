import { IconCalendarRepeat, IconCircleX, IconFileText } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { planNames } from "../../../../platform/shared/plans.ts";
import { currencyName } from "../../../../platform/shared/currency-names.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { inLanguage, isolated } from "../../../../platform/shared/words.ts";
import type { CallInput } from "../../../../platform/web/call.ts";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { LifeStrip } from "../../../../platform/web/parts/LifeStrip.tsx";
import { Money, useSum } from "../../../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { isCountry } from "../../../../platform/shared/countries.ts";
import type { Interval, SoldPlan } from "../catalogue.ts";
import { checkoutWords } from "../checkout-words.ts";
import { quoteOrder } from "../contract.ts";
import type { PlanAnswer } from "../contract.ts";
import { useShortDay } from "./use-short-day.ts";
import classes from "./checkout.module.css";

type Quote = Answer<typeof quoteOrder>;

export type Order = CallInput<typeof quoteOrder>["query"];

export const useQuote = (order: Order) => useAnswer(quoteOrder, { query: order }, { keep: true });

/** What the order costs, follows the form at once. */
export const OrderCard = ({ of }: { of: PlanAnswer }) => {
  const say = useWords(checkoutWords);
  const { values } = useFormValues();
  const { plan, interval, currency, method } = values as Record<"plan" | "interval" | "currency" | "method", never>;
  const country = typeof values.country === "string" && isCountry(values.country) ? values.country : of.country;
  const answer = useQuote({ plan, interval, currency, country, method });
  return (
    <aside className={classes.order} aria-live="polite">
      <h2>{say("order")}</h2>
      <Loaded answer={answer}>
        {(quote) => (
          <Lines quote={quote} plan={plan} interval={interval}>
            <Renewal of={of} kind={quote.kind} plan={plan} interval={interval} method={method} />
          </Lines>
        )}
      </Loaded>
    </aside>
  );
};

type Chosen = { plan: SoldPlan; interval: Interval };

/** What is charged later without an act of the shop. */
const Renewal = ({
  of,
  kind,
  plan,
  interval,
  method,
}: Chosen & { of: PlanAnswer; kind: Quote["kind"]; method: string }) => {
  const say = useWords(checkoutWords);
  const language = useLanguage();
  const words = () => {
    if (kind === "upgrade")
      return of.renewsByItself ? say("renewsLarger", { plan: inLanguage(planNames[plan], language) }) : undefined;
    if (method !== "paypal" && of.renewsByItself) return say("renewsAfterTransfer");
    if (method !== "paypal" || !of.renewsOrders) return say("renewsNot");
    return say(interval === "annual" ? "renewsAnnual" : "renewsMonthly");
  };
  const line = words();
  return line ? (
    <li>
      <IconCalendarRepeat size={20} stroke={1.75} aria-hidden />
      {line}
    </li>
  ) : null;
};

const Lines = ({ quote, plan, interval, children }: Chosen & { quote: Quote; children: ReactNode }) => {
  const say = useWords(checkoutWords);
  const language = useLanguage();
  const day = useShortDay();
  const inDigits = useDigits();
  const charged = quote.charged.currency.toUpperCase();
  const sum = useSum(charged);
  const name = inLanguage(planNames[plan], language);
  const currency = quote.currency.toUpperCase();
  return (
    <>
      <dl className={classes.lines}>
        <dt>
          {quote.kind === "upgrade"
            ? say("lineUpgrade", { plan: name, date: day(quote.endsAt) })
            : say(interval === "annual" ? "lineAnnual" : "lineMonthly", { plan: name })}
        </dt>
        <dd>
          <Money amount={quote.net} />
        </dd>
        <dt>{say("vat", { rate: isolated(inDigits(`${quote.vatRate / 100}%`)) })}</dt>
        <dd>
          <Money amount={quote.vat} />
        </dd>
        <dt className={classes.total}>{say("totalToday")}</dt>
        <dd className={classes.total}>
          <Money amount={quote.total} currency={currency} />
        </dd>
      </dl>
      {quote.charged.currency !== quote.currency && (
        <p className={classes.charged}>
          <b>{say("charged", { sum: sum(quote.charged.total) })}</b>{" "}
          {say("chargedLine", { currency: currencyName(currency, language) })}
        </p>
      )}
      <LifeStrip
        label={say("road")}
        stations={[
          { key: "today", name: say("today"), state: "now", when: day(new Date().toISOString()) },
          ...(quote.kind === "period"
            ? [{ key: "from", name: say("paidFrom"), state: "ahead" as const, when: day(quote.startsAt) }]
            : []),
          { key: "renews", name: say("renews"), state: "ahead", when: day(quote.endsAt) },
        ]}
      />
      <ul className={classes.notes}>
        {children}
        <li>
          <IconCircleX size={20} stroke={1.75} aria-hidden />
          {say("cancelAnyTime")}
        </li>
        <li>
          <IconFileText size={20} stroke={1.75} aria-hidden />
          {say("terms")}
        </li>
      </ul>
    </>
  );
};
