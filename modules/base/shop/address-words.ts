import { words } from "../../../platform/shared/words.ts";

export const addressWords = words({
  nationalAddress: { en: "National address", ar: "العنوان الوطني" },
  street: { en: "Street", ar: "الشارع" },
  buildingNumber: { en: "Building number", ar: "رقم المبنى" },
  district: { en: "District", ar: "الحي" },
  city: { en: "City", ar: "المدينة" },
  postalCode: { en: "Postal code", ar: "الرمز البريدي" },
});
