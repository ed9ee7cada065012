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
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { useDiagnosisMenuItems } from "../../modules/workshop/diagnostics/screens/StartDiagnosis.tsx";
import { saveExitInspection } from "../../modules/workshop/entry-cards/contract.ts";
import { addFinding } from "../../modules/workshop/findings/contract.ts";
import { findingWords } from "../../modules/workshop/findings/screen-words.ts";
import { useQuickFinding } from "../../modules/workshop/findings/screens/QuickFinding.tsx";
import { addServiceReminder } from "../../modules/workshop/service-reminders/contract.ts";
import { reminderScreenWords } from "../../modules/workshop/service-reminders/screen-words.ts";
import { ReminderDialog } from "../../modules/workshop/service-reminders/screens/ReminderDialog.tsx";
import { addTask } from "../../modules/workshop/work-orders/contract.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { AddTask } from "../../modules/workshop/work-orders/screens/TaskDialogs.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import type { MenuItem } from "../../platform/web/parts/DropMenuList.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";
import type { VisitActs } from "./use-visit-acts.tsx";

type Asked = "finding" | "claim" | "task" | "reminder";

/** Everything that can be added to a visit, in one menu; render `dialogs` on the page, beside those of the acts. */
export const useVisitAdditions = (vehicle: ShownVehicle, acts: VisitActs) => {
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const quick = useQuickFinding(vehicle.id);
  const findings = useFindings(vehicle, { ask, photograph: quick.take });
  const papers = usePapers(vehicle, acts);
  const diagnoses = useDiagnoses(vehicle, acts);
  const others = useOthers(vehicle, acts, ask);
  const { id } = vehicle;
  const dialogs: Record<Asked, ReactNode> = {
    finding: null,
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
    items: [...findings, ...papers, ...diagnoses, ...others].filter(({ hidden }) => !hidden),
    finding: { adding: asked === "finding", closeAdding: close },
    dialogs: (
      <>
        {quick.form}
        {asked && dialogs[asked]}
      </>
    ),
  };
};

const isArchived = ({ deletedAt }: ShownVehicle) => deletedAt !== null;
const isInside = (vehicle: ShownVehicle) => vehicle.vehicleExitedAt === null && !isArchived(vehicle);

const useFindings = (
  vehicle: ShownVehicle,
  { ask, photograph }: { ask: (asked: Asked) => void; photograph: () => void },
): MenuItem[] => {
  const say = useWords(findingWords);
  const may = useMay();
  return [
    { label: say("quick"), icon: <IconCamera size={18} />, onClick: photograph },
    { label: say("add"), icon: <IconListSearch size={18} />, onClick: () => ask("finding") },
  ].map((item) => ({ ...item, hidden: !isInside(vehicle) || !may(addFinding.needs) }));
};

const useDiagnoses = (vehicle: ShownVehicle, { diagnosis }: VisitActs): MenuItem[] => {
  const hasOpen = vehicle.diagnostics.some(({ endedAt }) => endedAt === null);
  return useDiagnosisMenuItems(diagnosis, isInside(vehicle) && !hasOpen);
};

/** Those of which a visit has one at most. */
const usePapers = (vehicle: ShownVehicle, { newCardUrl }: VisitActs): MenuItem[] => {
  const say = useWords(vehiclePageWords);
  const may = useMay();
  const go = useGo();
  return [
    {
      label: say("entryCard"),
      icon: <IconClipboardText size={18} />,
      onClick: () => newCardUrl && go(newCardUrl),
      hidden: vehicle.entryCard !== null || isArchived(vehicle) || !newCardUrl,
    },
    {
      label: say("exitInspection"),
      icon: <IconClipboardCheck size={18} />,
      onClick: () => go(`/back/vehicles/${vehicle.id}/exit-inspection`),
      hidden: vehicle.exitInspection !== null || isArchived(vehicle) || !may(saveExitInspection.needs),
    },
  ];
};

const useOthers = (
  vehicle: ShownVehicle,
  { estimate, invoice, payment }: VisitActs,
  ask: (asked: Asked) => void,
): MenuItem[] => {
  const sayEstimate = useWords(estimateScreenWords);
  const sayInvoice = useWords(invoiceWords);
  const sayPayment = useWords(paymentWords);
  const sayClaim = useWords(claimScreenWords);
  const sayWork = useWords(workWords);
  const sayReminder = useWords(reminderScreenWords);
  const may = useMay();
  return [
    {
      label: sayEstimate("add"),
      icon: <IconFileInvoice size={18} />,
      onClick: () => estimate?.create(),
      hidden: isArchived(vehicle) || !estimate,
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
      onClick: () => invoice?.(),
      hidden: isArchived(vehicle) || !invoice,
    },
    {
      label: sayPayment("add"),
      icon: <IconCash size={18} />,
      onClick: () => payment?.(),
      hidden: !payment,
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
};
