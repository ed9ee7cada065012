import type { showVehicle } from "../../modules/board/vehicle-contract.ts";
import type { Answer } from "../../platform/shared/route.ts";

/** A visit with its documents, as the vehicle's page loads it. */
export type ShownVehicle = Answer<typeof showVehicle>;
