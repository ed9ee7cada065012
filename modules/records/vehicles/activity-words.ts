import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const vehicleActivity = {
  kinds: {
    "vehicle-makes": { name: { en: "Make", ar: "الماركة" }, page: null, needs: null },
    "vehicle-models": { name: { en: "Model", ar: "الطراز" }, page: null, needs: null },
  },
  fields: words({
    licensePlate: { en: "Licence plate", ar: "رقم اللوحة" },
    licensePlateCountry: { en: "Plate's country", ar: "دولة اللوحة" },
    vehicleMakeId: { en: "Make", ar: "الماركة" },
    vehicleModelId: { en: "Model", ar: "الطراز" },
    vehicleYear: { en: "Model year", ar: "سنة الصنع" },
    vehicleColour: { en: "Colour", ar: "اللون" },
    vinNumber: { en: "VIN", ar: "رقم الهيكل (VIN)" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof vehicleActivity> {}
}
