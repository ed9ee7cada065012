export type DemoProduct = {
  readonly code: string;
  readonly name: string;
  readonly nameAr: string;
  /** Riyals before VAT. */
  readonly price: string;
  /** The income account's code; default is parts sales. */
  readonly account?: "4101" | "4103" | "4104" | "4105" | "4106";
  readonly vatExempted?: true;
  /** Default is a part with stock. */
  readonly kind?: "service" | "job";
  readonly labourHours?: number;
};

export const products: readonly DemoProduct[] = [
  {
    code: "OIL-5W30",
    name: "Synthetic engine oil 5W-30 (litre)",
    nameAr: "زيت محرك تخليقي 5W-30 (لتر)",
    price: "38",
    account: "4105",
  },
  {
    code: "OIL-20W50",
    name: "Engine oil 20W-50 (litre)",
    nameAr: "زيت محرك 20W-50 (لتر)",
    price: "24",
    account: "4105",
  },
  { code: "FLT-OIL", name: "Oil filter", nameAr: "فلتر زيت", price: "35" },
  { code: "FLT-AIR", name: "Engine air filter", nameAr: "فلتر هواء المحرك", price: "55" },
  { code: "FLT-CAB", name: "Cabin filter", nameAr: "فلتر مكيف", price: "60" },
  { code: "FLT-FUEL", name: "Fuel filter", nameAr: "فلتر بنزين", price: "95" },
  { code: "PAD-FR", name: "Front brake pads (set)", nameAr: "فحمات أمامية (طقم)", price: "220" },
  { code: "PAD-RR", name: "Rear brake pads (set)", nameAr: "فحمات خلفية (طقم)", price: "185" },
  { code: "DISC-FR", name: "Front brake disc", nameAr: "هوب أمامي", price: "310" },
  { code: "BRK-FLD", name: "Brake fluid DOT 4", nameAr: "زيت فرامل DOT 4", price: "40" },
  { code: "BAT-70", name: "Battery 70 Ah", nameAr: "بطارية 70 أمبير", price: "390" },
  { code: "BAT-90", name: "Battery 90 Ah", nameAr: "بطارية 90 أمبير", price: "520" },
  { code: "PLUG-IR", name: "Iridium spark plug", nameAr: "بوجي إيريديوم", price: "48" },
  { code: "COIL-IGN", name: "Ignition coil", nameAr: "كويل بوجي", price: "260" },
  { code: "BELT-DRV", name: "Drive belt", nameAr: "سير مكينة", price: "145" },
  { code: "BELT-TEN", name: "Belt tensioner", nameAr: "شداد سير", price: "240" },
  { code: "PUMP-W", name: "Water pump", nameAr: "طرمبة ماء", price: "330" },
  { code: "THERM", name: "Thermostat", nameAr: "ثرموستات (بلف حرارة)", price: "120" },
  { code: "RAD", name: "Radiator", nameAr: "رديتر", price: "690" },
  { code: "COOLANT", name: "Coolant (gallon)", nameAr: "ماء رديتر (جالون)", price: "45" },
  {
    code: "ATF",
    name: "Automatic transmission fluid (litre)",
    nameAr: "زيت قير أوتوماتيك (لتر)",
    price: "52",
    account: "4105",
  },
  { code: "SHK-FR", name: "Front shock absorber", nameAr: "مساعد أمامي", price: "420" },
  { code: "SHK-RR", name: "Rear shock absorber", nameAr: "مساعد خلفي", price: "340" },
  { code: "ARM-FR", name: "Front control arm", nameAr: "مقص أمامي", price: "380" },
  { code: "LINK-ST", name: "Stabiliser link", nameAr: "مسمار عمود توازن", price: "95" },
  { code: "TIE-END", name: "Tie rod end", nameAr: "ذراع دركسون", price: "130" },
  { code: "BRG-FR", name: "Front wheel bearing", nameAr: "رمان بلي أمامي", price: "260" },
  { code: "AC-COMP", name: "A/C compressor", nameAr: "كمبروسر مكيف", price: "1450" },
  {
    kind: "service",
    code: "AC-GAS",
    name: "A/C gas refill R134a",
    nameAr: "تعبئة فريون R134a",
    price: "150",
    account: "4105",
  },
  { code: "AC-COND", name: "A/C condenser", nameAr: "رديتر مكيف", price: "780" },
  { code: "ALT", name: "Alternator", nameAr: "دينمو", price: "980" },
  { code: "START", name: "Starter motor", nameAr: "سلف", price: "760" },
  { code: "SNS-O2", name: "Oxygen sensor", nameAr: "حساس أكسجين", price: "410" },
  { code: "LAMP-H7", name: "Headlamp bulb H7", nameAr: "لمبة أمامية H7", price: "35" },
  { code: "HEAD-L", name: "Left headlamp", nameAr: "شمعة أمامية يسار", price: "890" },
  { code: "BUMP-FR", name: "Front bumper", nameAr: "صدام أمامي", price: "1250" },
  { code: "FEND-R", name: "Right front fender", nameAr: "رفرف أمامي يمين", price: "620" },
  {
    kind: "job",
    code: "PAINT",
    name: "Panel painting, oven-baked",
    nameAr: "دهان قطعة في الفرن",
    price: "450",
    account: "4103",
  },
  { kind: "job", code: "DENT", name: "Panel beating, one panel", nameAr: "سمكرة قطعة", price: "300", account: "4103" },
  { kind: "job", code: "POLISH", name: "Full body polish", nameAr: "تلميع كامل", price: "400", account: "4103" },
  { code: "TYRE-205", name: "Tyre 205/55 R16", nameAr: "كفر 205/55 R16", price: "320" },
  { code: "TYRE-265", name: "Tyre 265/65 R17", nameAr: "كفر 265/65 R17", price: "540" },
  {
    kind: "service",
    code: "ALIGN",
    name: "Wheel alignment and balancing",
    nameAr: "ميزان أذرعة وترصيص",
    price: "120",
    account: "4101",
    labourHours: 0.75,
  },
  {
    kind: "service",
    code: "LABOUR",
    name: "Labour",
    nameAr: "أجور اليد",
    price: "120",
    account: "4101",
    labourHours: 1,
  },
  { kind: "service", code: "DIAG", name: "Computer diagnosis", nameAr: "فحص كمبيوتر", price: "150", account: "4104" },
  {
    kind: "service",
    code: "TOW",
    name: "Tow truck within Riyadh",
    nameAr: "سطحة داخل الرياض",
    price: "180",
    account: "4106",
  },
  {
    kind: "service",
    code: "FEE-INSP",
    name: "Periodic inspection fee (on the client's behalf)",
    nameAr: "رسوم الفحص الدوري (نيابة عن العميل)",
    price: "100",
    account: "4106",
    vatExempted: true,
  },
];

/** What a ready-made job adds to an invoice. */
export type DemoJob = {
  readonly name: string;
  readonly nameAr: string;
  readonly items: readonly (readonly [code: string, qty: string])[];
  /** Default: for all. */
  readonly vehicles?: readonly DemoJobVehicle[];
};

export type DemoJobVehicle = {
  readonly make: string;
  readonly model: string;
  readonly fromYear: number;
};

export const readyMadeJobs: readonly DemoJob[] = [
  {
    name: "Oil service, 5 litres",
    nameAr: "غيار زيت، 5 لترات",
    items: [
      ["OIL-5W30", "5"],
      ["FLT-OIL", "1"],
      ["LABOUR", "0.5"],
    ],
  },
  {
    name: "Front brakes: pads and fluid",
    nameAr: "فرامل أمامية: فحمات وزيت",
    items: [
      ["PAD-FR", "1"],
      ["BRK-FLD", "1"],
      ["LABOUR", "1"],
    ],
  },
  {
    name: "Water pump with coolant",
    nameAr: "طرمبة ماء مع ماء رديتر",
    items: [
      ["PUMP-W", "1"],
      ["COOLANT", "2"],
      ["LABOUR", "2"],
    ],
    vehicles: [{ make: "Toyota", model: "Camry", fromYear: 2018 }],
  },
  {
    name: "Water pump with coolant",
    nameAr: "طرمبة ماء مع ماء رديتر",
    items: [
      ["PUMP-W", "1"],
      ["COOLANT", "3"],
      ["LABOUR", "3.5"],
    ],
    vehicles: [
      { make: "Toyota", model: "Hilux", fromYear: 2016 },
      { make: "Toyota", model: "Fortuner", fromYear: 2016 },
    ],
  },
];
