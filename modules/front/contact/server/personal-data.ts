import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const contactPersonalData = {
  contact_requests: notOfClients(
    "visitors of the site and operators of the installation",
    "language topic name company email phone instagram message answered_by answer_note followers",
  ),
} satisfies PersonalData;
