import { EstimatePage as Estimate } from "../../modules/estimates/screens/EstimatePage.tsx";
import { EstimateDeposit } from "../../modules/payments/EstimateDeposit.tsx";

/** An estimate with what was received of its deposit. */
export const EstimatePage = ({ id }: { id: string }) => (
  <Estimate id={id} deposit={(estimate) => <EstimateDeposit estimate={estimate} />} />
);
