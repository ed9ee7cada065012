import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { hasFeature, planNames } from "../../../../platform/shared/plans.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { FootBar } from "../../../../platform/web/parts/FootBar.tsx";
import { Count, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import {
  type Interval,
  pricePerMonth,
  professionalFeatures,
  sharedFeatures,
  type SoldPlan,
  soldPlans,
} from "../catalogue.ts";
import { featureWords } from "../plan-words.ts";
import { planScreenWords } from "../screen-words.ts";
import { IntervalControl } from "./IntervalControl.tsx";
import { PlanAct } from "./PlanAct.tsx";
import type { PlanAnswer } from "../contract.ts";
import classes from "./plan.module.css";

type Used = keyof PlanAnswer["used"];
const countWords = {
  vehicles: "usedVehicles",
  cards: "usedCards",
  diagnostics: "usedDiagnostics",
  invoices: "usedInvoices",
  books: "usedBooks",
  claims: "usedClaims",
  customFields: "usedCustomFields",
  roles: "usedRoles",
} as const;
const switchWords = { whatsapp: ["whatsappOff", "whatsappOn"], sms: ["smsOff", "smsOn"] } as const;

/** The two sold plans beside what the shop uses; the plan that covers it is the one to choose. */
export const PlanTable = ({ of }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const [interval, setInterval] = useState<Interval>(of.period?.interval ?? "monthly");
  const [shown, setShown] = useState<SoldPlan>();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const missing = professionalFeatures.filter((feature) => of.used[feature] > 0).length;
  const covering: SoldPlan = missing > 0 ? "professional" : "standard";
  return (
    <section className={classes.plans}>
      <div className={classes.head}>
        <h2>{missing > 0 ? say("usesMore", { count: missing }) : say("standardCovers")}</h2>
        <IntervalControl label={say("interval")} value={interval} onChange={setInterval} />
      </div>
      <div className={classes.tabs}>
        <PlanTabs value={shown ?? covering} onChange={setShown} />
      </div>
      <table className={classes.table} data-shown={shown ?? covering}>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-to-the-eye">{say("feature")}</span>
            </th>
            <th scope="col" className={classes.usedHead}>
              {say("usedHere")}
            </th>
            {soldPlans.map((plan) => (
              <PlanHead key={plan} plan={plan} interval={interval} of={of} isCovering={plan === covering} />
            ))}
          </tr>
        </thead>
        <FeatureRows title={say("inBoth")} features={sharedFeatures} of={of} covering={covering} />
        <FeatureRows title={say("inProfessional")} features={professionalFeatures} of={of} covering={covering} />
        <tfoot>
          <tr>
            <td colSpan={2} className={classes.note}>
              {of.methods.length > 0 ? say("exclVat") : say("cannotPay")}
            </td>
            {soldPlans.map((plan) => (
              <td key={plan} data-plan={plan} data-covering={plan === covering || undefined}>
                <PlanAct of={of} plan={plan} interval={interval} isCovering={plan === covering} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {phone && (
        <FootBar>
          <PlanAct of={of} plan={shown ?? covering} interval={interval} isCovering={(shown ?? covering) === covering} />
        </FootBar>
      )}
    </section>
  );
};

/** On a phone one plan is shown at a time. */
const PlanTabs = ({ value, onChange }: { value: SoldPlan; onChange: (plan: SoldPlan) => void }) => {
  const say = useWords(planScreenWords);
  const language = useLanguage();
  return (
    <SegmentedControl<SoldPlan>
      fullWidth
      aria-label={say("title")}
      value={value}
      onChange={onChange}
      data={soldPlans.map((plan) => ({ value: plan, label: inLanguage(planNames[plan], language) }))}
    />
  );
};

type HeadProps = { plan: SoldPlan; interval: Interval; of: PlanAnswer; isCovering: boolean };

const PlanHead = ({ plan, interval, of: { currency }, isCovering }: HeadProps) => {
  const say = useWords(planScreenWords);
  const language = useLanguage();
  const name = useCurrencyName(currency.toUpperCase());
  return (
    <th scope="col" data-plan={plan} data-covering={isCovering || undefined} className={classes.planHead}>
      <div className={classes.planName}>{inLanguage(planNames[plan], language)}</div>
      <div className={classes.price}>
        <b>
          <Count of={shortest(pricePerMonth(plan, interval, currency))} />
        </b>{" "}
        <span>{say("perMonth", { currency: name })}</span>
      </div>
    </th>
  );
};

type RowsProps = { title: string; features: readonly string[]; of: PlanAnswer; covering: SoldPlan };

const FeatureRows = ({ title, features, of, covering }: RowsProps) => {
  const language = useLanguage();
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={2}>
          {title}
        </th>
        {soldPlans.map((plan) => (
          <td key={plan} data-plan={plan} data-covering={plan === covering || undefined}>
            {"\u00A0"}
          </td>
        ))}
      </tr>
      {features.filter(isFeature).map((feature) => (
        <tr key={feature}>
          <th scope="row">{inLanguage(featureWords[feature], language)}</th>
          <UsedCell feature={feature} of={of} />
          {soldPlans.map((plan) => (
            <td key={plan} data-plan={plan} data-covering={plan === covering || undefined}>
              <Inclusion plan={plan} feature={feature} of={of} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

const isFeature = (feature: string): feature is keyof typeof featureWords => feature in featureWords;

const UsedCell = ({ feature, of }: { feature: keyof typeof featureWords; of: PlanAnswer }) => {
  if (feature === "mail") return <td className={classes.used}>–</td>;
  const isLacking = isExtra(feature) && of.used[feature] > 0;
  return (
    <td className={classes.used} data-lacking={isLacking || undefined}>
      <UsedWords feature={feature} count={of.used[feature]} />
    </td>
  );
};

const UsedWords = ({ feature, count }: { feature: Used; count: number }) => {
  const say = useWords(planScreenWords);
  if (feature === "whatsapp" || feature === "sms") return say(switchWords[feature][count > 0 ? 1 : 0]);
  return count > 0 ? say(countWords[feature], { count }) : "–";
};

type Extra = (typeof professionalFeatures)[number];
const isExtra = (feature: string): feature is Extra => professionalFeatures.some((extra) => extra === feature);

const Inclusion = ({ plan, feature, of }: { plan: SoldPlan; feature: keyof typeof featureWords; of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  if (!isExtra(feature) || hasFeature(plan, feature))
    return <IconCheck size={20} stroke={2} aria-label={say("included")} className={classes.check} />;
  if (of.used[feature] > 0) return <span className={classes.readOnly}>{say("readOnly")}</span>;
  return <span aria-label={say("notIncluded")}>–</span>;
};
