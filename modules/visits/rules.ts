/** In order. The last is set only by the exit. */
export const vehicleStatuses = ["working_on", "ready_for_customer", "ready_for_pickup", "completed"] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];
