import { useWarranties } from "../../modules/front/board/Warranties.tsx";
import { showEstimate } from "../../modules/money/estimates/contract.ts";
import { EstimatePage as Estimate } from "../../modules/money/estimates/screens/EstimatePage.tsx";
import { EstimateDeposit } from "../../modules/money/payments/EstimateDeposit.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { WarrantyNotes } from "./WarrantyNotes.tsx";

/** An estimate with what was received of its deposit; its lines say which of them earlier work warrants. */
export const EstimatePage = ({ id }: { id: string }) => {
  const estimate = useAnswer(showEstimate, { params: { id } }, { live: true });
  const visitId = estimate.data?.clientVehicleId;
  const { warranties } = useWarranties(visitId);
  return (
    <WarrantyNotes of={warranties} visitId={visitId}>
      <Estimate id={id} deposit={(shown) => <EstimateDeposit estimate={shown} />} />
    </WarrantyNotes>
  );
};
