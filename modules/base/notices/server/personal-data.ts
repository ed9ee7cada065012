import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const noticesPersonalData = {
  notices: {
    topic: "log",
    of: "t.thing_id = any(p.things)",
    removed: true,
  },
  notice_readings: {
    topic: "log",
    of: "t.notice_id = any(p.things)",
    removed: true,
  },
  push_subscriptions: notOfClients("the users of the shop and what they did", "endpoint p256dh auth"),
} satisfies PersonalData;
