import { OdometerAdvice } from "../../modules/front/board/OdometerAdvice.tsx";
import { RunningWarranties, useWarranties } from "../../modules/front/board/Warranties.tsx";
import { NewVehiclePage } from "../../modules/workshop/visits/screens/NewVehiclePage.tsx";
import { answersIn } from "../../modules/workshop/visits/screens/VehicleQuestions.tsx";
import { recognisedVisit } from "../../modules/workshop/visits/recognition.ts";
import { useFormValues } from "../../platform/web/form/state.tsx";

/** Check-in of a vehicle, with its running warranties and a warning from the odometer of earlier visits. */
export const EnterVehiclePage = () => <NewVehiclePage mileageHint={<Advised />} ofKnown={<KnownWarranties />} />;

const Advised = () => <OdometerAdvice field="mileage" visitId={recognisedVisit(useFormValues().values)} />;

/** Of the vehicle that was recognised, unless somebody said that it is another one. */
const KnownWarranties = () => {
  const { values } = useFormValues();
  const isAnother = answersIn(values).notVehicleId !== undefined;
  const { warranties } = useWarranties(isAnother ? undefined : recognisedVisit(values), "1");
  return isAnother ? null : <RunningWarranties of={warranties} />;
};
