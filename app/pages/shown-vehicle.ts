import type { showVehicle } from "../../modules/board/vehicle-contract.ts";
import type { Answer } from "../../platform/shared/route.ts";

/** A visit with its papers, as the vehicle's page has it. */
export type ShownVehicle = Answer<typeof showVehicle>;
