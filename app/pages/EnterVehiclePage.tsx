import { OdometerAdvice } from "../../modules/board/OdometerAdvice.tsx";
import { NewVehiclePage } from "../../modules/visits/screens/NewVehiclePage.tsx";
import { recognisedVisit } from "../../modules/visits/recognition.ts";
import { useFormValues } from "../../platform/web/form/state.tsx";

/** Check-in of a vehicle, with a warning from the odometer of earlier visits. */
export const EnterVehiclePage = () => <NewVehiclePage mileageHint={<Advised />} />;

const Advised = () => <OdometerAdvice field="mileage" visitId={recognisedVisit(useFormValues().values)} />;
