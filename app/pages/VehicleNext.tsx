import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { recordExit } from "../../modules/board/vehicle-contract.ts";
import { vehiclePageWords } from "../../modules/board/vehicle-page-words.ts";
import { nextWords } from "../../modules/board/words.ts";
import { create as createEntryCard, sign as signEntryCard } from "../../modules/entry-cards/contract.ts";
import { steps as diagnosticSteps } from "../../modules/diagnostics/rules.ts";
import { saveValues, startDiagnostic } from "../../modules/diagnostics/contract.ts";
import { type Starting, StartDiagnosisButton } from "../../modules/diagnostics/screens/StartDiagnosis.tsx";
import { approveInvoice, createInvoice } from "../../modules/invoices/contract.ts";
import { addPayment } from "../../modules/payments/contract.ts";
import { isNotZero } from "../../platform/shared/money.ts";
import { isolatedName, nameIn } from "../../platform/shared/words.ts";
import { LinkButton } from "../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useSum } from "../../platform/web/parts/Money.tsx";
import { NextBand } from "../../platform/web/parts/NextBand.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";

type Props = { vehicle: ShownVehicle; starting: Starting; take: () => void; invoice: () => void; exit: () => void };

/** The primary action; a user without the permission sees the next step as text. */
export const VehicleNext = ({ vehicle, starting, take, invoice, exit }: Props) => {
  const say = useWords(vehiclePageWords);
  const sayNext = useWords(nextWords);
  const may = useMay();
  const sum = useSum();
  const language = useLanguage();
  const { next, entryCard, diagnostics, invoices, balance, id } = vehicle;
  if (!next) return null;
  const draft = invoices.find(({ status }) => status === 0);
  const diagnostic = diagnostics.find(({ endedAt }) => endedAt === null);
  const what = sayNext(next);
  const invoiceNow = may(createInvoice.needs) && (
    <Button variant="default" onClick={invoice}>
      {sayNext("create-invoice")}
    </Button>
  );
  const title = say("nextTitle", { what });
  const steps = {
    "fill-entry-card": {
      title,
      line: say("cardLine"),
      act: may(createEntryCard.needs) && <LinkButton to={`/back/vehicles/${id}/entry-card/new`}>{what}</LinkButton>,
    },
    "sign-entry-card": {
      title: what,
      line: say("signLine"),
      act: entryCard && may(signEntryCard.needs) && <LinkButton to={entryCard.viewUrl}>{say("sign")}</LinkButton>,
    },
    "start-diagnosis": {
      title,
      line: say("diagnoseLine"),
      act: may(startDiagnostic.needs) && <StartDiagnosisButton starting={starting} />,
      second: invoiceNow,
    },
    "finish-diagnosis": {
      title,
      line: diagnostic && say("diagnosingLine", { step: diagnostic.nextStep, of: diagnosticSteps.length }),
      act: diagnostic && may(saveValues.needs) && <LinkButton to={diagnostic.viewUrl}>{what}</LinkButton>,
      second: invoiceNow,
    },
    "create-invoice": {
      title,
      line: say("invoiceLine"),
      act: may(createInvoice.needs) && <Button onClick={invoice}>{what}</Button>,
    },
    "approve-invoice": {
      title,
      line: draft && say("approveLine", { amount: sum(draft.grandTotal) }),
      act: draft && may(approveInvoice.needs) && <LinkButton to={draft.viewUrl}>{what}</LinkButton>,
    },
    "take-payment": {
      title: say("payTitle", { payer: isolatedName(nameIn(language, payerOf(vehicle))) }),
      act: may(addPayment.needs) && <Button onClick={take}>{what}</Button>,
      line:
        balance?.due &&
        say(balance.paid !== null && isNotZero(balance.paid) ? "paidLine" : "payLine", {
          amount: sum(balance.due),
          paid: sum(balance.paid ?? "0"),
        }),
    },
    "record-exit": {
      title,
      line: say("exitLine"),
      act: may(recordExit.needs) && <Button onClick={exit}>{what}</Button>,
    },
  };
  const step: Step = steps[next];
  return <NextBand title={step.title} line={step.line} second={step.second} action={step.act} />;
};

type Step = { title: string; line?: ReactNode; act: ReactNode; /** A secondary action. */ second?: ReactNode };

const payerOf = ({ invoices, client }: ShownVehicle): { name: string; nameAr?: string | null } => {
  const open = invoices.filter(({ status, balanceDue }) => status === 1 && isNotZero(balanceDue));
  const isInsurers = open.length > 0 && open.every(({ addressedToKind }) => addressedToKind === "insurer");
  return isInsurers ? open[0]!.addressee : client;
};
