import { withCurrency } from "../../../../platform/shared/currency-names.ts";
import { readable } from "../../../../platform/shared/money.ts";
import { planNames, plans } from "../../../../platform/shared/plans.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { intervalNames } from "../../plans/plan-words.ts";
import * as contract from "../console-contract.ts";
import type { Act } from "../console-rules.ts";
import { actWords, consoleWords } from "../screen-words.ts";

type Shop = Answer<typeof contract.showShop>;
type Props = { shop: Shop; close: () => void };

/** Each act asks for its reason. */
export const ActDialog = ({ act, ...props }: Props & { act: Act }) => {
  const Shown = dialogs[act];
  return <Shown {...props} />;
};

const useCommon = ({ shop, close }: Props) => {
  const say = useWords(consoleWords);
  return { params: { id: shop.id }, close, failed: say("notDone") };
};

const Extend = (props: Props) => {
  const say = useWords(actWords);
  return (
    <ReasonDialog
      {...useCommon(props)}
      sends={contract.extendTrialOfShop}
      initial={{ days: 7, reason: "" }}
      title={say("extend")}
      line={say("extendLine")}
      done={say("extended")}
    >
      <Field name="days" type="number" label={say("days")} />
    </ReasonDialog>
  );
};

const Confirm = (props: Props) => {
  const say = useWords(actWords);
  const sayPlan = useWords(planNames);
  const sayInterval = useWords(intervalNames);
  const language = useLanguage();
  const inDigits = useDigits();
  const choices = props.shop.openOrders.map(({ id, plan, interval, total, currency, reference }) => ({
    value: id,
    label: say("orderIs", {
      total: withCurrency(isolated(inDigits(readable(total))), currency.toUpperCase(), language),
      plan: sayPlan(plan),
      interval: sayInterval(interval),
      reference: isolated(reference),
    }),
  }));
  return (
    <ReasonDialog
      {...useCommon(props)}
      sends={contract.confirmTransfer}
      initial={{ orderId: choices[0]?.value ?? "", bankReference: "", reason: "" }}
      title={say("confirm")}
      line={say("confirmLine")}
      done={say("confirmed")}
    >
      <Field name="orderId" type="select" label={say("order")} choices={choices} />
      <Field name="bankReference" type="code" label={say("bankReference")} />
    </ReasonDialog>
  );
};

const ChangePlan = (props: Props) => {
  const say = useWords(actWords);
  const sayPlan = useWords(planNames);
  return (
    <ReasonDialog
      {...useCommon(props)}
      sends={contract.changePlanOfShop}
      initial={{ plan: props.shop.plan, until: "", reason: "" }}
      title={say("changePlan")}
      line={say("changeLine")}
      done={say("planChanged")}
    >
      <Field
        name="plan"
        type="select"
        label={say("plan")}
        choices={plans.map((plan) => ({ value: plan, label: sayPlan(plan) }))}
      />
      <Field name="until" type="date" label={say("until")} />
    </ReasonDialog>
  );
};

const Suspend = (props: Props) => {
  const say = useWords(actWords);
  return (
    <ReasonDialog
      {...useCommon(props)}
      sends={contract.suspendShop}
      initial={{ reason: "" }}
      title={say("suspend")}
      line={say("suspendLine")}
      done={say("suspended")}
      danger
    />
  );
};

const Resume = (props: Props) => {
  const say = useWords(actWords);
  return (
    <ReasonDialog
      {...useCommon(props)}
      sends={contract.resumeShop}
      initial={{ reason: "" }}
      title={say("resume")}
      line={say("resumeLine")}
      done={say("resumed")}
    />
  );
};

const Delete = (props: Props) => {
  const say = useWords(actWords);
  const language = useLanguage();
  return (
    <ReasonDialog
      {...useCommon(props)}
      sends={contract.deleteShop}
      initial={{ reason: "", password: "" }}
      title={say("deleteTitle", { shop: isolatedName(nameIn(language, props.shop)) })}
      line={say("deleteLine")}
      submit={say("deleteNow")}
      done={say("deleted")}
      danger
    >
      <Field name="password" type="password" label={say("ownPassword")} autoComplete="current-password" />
    </ReasonDialog>
  );
};

const dialogs = {
  "extend-trial": Extend,
  "confirm-transfer": Confirm,
  "change-plan": ChangePlan,
  suspend: Suspend,
  resume: Resume,
  "delete-shop": Delete,
} satisfies Record<Act, unknown>;
