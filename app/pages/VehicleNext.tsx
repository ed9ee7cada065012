import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ExitDialog } from "../../modules/front/board/MoveDialogs.tsx";
import type { NextStep } from "../../modules/front/board/rules.ts";
import { recordExit } from "../../modules/front/board/vehicle-contract.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { nextWords } from "../../modules/front/board/words.ts";
import { create as createEntryCard, sign as signEntryCard } from "../../modules/workshop/entry-cards/contract.ts";
import { steps as diagnosticSteps } from "../../modules/workshop/diagnostics/rules.ts";
import { saveValues, startDiagnostic } from "../../modules/workshop/diagnostics/contract.ts";
import {
  type Starting,
  StartDiagnosisButton,
  useStartDiagnosis,
} from "../../modules/workshop/diagnostics/screens/StartDiagnosis.tsx";
import { createEstimate } from "../../modules/money/estimates/contract.ts";
import { useNewEstimate } from "../../modules/money/estimates/screens/use-new-estimate.tsx";
import { approveInvoice, createInvoice } from "../../modules/money/invoices/contract.ts";
import { CreateInvoice } from "../../modules/money/invoices/CreateInvoice.tsx";
import { addPayment } from "../../modules/money/payments/contract.ts";
import { NewPayment } from "../../modules/money/payments/NewPayment.tsx";
import { isNotZero } from "../../platform/shared/money.ts";
import { isolatedName, nameIn } from "../../platform/shared/words.ts";
import { LinkButton } from "../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { May, useMay } from "../../platform/web/May.tsx";
import { useSum } from "../../platform/web/parts/Money.tsx";
import { NextBand } from "../../platform/web/parts/NextBand.tsx";
import { invoicedVehicle, type ShownVehicle } from "./shown-vehicle.ts";

type Asked = "invoice" | "payment" | "exit";

/** The next step of a visit with its act; a user without the permission sees it as text. */
export const VehicleNext = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const { step, dialogs } = useVehicleNext(vehicle);
  return (
    <>
      {dialogs}
      {step && <NextBand title={step.title} line={step.line} second={step.second} action={step.act} />}
    </>
  );
};

/** The next step of a visit, if there is one; render `dialogs` on the page. */
export const useVehicleNext = (vehicle: ShownVehicle): { step: Step | null; dialogs: ReactNode } => {
  const language = useLanguage();
  const starting = useStartDiagnosis(vehicle.id);
  const pricing = useNewEstimate(vehicle.id);
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const before = useStepsBefore(vehicle, { starting, ask });
  const work = useWorkSteps(vehicle, { pricing, ask });
  const after = useStepsAfter(vehicle, ask);
  const steps: Record<NextStep, Step> = { ...before, ...work, ...after };
  const dialogs = (
    <>
      {starting.refusal}
      {pricing.refusal}
      {asked === "invoice" && <CreateInvoice vehicle={invoicedVehicle(vehicle, language)} onClose={close} />}
      {asked === "payment" && <NewPayment clientVehicleId={vehicle.id} onClose={close} />}
      {asked === "exit" && <ExitDialog vehicle={vehicle} close={close} />}
    </>
  );
  return { step: vehicle.next && steps[vehicle.next], dialogs };
};

type Step = { title: string; line?: ReactNode; act: ReactNode; /** A secondary action. */ second?: ReactNode };
type Ask = (asked: Asked) => void;

const useTitle = () => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  return (next: NextStep) => say("nextTitle", { what: sayNext(next) });
};

const InvoiceNow = ({ ask }: { ask: Ask }) => {
  const sayNext = useWords(nextWords);
  return (
    <May needs={createInvoice.needs}>
      <Button variant="default" onClick={() => ask("invoice")}>
        {sayNext("create-invoice")}
      </Button>
    </May>
  );
};

/** Entry card and diagnosis. */
const useStepsBefore = (
  { entryCard, diagnostics, id }: ShownVehicle,
  { starting, ask }: { starting: Starting; ask: Ask },
) => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  const titleOf = useTitle();
  const may = useMay();
  const diagnostic = diagnostics.find(({ endedAt }) => endedAt === null);
  return {
    "fill-entry-card": {
      title: titleOf("fill-entry-card"),
      line: say("cardLine"),
      act: may(createEntryCard.needs) && (
        <LinkButton to={`/back/vehicles/${id}/entry-card/new`}>{sayNext("fill-entry-card")}</LinkButton>
      ),
    },
    "sign-entry-card": {
      title: sayNext("sign-entry-card"),
      line: say("signLine"),
      act: entryCard && may(signEntryCard.needs) && <LinkButton to={entryCard.viewUrl}>{say("sign")}</LinkButton>,
    },
    "start-diagnosis": {
      title: titleOf("start-diagnosis"),
      line: say("diagnoseLine"),
      act: may(startDiagnostic.needs) && <StartDiagnosisButton starting={starting} />,
      second: <InvoiceNow ask={ask} />,
    },
    "finish-diagnosis": {
      title: titleOf("finish-diagnosis"),
      line: diagnostic && say("diagnosingLine", { step: diagnostic.nextStep, of: diagnosticSteps.length }),
      act: diagnostic && may(saveValues.needs) && (
        <LinkButton to={diagnostic.viewUrl}>{sayNext("finish-diagnosis")}</LinkButton>
      ),
      second: <InvoiceNow ask={ask} />,
    },
  };
};

/** Estimate, the client's answer, and the work. */
const useWorkSteps = (
  { estimateUrl, workOrderUrl }: ShownVehicle,
  { pricing, ask }: { pricing: ReturnType<typeof useNewEstimate>; ask: Ask },
) => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  const titleOf = useTitle();
  const may = useMay();
  const second = <InvoiceNow ask={ask} />;
  const estimate = estimateUrl && <LinkButton to={estimateUrl}>{say("openEstimate")}</LinkButton>;
  const order = workOrderUrl && <LinkButton to={workOrderUrl}>{say("openWork")}</LinkButton>;
  return {
    "create-estimate": {
      title: titleOf("create-estimate"),
      line: say("priceLine"),
      act: may(createEstimate.needs) && (
        <Button onClick={pricing.create} loading={pricing.sending}>
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
const useStepsAfter = (vehicle: ShownVehicle, ask: Ask) => {
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
      act: may(createInvoice.needs) && <Button onClick={() => ask("invoice")}>{sayNext("create-invoice")}</Button>,
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
      act: may(addPayment.needs) && <Button onClick={() => ask("payment")}>{sayNext("take-payment")}</Button>,
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
      act: may(recordExit.needs) && <Button onClick={() => ask("exit")}>{sayNext("record-exit")}</Button>,
    },
  };
};

const payerOf = ({ invoices, client }: ShownVehicle): { name: string; nameAr?: string | null } => {
  const open = invoices.filter(({ status, balanceDue }) => status === 1 && isNotZero(balanceDue));
  const isInsurers = open.length > 0 && open.every(({ addressedToKind }) => addressedToKind === "insurer");
  return isInsurers ? open[0]!.addressee : client;
};
