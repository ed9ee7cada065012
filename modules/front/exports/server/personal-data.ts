import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const exportsPersonalData = {
  exports: notOfClients("archives of the whole shop, which are deleted after a week", "state file_key"),
  read_backs: notOfClients("archives that were read into this shop", "state file_name faults"),
  read_back_pieces: notOfClients("archives that were read into this shop", "file_key"),
} satisfies PersonalData;
