import { useState } from "react";
import { recordExit } from "../../modules/front/board/vehicle-contract.ts";
import { startDiagnostic } from "../../modules/workshop/diagnostics/contract.ts";
import { useStartDiagnosis } from "../../modules/workshop/diagnostics/screens/StartDiagnosis.tsx";
import { createEstimate } from "../../modules/money/estimates/contract.ts";
import { useNewEstimate } from "../../modules/money/estimates/screens/use-new-estimate.tsx";
import { createInvoice } from "../../modules/money/invoices/contract.ts";
import { addPayment } from "../../modules/money/payments/contract.ts";
import { create as createEntryCard } from "../../modules/workshop/entry-cards/contract.ts";
import { useLanguage } from "../../platform/web/language.tsx";
import { lazyPart } from "../../platform/web/lazy-part.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { invoicedVehicle, type ShownVehicle } from "./shown-vehicle.ts";

const ExitDialog = lazyPart(async () => (await import("../../modules/front/board/MoveDialogs.tsx")).ExitDialog);
const CreateInvoice = lazyPart(
  async () => (await import("../../modules/money/invoices/CreateInvoice.tsx")).CreateInvoice,
);
const NewPayment = lazyPart(async () => (await import("../../modules/money/payments/NewPayment.tsx")).NewPayment);

/**
 * What both a menu and the next step can do with a visit, each undefined for a user who may not; render `dialogs` once
 * on the page.
 */
export const useVisitActs = (vehicle: ShownVehicle) => {
  const language = useLanguage();
  const may = useMay();
  const [asked, ask] = useState<"invoice" | "payment" | "exit">();
  const starting = useStartDiagnosis(vehicle.id);
  const pricing = useNewEstimate(vehicle.id);
  const close = () => ask(undefined);
  return {
    newCardUrl: may(createEntryCard.needs) ? `/back/vehicles/${vehicle.id}/entry-card/new` : undefined,
    diagnosis: may(startDiagnostic.needs) ? starting : undefined,
    estimate: may(createEstimate.needs) ? pricing : undefined,
    invoice: may(createInvoice.needs) ? () => ask("invoice") : undefined,
    payment: may(addPayment.needs) ? () => ask("payment") : undefined,
    exit: may(recordExit.needs) ? () => ask("exit") : undefined,
    dialogs: (
      <>
        {starting.refusal}
        {pricing.refusal}
        {asked === "invoice" && (
          <CreateInvoice waiting={null} missed={close} vehicle={invoicedVehicle(vehicle, language)} onClose={close} />
        )}
        {asked === "payment" && (
          <NewPayment waiting={null} missed={close} clientVehicleId={vehicle.id} onClose={close} />
        )}
        {asked === "exit" && <ExitDialog waiting={null} missed={close} vehicle={vehicle} close={close} />}
      </>
    ),
  };
};

export type VisitActs = ReturnType<typeof useVisitActs>;
