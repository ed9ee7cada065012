/**
 * November of a workshop's bank account: 200 lines of the bank, and what the books say about them. Deterministic, so
 * that the share of proposals is the same in every run.
 */
export type BookedMove = {
  /** How the books come to know it. */
  kind: "receipt" | "vendor-payment" | "transfer" | "card-settlement" | "cash-deposit";
  date: string;
  amount: number;
  memo: string;
  client: number;
};

/** A line of the bank with the places of the moves behind it; none if the books do not know it. */
export type BankMove = { date: string; amount: number; description: string; reference: string; behind: number[] };

export const bankMonth = () => {
  const moves: BookedMove[] = [];
  const bank: BankMove[] = [];
  const booked = (move: BookedMove) => moves.push(move) - 1;
  const add = (move: Omit<BookedMove, "memo"> & { memo?: string }, line: Partial<BankMove> = {}) => {
    const behind = [booked({ memo: "", ...move })];
    bank.push({
      date: dayAfter(move.date, 0),
      amount: move.amount,
      description: "",
      reference: "",
      behind,
      ...line,
    });
  };
  const next = numbers(20_261_101);
  const day = () => `2026-11-${String(1 + (next() % 18)).padStart(2, "0")}`;
  const cents = (max: number) => 5000 + (next() % (max * 100));

  // Client transfers: most name the client or a number, some have nothing but the amount, some amounts repeat.
  for (let at = 0; at < 92; at += 1) {
    const date = day();
    const client = at % names.length;
    const amount = at % 4 === 0 ? [34_500, 57_500, 23_000][at % 3]! : cents(3000);
    const trace = `FT${88_000 + at}`;
    const described = [
      `INCOMING TRANSFER ${names[client]!.toUpperCase()}`,
      `SARIE IN ${trace} ${names[client]!.split(" ")[0]!.toUpperCase()}`,
      "INCOMING TRANSFER",
      `حوالة واردة ${trace}`,
    ];
    const memo = at % 2 === 0 ? `Transfer ${trace}` : "";
    add(
      { kind: "receipt", date, amount, client, memo },
      { date: dayAfter(date, at % 3), description: described[at % 4]!, reference: at % 2 === 0 ? trace : "" },
    );
  }
  for (let at = 0; at < 38; at += 1) {
    const date = day();
    const cheque = 400_100 + at;
    const [description, memo] =
      at % 2 === 0
        ? [`CHEQUE PAID ${cheque}`, `Cheque ${cheque}`]
        : [`OUTGOING TRANSFER SUPPLIER ${at}`, `Parts of November ${at}`];
    add(
      { kind: "vendor-payment", date, amount: -cents(4000), client: 0, memo },
      { date: dayAfter(date, at % 2 === 0 ? 6 : 1), description, reference: at % 2 === 0 ? String(cheque) : "" },
    );
  }
  for (let at = 0; at < 8; at += 1)
    add({ kind: "transfer", date: day(), amount: cents(9000), client: 0 }, { description: "CASH DEPOSIT BRANCH 041" });
  for (let at = 0; at < 18; at += 1) {
    const date = `2026-11-${String(at + 1).padStart(2, "0")}`;
    add(
      { kind: "card-settlement", date, amount: cents(6000), client: 0 },
      { date: dayAfter(date, 1), description: `MADA SETTLEMENT TERMINAL 7719 ${date}` },
    );
  }
  for (let at = 0; at < 10; at += 1) {
    const date = `2026-11-${String(at + 3).padStart(2, "0")}`;
    const behind = [cents(900), cents(900), cents(900)].map((amount) =>
      booked({ kind: "cash-deposit", date, amount, client: 0, memo: "" }),
    );
    const amount = behind.reduce((sum, place) => sum + moves[place]!.amount, 0);
    bank.push({ date: dayAfter(date, 1), amount, description: "COUNTER DEPOSIT", reference: "", behind });
  }
  for (let at = 0; at < 28; at += 1)
    bank.push({ date: day(), amount: -(575 + at * 25), description: charges[at % 4]!, reference: "", behind: [] });
  for (const [at, description] of unknown.entries())
    bank.push({
      date: day(),
      amount: -(10_000 + at * 1111),
      description,
      reference: "",
      behind: [],
    });
  return { moves, bank: bank.toSorted((a, b) => a.date.localeCompare(b.date)) };
};

const names = [
  "Ahmed Al-Ghamdi",
  "Widad Al-Sulami",
  "Ghazi Al-Balawi",
  "Hayfa Al-Ruwaili",
  "Nasser Al-Harbi",
  "Turki Al-Otaibi",
];
export const clientsOfMonth: readonly string[] = names;

const charges = ["TRANSFER FEE", "رسوم تحويل", "POS MONTHLY FEE 11", "COMMISSION ON CHEQUE"];

const unknown = ["STANDING ORDER 88", "MOI TRAFFIC FINE", "SADAD 0021 STC", "SALARY ADVANCE", "RENT VILLA", "REFUND"];

/** Numbers that follow from the seed. */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536);
  };
};

const dayAfter = (date: string, days: number) => {
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return later > "2026-11-20" ? "2026-11-20" : later;
};

const decimal = (amount: number) => `${amount < 0 ? "-" : ""}${(Math.abs(amount) / 100).toFixed(2)}`;

/** The lines as banks write their files. */
export const bankFiles = (bank: readonly BankMove[]) => ({
  csv: [
    "Account,SA0380000000608010167519,,,,",
    "Date,Details,Reference,Debit,Credit,Balance",
    ...bank.map(({ date, amount, description, reference }) => {
      const [debit, credit] = amount < 0 ? [decimal(-amount), ""] : ["", decimal(amount)];
      return [date.split("-").toReversed().join("/"), description, reference, debit, credit, ""].join(",");
    }),
    ",Total,,,,",
  ].join("\r\n"),
  ofx: [
    "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>SAR<BANKTRANLIST>",
    ...bank.map(
      ({ date, amount, description, reference }) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date.replaceAll("-", "")}120000[3:AST]<TRNAMT>${decimal(amount)}<NAME>${description.slice(0, 32)}<MEMO>${description}${reference ? `<REFNUM>${reference}` : ""}</STMTTRN>`,
    ),
    "</BANKTRANLIST><LEDGERBAL><BALAMT>91250.40<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
  ].join("\n"),
  mt940: [
    "{1:F01NCBKSAJEAXXX0000000000}{2:I940NCBKSAJEXXXXN}{4:",
    ":20:STMT2611",
    ":25:SA0380000000608010167519",
    ":28C:11/1",
    ":60F:C261101SAR50000,",
    ...bank.map(({ date, amount, description, reference }) => {
      const [year, month, dayOfMonth] = [date.slice(2, 4), date.slice(5, 7), date.slice(8)];
      const value = decimal(Math.abs(amount)).replace(".", ",");
      return `:61:${year}${month}${dayOfMonth}${month}${dayOfMonth}${amount < 0 ? "D" : "C"}${value}NTRF${reference || "NONREF"}\r\n:86:${description}`;
    }),
    ":62F:C261120SAR91250,40",
    "-}",
  ].join("\r\n"),
});
