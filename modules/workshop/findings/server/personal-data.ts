import { columnsIn, emptied, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const findingsPersonalData = {
  findings: {
    topic: "visits",
    of: "t.client_vehicle_id = any(p.things)",
    erased: { note: emptied, drop_reason: emptied },
    stays: {
      name_en: "what is wrong with the car, which its next owner needs",
      name_ar: "what is wrong with the car, which its next owner needs",
    },
    plain: columnsIn("source label grade"),
  },
  finding_files: {
    topic: "photos",
    of: "t.finding_id = any(p.things)",
    leads: ["t.file_id"],
    removed: { file: "file_id" },
  },
} satisfies PersonalData;
