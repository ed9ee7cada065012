import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const exportsPersonalData = {
  exports: notOfClients("archives of the whole shop, which are deleted after a week", "state file_key"),
} satisfies PersonalData;
