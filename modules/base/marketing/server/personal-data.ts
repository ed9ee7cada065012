import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const marketingPersonalData = {
  marketing_consents: notOfClients("the users of the shop and what they did", "act email ip language sentence"),
} satisfies PersonalData;
