/** The fictitious people of the demo shop, with names common in Riyadh. */

export type Country = "SA" | "BH" | "KW" | "AE" | "QA" | "OM";

export type DemoClient = {
  readonly name: string;
  readonly country: Country;
  readonly cars: number;
  readonly phone: string;
  /** Of a business. */
  readonly tax?: TaxIdentity;
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

/** As the tax authority requires them of a buyer. */
type TaxIdentity = Readonly<
  Record<"vat_number" | "cr_number" | "street" | "building_number" | "district" | "city" | "postal_code", string>
>;

type Business = { readonly name: string; readonly cars: number; readonly note?: string; readonly tax: TaxIdentity };

const businesses: readonly Business[] = [
  {
    name: "شركة الواحة لتأجير السيارات",
    cars: 8,
    note: "فاتورة شهرية، الدفع خلال 30 يومًا",
    tax: {
      vat_number: "310284617500003",
      cr_number: "1010417362",
      street: "طريق الإمام سعود بن عبدالعزيز",
      building_number: "4127",
      district: "النزهة",
      city: "الرياض",
      postal_code: "12473",
    },
  },
  {
    name: "مؤسسة طريق النخيل للنقل",
    cars: 6,
    tax: {
      vat_number: "310517392400003",
      cr_number: "1010538204",
      street: "طريق الحائر",
      building_number: "6842",
      district: "المنصورة",
      city: "الرياض",
      postal_code: "12693",
    },
  },
  {
    name: "Najd Express Delivery Co.",
    cars: 6,
    note: "Send the invoice to accounts@ before the 25th",
    tax: {
      vat_number: "311062845900003",
      cr_number: "1010662917",
      street: "Al Takhassusi Road",
      building_number: "3370",
      district: "Al Mohammadiyah",
      city: "Riyadh",
      postal_code: "12361",
    },
  },
  {
    name: "Al Rowad Contracting Est.",
    cars: 5,
    tax: {
      vat_number: "300739184200003",
      cr_number: "1010294475",
      street: "Omar Ibn Al Khattab Road",
      building_number: "2915",
      district: "Al Malaz",
      city: "Riyadh",
      postal_code: "12831",
    },
  },
  {
    name: "مدارس الأفق الأهلية",
    cars: 3,
    note: "الباصات بعد الدوام فقط",
    tax: {
      vat_number: "310948261700003",
      cr_number: "1010873054",
      street: "شارع السويدي العام",
      building_number: "7518",
      district: "السويدي",
      city: "الرياض",
      postal_code: "12791",
    },
  },
  {
    name: "Blue Falcon Security Services",
    cars: 3,
    tax: {
      vat_number: "311385027600003",
      cr_number: "1010759138",
      street: "King Abdullah Road",
      building_number: "8036",
      district: "Al Wurud",
      city: "Riyadh",
      postal_code: "12215",
    },
  },
  {
    name: "شركة ركن الجودة للتجارة",
    cars: 2,
    tax: {
      vat_number: "302617409800003",
      cr_number: "2050184629",
      street: "شارع الأمير محمد بن فهد",
      building_number: "5263",
      district: "الشاطئ الشرقي",
      city: "الدمام",
      postal_code: "32413",
    },
  },
  {
    name: "مطاعم بيت الكرم",
    cars: 2,
    tax: {
      vat_number: "310176539200003",
      cr_number: "1010326681",
      street: "طريق أنس بن مالك",
      building_number: "4409",
      district: "الياسمين",
      city: "الرياض",
      postal_code: "13325",
    },
  },
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
  ...businesses.map(({ note, ...business }, index) => ({
    ...business,
    country: "SA" as const,
    phone: phoneOf("SA", people.length + index),
    note,
  })),
].map(({ note, ...client }) => (note === undefined ? client : { ...client, note }));

export type DemoInsurer = {
  readonly name: string;
  readonly nameAr: string;
  readonly tax: TaxIdentity;
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
