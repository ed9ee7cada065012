import { useMay } from "../../../platform/web/May.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listWarrantyClaims, type WarrantyClaim } from "./contract.ts";

/** The warranties because of which lines of a visit can be free. */
export const useFreeingClaims = (visitId: string | undefined): readonly WarrantyClaim[] => {
  const when = useMay()(listWarrantyClaims.needs) && visitId !== undefined;
  const { data } = useAnswer(listWarrantyClaims, { params: { id: visitId ?? "" } }, { live: true, when });
  return (data?.data ?? []).filter(({ makesFree }) => makesFree);
};
