import { RunningWarranties, useWarranties } from "../../modules/front/board/Warranties.tsx";

type Props = { visitId: string; mileage?: number | null };

/** The warranties of a vehicle that comes back after a visit, by the typed odometer. */
export const KnownWarranties = ({ visitId, mileage = null }: Props) => {
  const { warranties } = useWarranties(visitId, "1");
  return <RunningWarranties of={warranties} mileage={mileage} />;
};
