import type { StepSlots } from "../screens/slots.ts";
import { ReadFromCar } from "./ReadFromCar.tsx";

export const carSlots: StepSlots = {
  computer: ({ diagnostic, onLive }) => (
    <ReadFromCar diagnosticId={diagnostic.id} vehicleVin={diagnostic.clientVehicle.vinNumber} onLive={onLive} />
  ),
  scan: ({ diagnostic, takeScans }) => (
    <ReadFromCar diagnosticId={diagnostic.id} vehicleVin={diagnostic.clientVehicle.vinNumber} onTakeCodes={takeScans} />
  ),
};
