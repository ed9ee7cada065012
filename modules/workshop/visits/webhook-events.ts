import { z } from "zod";
import type { WebhookEventKind } from "../../../platform/shared/kinds.ts";
import { vehicleStatuses } from "./rules.ts";

const visit = z.object({
  clientVehicleId: z.uuid().describe("The visit"),
  vehicleId: z.uuid(),
  clientId: z.uuid(),
  branchId: z.uuid(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  status: z.enum(vehicleStatuses),
  vehicleEnteredAt: z.string(),
});

const example = {
  clientVehicleId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b11",
  vehicleId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b12",
  clientId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b13",
  branchId: "019ab1c4-5d0e-7a31-9c55-2f6d1f0a7b14",
  licensePlate: "1234 ABJ",
  licensePlateCountry: "SA",
  status: "working_on",
  vehicleEnteredAt: "2026-11-20T06:30:00.000Z",
};

export const visitEvents = {
  "vehicle.entered": {
    name: { en: "Vehicle entered", ar: "دخول مركبة" },
    line: { en: "A vehicle was checked in.", ar: "عند تسجيل دخول مركبة." },
    needs: "view-client-vehicles",
    data: visit,
    example,
  },
  "vehicle.left": {
    name: { en: "Vehicle left", ar: "خروج مركبة" },
    line: {
      en: "A vehicle’s exit was recorded. If the exit is taken back and recorded again, it is sent again.",
      ar: "عند تسجيل خروج مركبة. وإذا أُلغي الخروج ثم سُجل من جديد أُرسل مرة أخرى.",
    },
    needs: "view-client-vehicles",
    data: visit.extend({ vehicleExitedAt: z.string().describe("Date, YYYY-MM-DD") }),
    example: { ...example, status: "completed", vehicleExitedAt: "2026-11-22" },
  },
} satisfies Record<string, WebhookEventKind>;

declare module "../../../platform/shared/kinds.ts" {
  interface WebhookEvents extends Record<keyof typeof visitEvents, true> {}
}
