import {
  IconCalendarPlus,
  IconCamera,
  IconCash,
  IconClipboardCheck,
  IconClipboardText,
  IconFileInvoice,
  IconListSearch,
  IconReceipt,
  IconShield,
  IconTool,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { createClaim } from "../../modules/money/claims/contract.ts";
import { CreateClaim } from "../../modules/money/claims/CreateClaim.tsx";
import { claimScreenWords } from "../../modules/money/claims/screen-words.ts";
import { createEstimate } from "../../modules/money/estimates/contract.ts";
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { useNewEstimate } from "../../modules/money/estimates/screens/use-new-estimate.tsx";
import { createInvoice } from "../../modules/money/invoices/contract.ts";
import { CreateInvoice } from "../../modules/money/invoices/CreateInvoice.tsx";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { addPayment } from "../../modules/money/payments/contract.ts";
import { NewPayment } from "../../modules/money/payments/NewPayment.tsx";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { startDiagnostic } from "../../modules/workshop/diagnostics/contract.ts";
import { useStartDiagnosis, useStartItems } from "../../modules/workshop/diagnostics/screens/StartDiagnosis.tsx";
import { create as createEntryCard, saveExitInspection } from "../../modules/workshop/entry-cards/contract.ts";
import { addFinding } from "../../modules/workshop/findings/contract.ts";
import { findingWords } from "../../modules/workshop/findings/screen-words.ts";
import { useQuickFinding } from "../../modules/workshop/findings/screens/QuickFinding.tsx";
import { addServiceReminder } from "../../modules/workshop/service-reminders/contract.ts";
import { reminderScreenWords } from "../../modules/workshop/service-reminders/screen-words.ts";
import { ReminderDialog } from "../../modules/workshop/service-reminders/screens/ReminderDialog.tsx";
import { addTask } from "../../modules/workshop/work-orders/contract.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { AddTask } from "../../modules/workshop/work-orders/screens/TaskDialogs.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import type { MenuItem } from "../../platform/web/parts/DropMenuList.tsx";
import { invoicedVehicle, type ShownVehicle } from "./shown-vehicle.ts";

type Asked = "finding" | "invoice" | "payment" | "claim" | "task" | "reminder";

/** Everything that can be added to a visit, in one menu; render `dialogs` on the page. */
export const useVisitAdditions = (vehicle: ShownVehicle) => {
  const language = useLanguage();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const pricing = useNewEstimate(vehicle.id);
  const quick = useQuickFinding(vehicle.id);
  const diagnoses = useDiagnoses(vehicle);
  const papers = usePapers(vehicle);
  const acts = useActs(vehicle, { ask, photograph: quick.take, price: pricing.create });
  const { id } = vehicle;
  const dialogs: Record<Asked, ReactNode> = {
    finding: null,
    invoice: <CreateInvoice vehicle={invoicedVehicle(vehicle, language)} onClose={close} />,
    payment: <NewPayment clientVehicleId={id} onClose={close} />,
    claim: (
      <CreateClaim
        vehicle={{ id, insurer: vehicle.insuranceCompany, claimNumber: vehicle.insuranceReferenceNumber }}
        onClose={close}
      />
    ),
    task: <AddTask clientVehicleId={id} close={close} />,
    reminder: <ReminderDialog clientVehicleId={id} close={close} />,
  };
  return {
    items: [...acts.findings, ...papers, ...diagnoses.items, ...acts.others].filter(({ hidden }) => !hidden),
    finding: { adding: asked === "finding", closeAdding: close },
    dialogs: (
      <>
        {pricing.refusal}
        {diagnoses.refusal}
        {quick.form}
        {asked && dialogs[asked]}
      </>
    ),
  };
};

const isArchived = ({ deletedAt }: ShownVehicle) => deletedAt !== null;
const isInside = (vehicle: ShownVehicle) => vehicle.vehicleExitedAt === null && !isArchived(vehicle);

const useDiagnoses = (vehicle: ShownVehicle): { items: MenuItem[]; refusal: ReactNode } => {
  const may = useMay();
  const starting = useStartDiagnosis(vehicle.id);
  const hasOpen = vehicle.diagnostics.some(({ endedAt }) => endedAt === null);
  const items = useStartItems(starting, isInside(vehicle) && may(startDiagnostic.needs) && !hasOpen);
  return { items, refusal: starting.refusal };
};

/** Those of which a visit has one at most. */
const usePapers = (vehicle: ShownVehicle): MenuItem[] => {
  const say = useWords(vehiclePageWords);
  const may = useMay();
  const go = useGo();
  const address = `/back/vehicles/${vehicle.id}`;
  return [
    {
      label: say("entryCard"),
      icon: <IconClipboardText size={18} />,
      onClick: () => go(`${address}/entry-card/new`),
      hidden: vehicle.entryCard !== null || isArchived(vehicle) || !may(createEntryCard.needs),
    },
    {
      label: say("exitInspection"),
      icon: <IconClipboardCheck size={18} />,
      onClick: () => go(`${address}/exit-inspection`),
      hidden: vehicle.exitInspection !== null || isArchived(vehicle) || !may(saveExitInspection.needs),
    },
  ];
};

type Doing = { ask: (asked: Asked) => void; photograph: () => void; price: () => void };

const useActs = (vehicle: ShownVehicle, { ask, photograph, price }: Doing) => {
  const sayFinding = useWords(findingWords);
  const sayEstimate = useWords(estimateScreenWords);
  const sayInvoice = useWords(invoiceWords);
  const sayPayment = useWords(paymentWords);
  const sayClaim = useWords(claimScreenWords);
  const sayWork = useWords(workWords);
  const sayReminder = useWords(reminderScreenWords);
  const may = useMay();
  const findings: MenuItem[] = [
    { label: sayFinding("quick"), icon: <IconCamera size={18} />, onClick: photograph },
    { label: sayFinding("add"), icon: <IconListSearch size={18} />, onClick: () => ask("finding") },
  ].map((item) => ({ ...item, hidden: !isInside(vehicle) || !may(addFinding.needs) }));
  const others: MenuItem[] = [
    {
      label: sayEstimate("add"),
      icon: <IconFileInvoice size={18} />,
      onClick: price,
      hidden: isArchived(vehicle) || !may(createEstimate.needs),
    },
    {
      label: sayWork("task"),
      icon: <IconTool size={18} />,
      onClick: () => ask("task"),
      hidden: !isInside(vehicle) || !may(addTask.needs),
    },
    {
      label: sayInvoice("add"),
      icon: <IconReceipt size={18} />,
      onClick: () => ask("invoice"),
      hidden: isArchived(vehicle) || !may(createInvoice.needs),
    },
    {
      label: sayPayment("add"),
      icon: <IconCash size={18} />,
      onClick: () => ask("payment"),
      hidden: !may(addPayment.needs),
    },
    {
      label: sayClaim("add"),
      icon: <IconShield size={18} />,
      onClick: () => ask("claim"),
      hidden: isArchived(vehicle) || !may(createClaim.needs),
    },
    {
      label: sayReminder("addTitle"),
      icon: <IconCalendarPlus size={18} />,
      onClick: () => ask("reminder"),
      hidden: isArchived(vehicle) || !may(addServiceReminder.needs),
    },
  ];
  return { findings, others };
};
