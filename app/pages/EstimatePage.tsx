import { EstimatePage as Estimate } from "../../modules/money/estimates/screens/EstimatePage.tsx";
import { EstimateDeposit } from "../../modules/money/payments/EstimateDeposit.tsx";

/** An estimate with what was received of its deposit. */
export const EstimatePage = ({ id }: { id: string }) => (
  <Estimate id={id} deposit={(estimate) => <EstimateDeposit estimate={estimate} />} />
);
