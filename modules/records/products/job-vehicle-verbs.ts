import { z } from "zod";
import type { Language } from "../../../platform/shared/words.ts";
import { displayed, displayedOrNull } from "../vehicles/make-verbs.ts";

export const storedVehicles = z.array(
  z.object({
    vehicleMakeId: z.string(),
    makeName: z.string(),
    makeNameAr: z.string(),
    vehicleModelId: z.string().nullable(),
    modelName: z.string().nullable(),
    modelNameAr: z.string().nullable(),
    fromYear: z.number().nullable(),
    toYear: z.number().nullable(),
  }),
);
export type StoredJobVehicle = z.output<typeof storedVehicles>[number];

export const jobVehicleAnswer = (row: StoredJobVehicle, language: Language) => ({
  ...row,
  vehicleMake: displayed({ id: row.vehicleMakeId, name: row.makeName, nameAr: row.makeNameAr }, language),
  vehicleModel: displayedOrNull(row.vehicleModelId, row.modelName, row.modelNameAr, language),
});
