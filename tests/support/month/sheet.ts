/**
 * What October (`documents.ts`) comes to, calculated by hand: nothing here was computed by the program.
 * Beside each figure stands how it comes about. A document's number stands for it.
 */

/** Of the trial balance: opening debit and credit, debit and credit of the month, closing debit and credit. */
type Trial = readonly [string, string, string, string, string, string];
const [o, none] = ["0.00", ""];
type Figure<T> = readonly [figure: T, how: string];

/**
 * Stock: quantity and value after each movement; an issue costs its share of the value, rounded, the last unit the
 * rest.
 */
export const stock = {
  pad: {
    closing: ["21", "883.13"],
    how: [
      "AR-101 +20 at 40.00 = 800.00: 20 worth 800.00",
      "INV-1 −2: 800.00 × 2 / 20 = 80.00: 18 worth 720.00",
      "AR-118 +10 at 46.00 = 460.00: 28 worth 1,180.00",
      "INV-3 −4: 1,180.00 × 4 / 28 = 168.571 → 168.57: 24 worth 1,011.43",
      "INV-4 −1: 1,011.43 / 24 = 42.142 → 42.14: 23 worth 969.29",
      "return of INV-1 +1 at what it was issued at, 80.00 / 2 = 40.00: 24 worth 1,009.29",
      "2 of AR-118 go back −2: 1,009.29 × 2 / 24 = 84.107 → 84.11: 22 worth 925.18; the vendor gives 92.00, so 7.89 to 5104",
      "21 counted −1: 925.18 / 22 = 42.053 → 42.05: 21 worth 883.13",
      "INV-8 −1: 883.13 / 21 = 42.053 → 42.05: 20 worth 841.08",
      "return of INV-8 +1 at 42.05: 21 worth 883.13",
    ],
  },
  filter: {
    closing: ["35", "350.00"],
    how: [
      "AR-101 +40 at 10.00 = 400.00; every movement is at 10.00",
      "INV-2 −3: 37; INV-4 −2: 35; INV-5 −2: 33; return of INV-5 +1: 34; 35 counted +1: 35 worth 350.00",
      "the filter of INV-2 that came back was broken: it is not put in stock",
    ],
  },
  total: "1233.13",
} as const;

/** After the VAT return of the month was filed. */
export const trialBalance: Readonly<Record<string, Figure<Trial>>> = {
  "1101": [
    ["2000.00", o, "243.75", "233.75", "2010.00", o],
    "in: INV-2 143.75, Ahmed 100.00; out: short in the till 3.75, Gulf Oils 230.00",
  ],
  "1102": [
    ["48000.00", o, "992.70", "8540.25", "40452.45", o],
    "in: 230.00, cards 112.70, 150.00, 500.00; out: rent 3,000.00, 1,000.00, refund 28.75, salaries 4,000.00, 500.00, fee 11.50",
  ],
  "1103": [[o, o, "101.25", "101.25", o, o], "the cheque came and bounced"],
  "1104": [[o, o, "115.00", "115.00", o, o], "Noura 57.50, INV-5 57.50; settled"],
  "1201": [
    ["460.00", o, "1368.50", "1018.25", "810.25", o],
    "Dr INV-1 287.50, INV-2 143.75, INV-4 287.50, debit note 23.00, INV-5 57.50, INV-6 146.00, bounced 101.25, INV-7 230.00, INV-8 92.00; " +
      "Cr INV-2 143.75, 100.00, deposit used 230.00, 57.50, return 86.25, INV-5 57.50, cheque 101.25, 150.00, return 92.00",
  ],
  "1202": [[o, o, "1058.00", "569.00", "489.00", o], "INV-3; Tawuniya paid 500.00, 69.00 taken off"],
  "1301": [
    [o, o, "1762.05", "528.92", "1233.13", o],
    "in: 1,200.00 + 460.00 + 40.00 + 10.00 + 42.05 + 10.00 counted; out: 80.00 + 30.00 + 168.57 + 62.14 + 20.00 + 84.11 + 42.05 + 42.05",
  ],
  "1401": [
    [o, o, "834.30", "834.30", o, o],
    "180.00 + 30.00 + 69.00 + 450.00 + 0.30 of the card fee + 60.00 reverse charge + 45.00; out: 13.80 of the return, 820.50 filed",
  ],
  "1501": [[o, o, "3000.00", o, "3000.00", o], "NT-7"],
  "2101": [
    [o, "345.00", "1835.80", "6449.00", o, "4958.20"],
    "Cr 1,380.00, 230.00, 529.00, 3,450.00, 400.00 without VAT, 460.00; Dr 1,000.00, 105.80, 230.00, 500.00",
  ],
  "2102": [
    [o, o, "230.00", "258.75", o, "28.75"],
    "Noura's deposit came, its VAT of 30.00 was taken out, the rest was used; Sara keeps 28.75",
  ],
  "2103": [[o, o, "57.50", "57.50", o, o], "two filters that were paid: one refunded, one kept as credit"],
  "2201": [
    [o, o, "380.25", "380.25", o, o],
    "Cr 30.00 of the deposit, 37.50, 18.75, 138.00, 37.50, 3.00, 7.50, 6.00, 30.00, 60.00 reverse charge, 12.00; Dr 30.00 when the deposit was used, returns 11.25, 3.75, 12.00, 9.00, 3.75 and 310.50 filed",
  ],
  "2202": [[o, o, "510.00", o, "510.00", o], "input 820.50 less output 310.50: the authority owes it"],
  "3101": [[o, "50115.00", o, o, o, "50115.00"], "opening"],
  "4101": [[o, o, o, "330.00", o, "330.00"], "100 + 50 + 120 + 20 of the debit note + 40"],
  "4102": [[o, o, o, "805.00", o, "805.00"], "150 after the discount + 75 + 320 + 130 + 50 + 80"],
  "4103": [[o, o, o, "600.00", o, "600.00"], "INV-3"],
  "4104": [[o, o, o, "200.00", o, "200.00"], "INV-7"],
  "4106": [[o, o, o, "100.00", o, "100.00"], "the inspection fee"],
  "4202": [[o, o, "265.00", o, "265.00", o], "75 + 25 + 80 + 60 + 25"],
  "5101": [
    [o, o, "402.76", "92.05", "310.71", o],
    "80.00 + 30.00 + 168.57 + 62.14 + 20.00 + 42.05; back 40.00 + 10.00 + 42.05",
  ],
  "5104": [[o, o, "42.05", "17.89", "24.16", o], "a pad missing; a filter found 10.00, price difference 7.89"],
  "6101": [[o, o, "4000.00", o, "4000.00", o], none],
  "6102": [[o, o, "3000.00", o, "3000.00", o], none],
  "6103": [[o, o, "300.00", o, "300.00", o], none],
  "6104": [[o, o, "400.00", o, "400.00", o], none],
  "6105": [[o, o, "200.00", o, "200.00", o], none],
  "6108": [[o, o, "115.00", o, "115.00", o], "100.00 and its VAT, which is not deductible"],
  "6109": [[o, o, "13.50", o, "13.50", o], "card fee 2.30 less VAT 0.30, account fee 11.50"],
  "6113": [[o, o, "3.75", o, "3.75", o], "2,243.75 expected, 2,240.00 counted"],
  total: [["50460.00", "50460.00", "21231.16", "21231.16", "57136.95", "57136.95"], "each pair is equal"],
};

export const profitAndLoss: Readonly<Record<string, Figure<string>>> = {
  "4101": ["330.00", none],
  "4102": ["805.00", none],
  "4103": ["600.00", none],
  "4104": ["200.00", none],
  "4106": ["100.00", none],
  "4202": ["-265.00", none],
  "total-income": ["1770.00", "2,035.00 − 265.00"],
  "5101": ["310.71", none],
  "5104": ["24.16", none],
  "total-cost-of-sales": ["334.87", none],
  "gross-profit": ["1435.13", "1,770.00 − 334.87"],
  "6101": ["4000.00", none],
  "6102": ["3000.00", none],
  "6103": ["300.00", none],
  "6104": ["400.00", none],
  "6105": ["200.00", none],
  "6108": ["115.00", none],
  "6109": ["13.50", none],
  "6113": ["3.75", none],
  "total-expenses": ["8032.25", none],
  "net-profit": ["-6597.12", "1,435.13 − 8,032.25"],
};

export const balanceSheet: Readonly<Record<string, Figure<string>>> = {
  "1101": ["2010.00", none],
  "1102": ["40452.45", none],
  "1201": ["810.25", none],
  "1202": ["489.00", none],
  "1301": ["1233.13", none],
  "1501": ["3000.00", none],
  "total-assets": ["47994.83", none],
  "2101": ["4958.20", none],
  "2102": ["28.75", none],
  "2202": ["-510.00", "the authority owes it"],
  "total-liabilities": ["4476.95", none],
  "3101": ["50115.00", none],
  "result-of-year": ["-6597.12", "the loss of October; nothing was earned before"],
  "total-equity": ["43517.88", "50,115.00 − 6,597.12"],
  "total-liabilities-and-equity": ["47994.83", "4,476.95 + 43,517.88"],
};

export const cashFlow: Readonly<Record<string, Figure<string>>> = {
  profit: ["-6597.12", none],
  "1201": ["-350.25", "810.25 − 460.00 more is owed by clients"],
  "1202": ["-489.00", none],
  "1301": ["-1233.13", none],
  "2101": ["4613.20", "4,958.20 − 345.00 more is owed to vendors"],
  "2102": ["28.75", none],
  "2202": ["-510.00", none],
  "from-operations": ["-4537.55", none],
  "1501": ["-3000.00", none],
  "from-investing": ["-3000.00", none],
  "from-financing": ["0.00", none],
  "change-in-cash": ["-7537.55", none],
  "cash-before": ["50000.00", "2,000.00 + 48,000.00"],
  "cash-after": ["42462.45", "2,010.00 + 40,452.45"],
};

/** Amount, adjustment and VAT of the boxes that are not empty; only VAT in boxes 13 to 16. */
export const vatBoxes: Readonly<Record<number, Figure<readonly [string | null, string | null, string]>>> = {
  1: [
    ["1915.00", "245.00", "250.50"],
    "250 + 125 + 920 + 250 + 50 + 40 + 200 + 80, the fee in no box; notes 75 + 25 + 80 + 60 + 25 − 20; the deposit of 200 is taxed and taken off again; (1,915 − 245) × 15 %",
  ],
  6: [["1915.00", "245.00", "250.50"], "box 1"],
  7: [
    ["5162.00", "92.00", "760.50"],
    "1,200 + 200 + 460 + 3,000 + card fee 2 + 300, without what is not deductible; (5,162 − 92) × 15 %",
  ],
  9: [["400.00", "0.00", "0.00"], "60.00 owed and 60.00 deducted"],
  12: [["5562.00", "92.00", "760.50"], "box 7 and box 9"],
  13: [[null, null, "-510.00"], "250.50 − 760.50"],
  16: [[null, null, "-510.00"], "nothing carried, nothing corrected"],
};

/** Not due, 1–30, 31–60, 61–90, more than 90 days, total, credits, net. */
type Ages = readonly [string, string, string, string, string, string, string, string];

export const receivables: Readonly<Record<string, Figure<Ages>>> = {
  Tawuniya: [[o, "489.00", o, o, o, "489.00", o, "489.00"], "INV-3 of 7 October, 24 days"],
  "Saleh Al-Dosari": [[o, o, o, o, "460.00", "460.00", o, "460.00"], "of 30 June, 123 days"],
  "Ahmed Al-Ghamdi": [[o, "181.25", o, o, o, "181.25", o, "181.25"], "INV-7: 230.00 − 48.75, 9 days"],
  "Sara Al-Otaibi": [["146.00", o, o, o, o, "146.00", "28.75", "117.25"], "INV-6 is due on 17 November"],
  "Noura Al-Harbi": [[o, "23.00", o, o, o, "23.00", o, "23.00"], "debit note, 18 days"],
};

/** Two months later, when nothing more has happened. */
export const receivablesOfDecember: Readonly<Record<string, Figure<Ages>>> = {
  Tawuniya: [[o, o, o, "489.00", o, "489.00", o, "489.00"], "85 days"],
  "Saleh Al-Dosari": [[o, o, o, o, "460.00", "460.00", o, "460.00"], "184 days"],
  "Ahmed Al-Ghamdi": [[o, o, o, "181.25", o, "181.25", o, "181.25"], "70 days"],
  "Sara Al-Otaibi": [[o, o, "146.00", o, o, "146.00", "28.75", "117.25"], "44 days"],
  "Noura Al-Harbi": [[o, o, o, "23.00", o, "23.00", o, "23.00"], "79 days"],
};

export const payables: Readonly<Record<string, Figure<Ages>>> = {
  "Najd Tools": [[o, "3450.00", o, o, "345.00", "3795.00", o, "3795.00"], "NT-7 11 days, the opening bill 123 days"],
  "Gulf Oils": [[o, "460.00", o, o, o, "460.00", o, "460.00"], "GO-61, 4 days"],
  "Auto Data Ltd": [[o, "400.00", o, o, o, "400.00", o, "400.00"], "AD-1, 9 days"],
  "Al Rashid Parts": [
    ["303.20", o, o, o, o, "303.20", o, "303.20"],
    "AR-118: 529.00 − 105.80 − 120.00, due 4 November",
  ],
};

/** Opening, received, paid, closing. */
export const cash: Readonly<Record<string, readonly [string, string, string, string]>> = {
  "1101": ["2000.00", "243.75", "233.75", "2010.00"],
  "1102": ["48000.00", "992.70", "8540.25", "40452.45"],
  "1103": [o, "101.25", "101.25", o],
  "1104": [o, "115.00", "115.00", o],
};
