import { readFileSync } from "node:fs";
import type { PlateDrawing } from "../../platform/server/papers/drawings.ts";
import type { PaperShop } from "../../platform/server/papers/letterhead.ts";
import { inProject } from "../../platform/server/paths.ts";

/** A shop with every field of a letterhead. */
export const paperShop: PaperShop = {
  language: "en",
  timeZone: "Asia/Riyadh",
  currency: "SAR",
  name: "Golden Road Workshop",
  nameAr: "ورشة الطريق الذهبي",
  vatNumber: "310122393500003",
  crNumber: "1010123456",
  contactNumber: "+966112345678",
  email: "hello@goldenroad.example",
  address: "7421 King Fahd Road, Riyadh 12211",
  addressAr: "7421 طريق الملك فهد، الرياض 12211",
  slogan: "We treat your car as our own",
  sloganAr: "نعتني بمركبتك كأنها مركبتنا",
  bankName: "Al Rajhi Bank",
  bankAccountName: "Golden Road Workshop",
  iban: "SA0380000000608010167519",
  logo: readFileSync(inProject("data", "plates", "plain.svg")),
};

export const paperPlate: PlateDrawing = {
  kind: "saudi",
  slots: {
    title: "7421 K N R",
    "digits-arabic": "٧٤٢١",
    "digits-latin": "7421",
    "letters-arabic": "ك ن ر",
    "letters-latin": "K N R",
  },
};

export const paperLine = {
  name: "Oil filter",
  qty: "1",
  unitPrice: 4200n,
  preDiscountSubTotal: 4200n,
  flatDiscount: 0n,
  subTotal: 4200n,
  vat: 630n,
  grandTotal: 4830n,
  vatRate: 1500,
  vatExempted: false,
};
