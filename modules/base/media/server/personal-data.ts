import { columnsIn, type PersonalData } from "../../../../platform/server/personal-data.ts";
import { forgetFiles } from "../verbs.ts";

export const mediaPersonalData = {
  media_files: {
    topic: "photos",
    of: "t.id = any(p.things)",
    removed: { file: "id" },
    files: columnsIn("storage_key thumbnail_key marked_key marked_thumbnail_key"),
    atErasure: forgetFiles,
  },
} satisfies PersonalData;
