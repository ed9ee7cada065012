import { DiagnosticPage } from "../../modules/workshop/diagnostics/screens/DiagnosticPage.tsx";
import { CheckpointTasks } from "../../modules/workshop/work-orders/screens/CheckpointTasks.tsx";

/** A diagnostic; what it found becomes tasks of the visit. */
export const VehicleDiagnosticPage = ({ id }: { id: string }) => (
  <DiagnosticPage id={id} work={(clientVehicleId) => <CheckpointTasks clientVehicleId={clientVehicleId} />} />
);
