import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const wallPersonalData = {
  wall_boards: notOfClients("the shop, its branches and its settings", "name"),
} satisfies PersonalData;
