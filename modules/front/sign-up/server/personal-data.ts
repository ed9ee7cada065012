import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const signUpPersonalData = {
  registrations: notOfClients("the users of the shop and what they did", "terms_version ip"),
} satisfies PersonalData;
