import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const floorPersonalData = {
  tablets: notOfClients("the users of the shop and what they did", "hash name"),
  user_pins: notOfClients("the users of the shop and what they did", "hash"),
} satisfies PersonalData;
