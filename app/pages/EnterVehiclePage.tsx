import { OdometerAdvice } from "../../modules/front/board/OdometerAdvice.tsx";
import { NewVehiclePage } from "../../modules/workshop/visits/screens/NewVehiclePage.tsx";
import { recognisedVisit } from "../../modules/workshop/visits/recognition.ts";
import { useFormValues } from "../../platform/web/form/state.tsx";

/** Check-in of a vehicle, with a warning from the odometer of earlier visits. */
export const EnterVehiclePage = () => <NewVehiclePage mileageHint={<Advised />} />;

const Advised = () => <OdometerAdvice field="mileage" visitId={recognisedVisit(useFormValues().values)} />;
