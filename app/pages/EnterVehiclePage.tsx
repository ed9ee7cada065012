import { OdometerAdvice } from "../../modules/front/board/OdometerAdvice.tsx";
import { NewVehiclePage } from "../../modules/workshop/visits/screens/NewVehiclePage.tsx";
import { answersIn } from "../../modules/workshop/visits/screens/VehicleQuestions.tsx";
import { recognisedVisit } from "../../modules/workshop/visits/recognition.ts";
import { useFormValues } from "../../platform/web/form/state.tsx";
import { KnownWarranties } from "./KnownWarranties.tsx";

/** Check-in of a vehicle, with its warranties by the typed odometer, and a warning from that of earlier visits. */
export const EnterVehiclePage = () => <NewVehiclePage mileageHint={<Advised />} ofKnown={<WarrantiesOfKnown />} />;

const Advised = () => <OdometerAdvice field="mileage" visitId={recognisedVisit(useFormValues().values)} />;

/** Of the vehicle that was recognised, unless somebody said that it is another one. */
const WarrantiesOfKnown = () => {
  const { values } = useFormValues();
  const { mileage } = values;
  const visitId = recognisedVisit(values);
  const isAnother = answersIn(values).notVehicleId !== undefined;
  if (visitId === undefined || isAnother) return null;
  return <KnownWarranties visitId={visitId} mileage={typeof mileage === "number" ? mileage : null} />;
};
