/** Who works in the demo shop. */

export const demoStaff = {
  owner: {
    name: "Abdullah Al-Nasser",
    nameAr: "عبدالله الناصر",
    role: "managing-directors",
    email: "demo@warsha.example",
    phone: "+966554102276",
  },
  accountant: {
    name: "Hanan Al-Otaibi",
    nameAr: "حنان العتيبي",
    role: "admins",
    email: "hanan@warsha.example",
    phone: "+966554102281",
  },
  manager: {
    name: "Faisal Al-Harbi",
    nameAr: "فيصل الحربي",
    role: "managers",
    email: "faisal@warsha.example",
    phone: "+966554102295",
  },
  reception: {
    name: "Rami Haddad",
    nameAr: "رامي حداد",
    role: "employees",
    email: "rami@warsha.example",
    phone: "+966554102307",
  },
} as const;
export type StaffName = keyof typeof demoStaff;

/** The PIN of the first and the third technician, who read Urdu and Hindi, to sign in on a paired tablet. */
export const demoPin = "2584";

export const technicians = [
  { name: "Bilal Ahmed", nameAr: "بلال أحمد", locale: "ur" },
  { name: "Jomar Reyes", nameAr: "جومار رييس", locale: "en" },
  { name: "Santhosh Pillai", nameAr: "سانتوش بيلاي", locale: "hi" },
  { name: "Mahmoud Fathy", nameAr: "محمود فتحي", locale: "ar" },
] as const;
