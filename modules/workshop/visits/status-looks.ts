import type { VehicleStatus } from "./rules.ts";

/** How a screen shows each state: the names of a tone and of a picture. */
export const statusLooks = {
  working_on: { tone: "info", icon: "half" },
  ready_for_customer: { tone: "wait", icon: "person" },
  ready_for_pickup: { tone: "done", icon: "key" },
  completed: { tone: "done", icon: "done" },
} as const satisfies Record<VehicleStatus, { tone: string; icon: string }>;
