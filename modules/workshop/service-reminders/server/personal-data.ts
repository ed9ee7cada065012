import { type PersonalData } from "../../../../platform/server/personal-data.ts";

export const serviceRemindersPersonalData = {
  service_reminders: {
    topic: "visits",
    of: "t.client_vehicle_id = any(p.things)",
    removed: true,
  },
} satisfies PersonalData;
