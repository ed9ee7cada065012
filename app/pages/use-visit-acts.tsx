import { useState } from "react";
import { ExitDialog } from "../../modules/front/board/MoveDialogs.tsx";
import { recordExit } from "../../modules/front/board/vehicle-contract.ts";
import { startDiagnostic } from "../../modules/workshop/diagnostics/contract.ts";
import { useStartDiagnosis } from "../../modules/workshop/diagnostics/screens/StartDiagnosis.tsx";
import { createEstimate } from "../../modules/money/estimates/contract.ts";
import { useNewEstimate } from "../../modules/money/estimates/screens/use-new-estimate.tsx";
import { createInvoice } from "../../modules/money/invoices/contract.ts";
import { CreateInvoice } from "../../modules/money/invoices/CreateInvoice.tsx";
import { addPayment } from "../../modules/money/payments/contract.ts";
import { NewPayment } from "../../modules/money/payments/NewPayment.tsx";
import { create as createEntryCard } from "../../modules/workshop/entry-cards/contract.ts";
import { useLanguage } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { invoicedVehicle, type ShownVehicle } from "./shown-vehicle.ts";

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
        {asked === "invoice" && <CreateInvoice vehicle={invoicedVehicle(vehicle, language)} onClose={close} />}
        {asked === "payment" && <NewPayment clientVehicleId={vehicle.id} onClose={close} />}
        {asked === "exit" && <ExitDialog vehicle={vehicle} close={close} />}
      </>
    ),
  };
};

export type VisitActs = ReturnType<typeof useVisitActs>;
