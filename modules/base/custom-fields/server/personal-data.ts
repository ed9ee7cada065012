import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const customFieldsPersonalData = {
  custom_fields: notOfClients(
    "the shop, its branches and its settings",
    "record kind name name_ar folded_name folded_name_ar choices",
  ),
} satisfies PersonalData;
