import { addDays } from "../../platform/shared/dates.ts";
import { idOf, type Person, rowsOf } from "../person.ts";
import { accountsOf } from "./bookkeeping.ts";
import { at, type DemoMonth, inMonthAfter, monthsOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";

/** The till counted each week, cash and cheques brought to the bank, card money and statements of the bank. */
export const banking = (now: Date): DemoEvent[] => {
  const by = "accountant" as const;
  const months = monthsOfBooks(now);
  const over = months.filter(({ isOver }) => isOver);
  const bounced = { done: false };
  return months.flatMap((month, place): DemoEvent[] => {
    const on = (day: string, time: string, act: (person: Person) => Promise<void>) => ({
      at: at(`${month.id}-${day}`, time),
      by,
      act,
    });
    const isLast = month === over.at(-1);
    return [
      ...["01", "08", "15", "22"].map((day) =>
        on(day, "05:00", (person) => count(person, addDays(`${month.id}-${day}`, -1), place % 3 === 0 && day === "15")),
      ),
      on("18", "10:00", (person) => bringToBank(person, `${month.id}-18`)),
      ...["12", "27"].map((day) => on(day, "07:30", (person) => settleCards(person, `${month.id}-${day}`))),
      ...["06", "22"].map((day) => on(day, "08:30", (person) => bringCheques(person, `${month.id}-${day}`, bounced))),
      ...(month.isOver
        ? [
            {
              at: at(inMonthAfter(month.first, "03"), "07:00"),
              by,
              act: (person: Person) => reconcile(person, month, isLast),
            },
          ]
        : []),
    ];
  });
};

/** Cash, card slips and cheques are all there; now and then five riyals are missing. */
const count = async (person: Person, day: string, isShort: boolean) => {
  const { lines, settled } = await person.get(`/api/day-settlements/draft?day=${day}`);
  if (settled) return;
  const counts = (lines as { payment_method: { name: string }; expected: string }[]).map((line) => ({
    payment_method: line.payment_method.name,
    counted:
      line.payment_method.name === "cash" && isShort && Number(line.expected) > 5
        ? (Number(line.expected) - 5).toFixed(2)
        : line.expected,
  }));
  await person.post("/api/day-settlements", { day, counts, ...(isShort && { reason: "فرق في الفكة" }) });
};

/** All but the change for the next days. */
const bringToBank = async (person: Person, date: string) => {
  const accounts = await accountsOf(person);
  const { data } = await person.get(`/api/cash-and-bank?from=${date}&to=${date}`);
  const cash = (data as { code: string; closing: string }[]).find(({ code }) => code === "1101");
  const amount = Math.floor((Number(cash?.closing ?? 0) - 800) / 100) * 100;
  if (amount < 500) return;
  await person.post("/api/transfers", {
    date,
    from_account_id: accounts.get("1101"),
    to_account_id: accounts.get("1102"),
    amount: String(amount),
    memo: "إيداع نقدي",
  });
};

/** The acquirer pays everything but its fee of 0.8 % and the VAT on it. */
const settleCards = async (person: Person, date: string) => {
  const { open } = await person.get("/api/card-settlements");
  const held = Number((open as { held: string } | null)?.held ?? 0);
  if (held < 1) return;
  await person.post("/api/card-settlements", {
    date,
    amount: held.toFixed(2),
    fee: (held * 0.008 * 1.15).toFixed(2),
    tax_invoice_number: `MADA-${date.replaceAll("-", "")}`,
  });
};

/** Cheques of the last visit have cleared, but for one that bounced; new ones are deposited. */
const bringCheques = async (person: Person, date: string, bounced: { done: boolean }) => {
  for (const cheque of rowsOf(await person.get("/api/cheques?state=deposited"))) {
    const verb = bounced.done || Number(cheque.amount) < 400 ? "clear" : "bounce";
    bounced.done ||= verb === "bounce";
    await person.post(
      `/api/cheques/${idOf(cheque)}/${verb}`,
      verb === "bounce" ? { reason: "الرصيد غير كافٍ" } : { date },
    );
  }
  for (const cheque of rowsOf(await person.get("/api/cheques?state=on-hand")))
    await person.post(`/api/cheques/${idOf(cheque)}/deposit`, { date });
};

type BookLine = {
  id: string;
  date: string;
  debit: string;
  credit: string;
  entry: { label: string };
  party: { name: string } | null;
  memo: string | null;
};
type OpenLine = { id: string; reference: string | null };

/** The bank's file of the month with its fee. All is matched, of the last month all but the latest lines. */
const reconcile = async (person: Person, { id, first, last }: DemoMonth, isLast: boolean) => {
  const accounts = await accountsOf(person);
  const bank = accounts.get("1102");
  const lines: BookLine[] = [];
  let cursor: string | null = "";
  let balances = { opening: "0", closing: "0" };
  while (cursor !== null) {
    const page = await person.get(
      `/api/accounts/${bank}/lines?from=${first}&to=${last}&limit=100${cursor && `&cursor=${cursor}`}`,
    );
    lines.push(...(page.data as BookLine[]));
    balances = { opening: String(page.opening), closing: String(page.closing) };
    cursor = (page.meta as { next_cursor: string | null }).next_cursor;
  }
  const fee = "17.25";
  await person.post(`/api/cash-and-bank/${bank}/statements`, {
    file_name: `statement-${id}.csv`,
    opening_balance: balances.opening,
    closing_balance: (Number(balances.closing) - Number(fee)).toFixed(2),
    lines: [
      ...lines.map(({ date, debit, credit, entry, party, memo }) => ({
        date,
        amount: debit === "0.00" ? `-${credit}` : debit,
        description:
          `${debit === "0.00" ? "OUTGOING TRANSFER" : "INCOMING TRANSFER"} ${party?.name ?? memo ?? ""}`.trim(),
        reference: entry.label,
      })),
      { date: last, amount: `-${fee}`, description: "رسوم جهاز نقاط البيع", reference: null },
    ],
  });
  const byLabel = new Map(lines.map((line) => [line.entry.label, line.id]));
  const { lines: open } = await person.get(`/api/cash-and-bank/${bank}/open-lines`);
  const known = (open as OpenLine[]).filter(({ reference }) => reference !== null && byLabel.has(reference));
  await person.post("/api/bank-lines/match", {
    matches: (isLast ? known.slice(0, -3) : known).map((line) => ({
      id: line.id,
      line_ids: [byLabel.get(line.reference!)],
    })),
  });
  const charged = (open as OpenLine[]).find(({ reference }) => reference === null);
  if (charged && !isLast)
    await person.post(`/api/bank-lines/${charged.id}/entry`, {
      account_id: accounts.get("6109"),
      memo: "رسوم جهاز نقاط البيع",
    });
};
