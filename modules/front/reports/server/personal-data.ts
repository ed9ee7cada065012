import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const reportsPersonalData = {
  report_choices: notOfClients("what the users of the shop chose for themselves", "report mailed_every"),
} satisfies PersonalData;
