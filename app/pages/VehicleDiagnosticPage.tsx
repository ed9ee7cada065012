import { showDiagnostic } from "../../modules/workshop/diagnostics/contract.ts";
import { DiagnosticPage } from "../../modules/workshop/diagnostics/screens/DiagnosticPage.tsx";
import {
  CheckpointTasks,
  useCheckpointsToRepair,
} from "../../modules/workshop/work-orders/screens/CheckpointTasks.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";

/** A diagnostic; what it found becomes tasks of the visit. */
export const VehicleDiagnosticPage = ({ id }: { id: string }) => {
  const diagnostic = useAnswer(showDiagnostic, { params: { id } }).data;
  const { isLoading } = useCheckpointsToRepair(diagnostic?.endedAt ? diagnostic.clientVehicleId : undefined);
  return <DiagnosticPage id={id} work={{ of: tasksOf, isWaiting: isLoading }} />;
};

const tasksOf = (clientVehicleId: string) => <CheckpointTasks clientVehicleId={clientVehicleId} />;
