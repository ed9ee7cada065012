import type { StepSlots } from "../screens/slots.ts";
import { ReadFromCar } from "./ReadFromCar.tsx";

export const carSlots: StepSlots = {
  computer: ({ diagnostic, onLive }) => (
    <ReadFromCar diagnosticId={diagnostic.id} vehicleVin={diagnostic.clientVehicle.vinNumber} onLive={onLive} />
  ),
  scan: ({ diagnostic, take }) => (
    <ReadFromCar diagnosticId={diagnostic.id} vehicleVin={diagnostic.clientVehicle.vinNumber} onTakeCodes={take} />
  ),
};
