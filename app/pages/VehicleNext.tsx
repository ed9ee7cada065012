import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { NextStep } from "../../modules/front/board/rules.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { nextWords } from "../../modules/front/board/words.ts";
import { sign as signEntryCard } from "../../modules/workshop/entry-cards/contract.ts";
import { steps as diagnosticSteps } from "../../modules/workshop/diagnostics/rules.ts";
import { saveValues } from "../../modules/workshop/diagnostics/contract.ts";
import { StartDiagnosisButton } from "../../modules/workshop/diagnostics/screens/StartDiagnosis.tsx";
import { approveInvoice } from "../../modules/money/invoices/contract.ts";
import { isNotZero } from "../../platform/shared/money.ts";
import { isolatedName, nameIn } from "../../platform/shared/words.ts";
import { LinkButton } from "../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useSum } from "../../platform/web/parts/Money.tsx";
import { NextBand } from "../../platform/web/parts/NextBand.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";
import { useVisitActs, type VisitActs } from "./use-visit-acts.tsx";

/** The next step of a visit with its act; a user without the permission sees it as text. */
export const VehicleNext = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const acts = useVisitActs(vehicle);
  const step = useVehicleNext(vehicle, acts);
  return (
    <>
      {acts.dialogs}
      {step && <NextBand title={step.title} line={step.line} second={step.second} action={step.act} />}
    </>
  );
};

/** The next step of a visit, if there is one. */
export const useVehicleNext = (vehicle: ShownVehicle, acts: VisitActs): Step | null => {
  const before = useStepsBefore(vehicle, acts);
  const work = useWorkSteps(vehicle, acts);
  const after = useStepsAfter(vehicle, acts);
  const steps: Record<NextStep, Step> = { ...before, ...work, ...after };
  return vehicle.next && steps[vehicle.next];
};

type Step = { title: string; line?: ReactNode; act: ReactNode; /** A secondary action. */ second?: ReactNode };

const useTitle = () => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  return (next: NextStep) => say("nextTitle", { what: sayNext(next) });
};

const InvoiceNow = ({ acts: { invoice } }: { acts: VisitActs }) => {
  const sayNext = useWords(nextWords);
  return (
    invoice && (
      <Button variant="default" onClick={invoice}>
        {sayNext("create-invoice")}
      </Button>
    )
  );
};

/** Entry card and diagnosis. */
const useStepsBefore = ({ entryCard, diagnostics }: ShownVehicle, acts: VisitActs) => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  const titleOf = useTitle();
  const may = useMay();
  const diagnostic = diagnostics.find(({ endedAt }) => endedAt === null);
  return {
    "fill-entry-card": {
      title: titleOf("fill-entry-card"),
      line: say("cardLine"),
      act: acts.newCardUrl && <LinkButton to={acts.newCardUrl}>{sayNext("fill-entry-card")}</LinkButton>,
    },
    "sign-entry-card": {
      title: sayNext("sign-entry-card"),
      line: say("signLine"),
      act: entryCard && may(signEntryCard.needs) && <LinkButton to={entryCard.viewUrl}>{say("sign")}</LinkButton>,
    },
    "start-diagnosis": {
      title: titleOf("start-diagnosis"),
      line: say("diagnoseLine"),
      act: acts.diagnosis && <StartDiagnosisButton starting={acts.diagnosis} />,
      second: <InvoiceNow acts={acts} />,
    },
    "finish-diagnosis": {
      title: titleOf("finish-diagnosis"),
      line: diagnostic && say("diagnosingLine", { step: diagnostic.nextStep, of: diagnosticSteps.length }),
      act: diagnostic && may(saveValues.needs) && (
        <LinkButton to={diagnostic.viewUrl}>{sayNext("finish-diagnosis")}</LinkButton>
      ),
      second: <InvoiceNow acts={acts} />,
    },
  };
};

/** Estimate, the client's answer, and the work. */
const useWorkSteps = ({ estimate: waiting, workOrderUrl }: ShownVehicle, acts: VisitActs) => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  const titleOf = useTitle();
  const second = <InvoiceNow acts={acts} />;
  const estimate = waiting && <LinkButton to={waiting.viewUrl}>{say("openEstimate")}</LinkButton>;
  const order = workOrderUrl && <LinkButton to={workOrderUrl}>{say("openWork")}</LinkButton>;
  return {
    "create-estimate": {
      title: titleOf("create-estimate"),
      line: say("priceLine"),
      act: acts.estimate && (
        <Button onClick={acts.estimate.create} loading={acts.estimate.sending}>
          {sayNext("create-estimate")}
        </Button>
      ),
      second,
    },
    "send-estimate": { title: titleOf("send-estimate"), line: say("sendLine"), act: estimate, second },
    "await-answer": { title: sayNext("await-answer"), line: say("answerLine"), act: estimate, second },
    "renew-estimate": { title: sayNext("renew-estimate"), line: say("renewLine"), act: estimate, second },
    "finish-work": { title: titleOf("finish-work"), line: say("workLine"), act: order, second },
    "check-work": { title: titleOf("check-work"), line: say("checkLine"), act: order, second },
  };
};

/** Invoice, payment and exit. */
const useStepsAfter = (vehicle: ShownVehicle, acts: VisitActs) => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  const titleOf = useTitle();
  const may = useMay();
  const sum = useSum();
  const language = useLanguage();
  const { invoices, balance } = vehicle;
  const draft = invoices.find(({ status }) => status === 0);
  return {
    "create-invoice": {
      title: titleOf("create-invoice"),
      line: say("invoiceLine"),
      act: acts.invoice && <Button onClick={acts.invoice}>{sayNext("create-invoice")}</Button>,
    },
    "approve-invoice": {
      title: titleOf("approve-invoice"),
      line: draft && say("approveLine", { amount: sum(draft.grandTotal) }),
      act: draft && may(approveInvoice.needs) && (
        <LinkButton to={draft.viewUrl}>{sayNext("approve-invoice")}</LinkButton>
      ),
    },
    "take-payment": {
      title: say("payTitle", { payer: isolatedName(nameIn(language, payerOf(vehicle))) }),
      act: acts.payment && <Button onClick={acts.payment}>{sayNext("take-payment")}</Button>,
      line:
        balance?.due &&
        say(balance.paid !== null && isNotZero(balance.paid) ? "paidLine" : "payLine", {
          amount: sum(balance.due),
          paid: sum(balance.paid ?? "0"),
        }),
    },
    "record-exit": {
      title: titleOf("record-exit"),
      line: say("exitLine"),
      act: acts.exit && <Button onClick={acts.exit}>{sayNext("record-exit")}</Button>,
    },
  };
};

const payerOf = ({ invoices, client }: ShownVehicle): { name: string; nameAr?: string | null } => {
  const open = invoices.filter(({ status, balanceDue }) => status === 1 && isNotZero(balanceDue));
  const isInsurers = open.length > 0 && open.every(({ addressedToKind }) => addressedToKind === "insurer");
  return isInsurers ? open[0]!.addressee : client;
};
