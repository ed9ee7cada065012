/** In the order a visit goes through them. The last is set by the exit entry alone. */
export const vehicleStatuses = ["working_on", "ready_for_customer", "ready_for_pickup", "completed"] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];
