/** The fictitious people of the demo shop, with names common in Riyadh. */

export type Country = "SA" | "BH" | "KW" | "AE" | "QA" | "OM";

export type DemoClient = {
  readonly name: string;
  readonly country: Country;
  readonly cars: number;
  readonly phone: string;
  readonly vatNumber?: string;
  readonly note?: string;
};

type Person = readonly [name: string, country?: Country, note?: string];

const people: readonly Person[] = [
  ["أحمد بن سعيد الغامدي"],
  ["خالد الزهراني"],
  ["فهد بن عبدالله القحطاني", "SA", "يفضل التواصل بالواتساب"],
  ["نورة العتيبي"],
  ["عبدالرحمن الشهري"],
  ["سلطان المطيري"],
  ["ماجد الحربي"],
  ["ريم الدوسري"],
  ["تركي السبيعي", "SA", "عميل دائم منذ 2019"],
  ["ياسر البلوي"],
  ["منيرة الشمري"],
  ["بندر الرشيدي"],
  ["عبدالعزيز التميمي"],
  ["هند المالكي"],
  ["صالح اليامي"],
  ["ناصر العجمي", "KW"],
  ["مشعل الجهني"],
  ["وليد باوزير"],
  ["سارة الخالدي"],
  ["إبراهيم العمري"],
  ["عمر باعشن"],
  ["لطيفة السديري"],
  ["يوسف الفيفي"],
  ["محمد عسيري"],
  ["فيصل الأحمدي"],
  ["جاسم الدوسري", "BH"],
  ["بدر العنزي", "KW"],
  ["سالم البلوشي", "OM"],
  ["Abdullah Al-Mutairi"],
  ["Mohammed Rafiq"],
  ["Rajesh Nair", "SA", "Call after 4 pm"],
  ["Imran Qureshi"],
  ["Joseph D'Souza"],
  ["Ahmed Hassan"],
  ["Mahmoud El-Sayed"],
  ["Bilal Chaudhry"],
  ["Anwar Hussain"],
  ["Sara Al-Harbi"],
  ["James Whitfield", "AE"],
  ["Maria Santos"],
  ["Tariq Mahmood"],
  ["Suresh Kumar"],
  ["Hamad Al-Kuwari", "QA"],
  ["Yousef Al-Enezi", "KW"],
  ["Rashid Al-Mazrouei", "AE", "Drives over from Abu Dhabi twice a year"],
  ["Fatima Al-Hashmi", "OM"],
  ["Layla Mansoor", "BH"],
  ["Hussain Al-Lawati", "OM"],
  ["Noor Al-Ansari", "QA"],
  ["Khalifa Al-Nuaimi", "AE"],
  ["Ibrahim Al-Shehri"],
  ["Omar Farouk"],
];

type Business = readonly [name: string, cars: number, vatNumber: string, note?: string];

const businesses: readonly Business[] = [
  ["شركة الواحة لتأجير السيارات", 8, "310284617500003", "فاتورة شهرية، الدفع خلال 30 يومًا"],
  ["مؤسسة طريق النخيل للنقل", 6, "310517392400003"],
  ["Najd Express Delivery Co.", 6, "311062845900003", "Send the invoice to accounts@ before the 25th"],
  ["Al Rowad Contracting Est.", 5, "300739184200003"],
  ["مدارس الأفق الأهلية", 3, "310948261700003", "الباصات بعد الدوام فقط"],
  ["Blue Falcon Security Services", 3, "311385027600003"],
  ["شركة ركن الجودة للتجارة", 2, "302617409800003"],
  ["مطاعم بيت الكرم", 2, "310176539200003"],
];

/** Prefixes of mobile numbers, and the number of digits that follow. */
const mobiles: Record<Country, readonly [beginning: string, digits: number]> = {
  SA: ["+96655", 7],
  BH: ["+97339", 6],
  KW: ["+96597", 6],
  AE: ["+97150", 7],
  QA: ["+97433", 6],
  OM: ["+96892", 6],
};

const phoneOf = (country: Country, index: number) => {
  const [beginning, digits] = mobiles[country];
  return beginning + String(((index + 3) * 7_368_787) % 10 ** digits).padStart(digits, "4");
};

/** The first people have two cars, businesses have fleets: 109 cars in all. */
export const demoClients: readonly DemoClient[] = [
  ...people.map(([name, country = "SA", note], index) => ({
    name,
    country,
    cars: index % 5 < 2 ? 2 : 1,
    phone: phoneOf(country, index),
    note,
  })),
  ...businesses.map(([name, cars, vatNumber, note], index) => ({
    name,
    country: "SA" as const,
    cars,
    phone: phoneOf("SA", people.length + index),
    vatNumber,
    note,
  })),
].map(({ note, ...client }) => (note === undefined ? client : { ...client, note }));

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

export type DemoInsurer = {
  readonly name: string;
  readonly nameAr: string;
  /** As the tax authority requires them of a buyer. */
  readonly tax: Readonly<
    Record<"vat_number" | "cr_number" | "street" | "building_number" | "district" | "city" | "postal_code", string>
  >;
};

export const insurers: readonly DemoInsurer[] = [
  {
    name: "Gulf Shield Cooperative Insurance",
    nameAr: "درع الخليج للتأمين التعاوني",
    tax: {
      vat_number: "310284617300003",
      cr_number: "1010284173",
      street: "طريق الملك فهد",
      building_number: "3141",
      district: "العليا",
      city: "الرياض",
      postal_code: "12214",
    },
  },
  {
    name: "Najd Cooperative Insurance",
    nameAr: "نجد للتأمين التعاوني",
    tax: {
      vat_number: "310395728400003",
      cr_number: "1010395284",
      street: "طريق خريص",
      building_number: "2718",
      district: "الملز",
      city: "الرياض",
      postal_code: "12836",
    },
  },
  {
    name: "Wahat Al-Takaful",
    nameAr: "واحة التكافل",
    tax: {
      vat_number: "310406839500003",
      cr_number: "4030406395",
      street: "شارع الأمير سلطان",
      building_number: "8254",
      district: "الروضة",
      city: "جدة",
      postal_code: "23435",
    },
  },
];
