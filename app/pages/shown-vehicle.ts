import type { showVehicle } from "../../modules/board/vehicle-contract.ts";
import type { Answer } from "../../platform/shared/route.ts";

export type ShownVehicle = Answer<typeof showVehicle>;
