import { IconFiles } from "@tabler/icons-react";
import { resultWords } from "../../modules/front/board/words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { ClaimList } from "../../modules/money/claims/ClaimList.tsx";
import { listClaims } from "../../modules/money/claims/contract.ts";
import { listEstimates } from "../../modules/money/estimates/contract.ts";
import { EstimateList } from "../../modules/money/estimates/screens/EstimateList.tsx";
import { listInvoices } from "../../modules/money/invoices/list-contract.ts";
import { InvoiceList } from "../../modules/money/invoices/InvoiceList.tsx";
import { listPayments } from "../../modules/money/payments/contract.ts";
import { PaymentList } from "../../modules/money/payments/PaymentList.tsx";
import { DiagnosticList } from "../../modules/workshop/diagnostics/screens/DiagnosticList.tsx";
import { isolated, listComma } from "../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { Fold } from "./Fold.tsx";
import type { ShownVehicle } from "./shown-vehicle.ts";
import { EntryCardLine, ExitInspectionLine } from "./VehicleParts.tsx";
import classes from "./vehicle-page.module.css";

/** The documents of a visit, folded to their names; nothing before the first one. */
export const VehicleDocuments = ({ vehicle }: { vehicle: ShownVehicle }) => {
  const say = useWords(vehiclePageWords);
  const language = useLanguage();
  const may = useMay();
  const { id } = vehicle;
  const documents = useDocuments(vehicle);
  if (documents.length === 0) return null;
  return (
    <Fold
      icon={<IconFiles size={20} stroke={1.75} aria-hidden />}
      title={say("documents")}
      count={documents.length}
      line={documents.join(listComma(language))}
    >
      <div className={classes.lists}>
        {may(listEstimates.needs) && <EstimateList clientVehicleId={id} />}
        {may(listInvoices.needs) && <InvoiceList clientVehicleId={id} />}
        {may(listPayments.needs) && <PaymentList clientVehicleId={id} />}
        {may(listClaims.needs) && <ClaimList claims={vehicle.insuranceClaims} />}
        <EntryCardLine vehicle={vehicle} />
        <DiagnosticList diagnostics={vehicle.diagnostics} />
        <ExitInspectionLine vehicle={vehicle} />
      </div>
    </Fold>
  );
};

/** Their names; those without a number of their own by what they are. */
const useDocuments = (vehicle: ShownVehicle): string[] => {
  const say = useWords(vehiclePageWords);
  const sayResult = useWords(resultWords);
  const inDigits = useDigits();
  const may = useMay();
  const estimates = useAnswer(
    listEstimates,
    { query: { clientVehicleId: vehicle.id } },
    { live: true, when: may(listEstimates.needs) },
  );
  const numbered = ({ number }: { number: string | null }, draft: string) =>
    number === null ? draft : isolated(number);
  return [
    ...(vehicle.entryCard ? [say("entryCard")] : []),
    ...vehicle.diagnostics.map(({ number }) => sayResult("diagnostic", { number: inDigits(number) })),
    ...(estimates.data?.data ?? []).map((estimate) => numbered(estimate, sayResult("draftEstimate"))),
    ...vehicle.invoices.map((invoice) => numbered(invoice, say("draftInvoice"))),
    ...vehicle.payments.map((payment) => isolated(payment.number)),
    ...vehicle.insuranceClaims.map(({ number }) => sayResult("claim", { number: inDigits(number) })),
    ...(vehicle.exitInspection ? [say("exitInspection")] : []),
  ];
};
