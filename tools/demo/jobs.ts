export type Job = {
  readonly complaint: string;
  readonly lines: readonly (readonly [code: string, qty: number])[];
  readonly labour: number;
  readonly days: number;
  readonly warrantyDays?: number;
  readonly changeOilAfter?: number;
  /** Of an accident. */
  readonly hitOn?: View;
};

/** The sides from which the car is drawn. */
export type View = "near-side" | "front" | "rear";

export const dailyJobs: readonly Job[] = [
  {
    complaint: "صيانة دورية 10,000 كم",
    lines: [
      ["OIL-5W30", 4.5],
      ["FLT-OIL", 1],
      ["FLT-AIR", 1],
    ],
    labour: 60,
    days: 0,
    changeOilAfter: 10_000,
  },
  {
    complaint: "Oil change and general check",
    lines: [
      ["OIL-20W50", 5],
      ["FLT-OIL", 1],
    ],
    labour: 40,
    days: 0,
    changeOilAfter: 5_000,
  },
  {
    complaint: "صوت عند الفرامل الأمامية واهتزاز في الدركسون",
    lines: [
      ["PAD-FR", 1],
      ["DISC-FR", 2],
      ["BRK-FLD", 1],
    ],
    labour: 180,
    days: 1,
    warrantyDays: 90,
  },
  {
    complaint: "Squeal from the rear when braking",
    lines: [
      ["PAD-RR", 1],
      ["BRK-FLD", 1],
    ],
    labour: 120,
    days: 0,
    warrantyDays: 90,
  },
  {
    complaint: "المكيف لا يبرد عند الوقوف",
    lines: [
      ["DIAG", 1],
      ["AC-COND", 1],
      ["AC-GAS", 1],
    ],
    labour: 250,
    days: 1,
    warrantyDays: 60,
  },
  {
    complaint: "A/C compressor is noisy, no cold air",
    lines: [
      ["AC-COMP", 1],
      ["AC-GAS", 1],
      ["FLT-CAB", 1],
    ],
    labour: 350,
    days: 2,
    warrantyDays: 180,
  },
  {
    complaint: "السيارة لا تشتغل من الصباح",
    lines: [
      ["BAT-70", 1],
      ["DIAG", 1],
    ],
    labour: 30,
    days: 0,
    warrantyDays: 365,
  },
  {
    complaint: "Battery light stays on",
    lines: [
      ["ALT", 1],
      ["BELT-DRV", 1],
    ],
    labour: 280,
    days: 1,
    warrantyDays: 180,
  },
  {
    complaint: "ارتفاع حرارة المحرك في الزحمة",
    lines: [
      ["RAD", 1],
      ["THERM", 1],
      ["COOLANT", 2],
    ],
    labour: 320,
    days: 2,
    warrantyDays: 90,
  },
  {
    complaint: "تهريب ماء من جهة طرمبة الماء",
    lines: [
      ["PUMP-W", 1],
      ["BELT-DRV", 1],
      ["COOLANT", 1],
    ],
    labour: 380,
    days: 2,
    warrantyDays: 90,
  },
  {
    complaint: "Gear shifts are rough after warming up",
    lines: [
      ["ATF", 7],
      ["DIAG", 1],
    ],
    labour: 200,
    days: 1,
  },
  {
    complaint: "طقطقة أمامية على المطبات",
    lines: [
      ["LINK-ST", 2],
      ["ARM-FR", 2],
      ["ALIGN", 1],
    ],
    labour: 300,
    days: 1,
    warrantyDays: 90,
  },
  {
    complaint: "Front shocks leaking, car pulls to the left",
    lines: [
      ["SHK-FR", 2],
      ["TIE-END", 1],
      ["ALIGN", 1],
    ],
    labour: 280,
    days: 1,
    warrantyDays: 180,
  },
  {
    complaint: "تقطيع عند السرعة ولمبة المكينة مضيئة",
    lines: [
      ["DIAG", 1],
      ["PLUG-IR", 4],
      ["COIL-IGN", 1],
    ],
    labour: 160,
    days: 1,
    warrantyDays: 60,
  },
  {
    complaint: "Check engine light, high fuel consumption",
    lines: [
      ["DIAG", 1],
      ["SNS-O2", 1],
    ],
    labour: 150,
    days: 1,
    warrantyDays: 90,
  },
  {
    complaint: "السلف يعلق أحيانًا",
    lines: [
      ["START", 1],
      ["BAT-90", 1],
    ],
    labour: 180,
    days: 1,
    warrantyDays: 180,
  },
  {
    complaint: "تغيير أربع كفرات مع ميزان أذرعة",
    lines: [
      ["TYRE-205", 4],
      ["ALIGN", 1],
    ],
    labour: 0,
    days: 0,
  },
  {
    complaint: "Four tyres before a trip to Abha",
    lines: [
      ["TYRE-265", 4],
      ["ALIGN", 1],
    ],
    labour: 0,
    days: 0,
  },
  { complaint: "حنّة من الكفر الأمامي الأيمن", lines: [["BRG-FR", 1]], labour: 170, days: 1, warrantyDays: 90 },
  {
    complaint: "Fit for the periodic inspection, please",
    lines: [
      ["DIAG", 1],
      ["LAMP-H7", 2],
      ["FEE-INSP", 1],
    ],
    labour: 80,
    days: 1,
  },
  {
    complaint: "صيانة 40,000 كم كاملة",
    lines: [
      ["OIL-5W30", 5],
      ["FLT-OIL", 1],
      ["FLT-AIR", 1],
      ["FLT-CAB", 1],
      ["FLT-FUEL", 1],
      ["BRK-FLD", 2],
    ],
    labour: 220,
    days: 1,
    changeOilAfter: 10_000,
  },
];

export const accidentJobs: readonly Job[] = [
  {
    complaint: "حادث أمامي، تقرير نجم مرفق",
    hitOn: "front",
    lines: [
      ["BUMP-FR", 1],
      ["HEAD-L", 1],
      ["PAINT", 2],
      ["TOW", 1],
    ],
    labour: 450,
    days: 6,
    warrantyDays: 365,
  },
  {
    complaint: "Right side hit while parked",
    hitOn: "near-side",
    lines: [
      ["FEND-R", 1],
      ["DENT", 2],
      ["PAINT", 3],
    ],
    labour: 380,
    days: 5,
    warrantyDays: 365,
  },
  {
    complaint: "صدمة خلفية خفيفة، سمكرة ودهان",
    hitOn: "rear",
    lines: [
      ["DENT", 2],
      ["PAINT", 2],
      ["POLISH", 1],
    ],
    labour: 250,
    days: 4,
    warrantyDays: 365,
  },
];

/** A fleet's cars together, on one invoice. */
export const fleetJobs: readonly Job[] = [
  {
    complaint: "صيانة دورية لعشر مركبات الشركة",
    lines: [
      ["OIL-5W30", 45],
      ["FLT-OIL", 10],
      ["FLT-AIR", 10],
      ["FLT-CAB", 6],
      ["PAD-FR", 4],
    ],
    labour: 950,
    days: 1,
  },
  {
    complaint: "Tyres and brakes of the delivery vans",
    lines: [
      ["TYRE-205", 12],
      ["PAD-FR", 5],
      ["PAD-RR", 3],
      ["BRK-FLD", 8],
      ["ALIGN", 3],
    ],
    labour: 780,
    days: 1,
  },
  {
    complaint: "تجهيز الباصات قبل الموسم",
    lines: [
      ["OIL-20W50", 40],
      ["FLT-OIL", 6],
      ["BAT-90", 4],
      ["AC-GAS", 6],
      ["BELT-DRV", 5],
      ["COOLANT", 8],
    ],
    labour: 1240,
    days: 1,
  },
];
