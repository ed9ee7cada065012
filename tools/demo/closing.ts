import type { Person } from "../person.ts";
import { rowsOf, idOf } from "../person.ts";
import { addDays, dateIn } from "../../platform/shared/dates.ts";
import { accountsOf } from "./bookkeeping.ts";
import { at, inMonthAfter, monthsOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";
import { demoTimeZone } from "./visits.ts";

/**
 * Months are closed, the VAT of each quarter is filed and paid, and the year's result moved. The latest month that
 * is over waits for its checklist.
 */
export const closing = (now: Date): DemoEvent[] => {
  const by = "owner" as const;
  const over = monthsOfBooks(now).filter(({ isOver }) => isOver);
  const lostOn = addDays(dateIn(now, demoTimeZone), -20);
  return [
    ...over.slice(0, -1).map(({ id, first }) => ({
      at: at(inMonthAfter(first, "09"), "09:00"),
      by,
      act: async (person: Person) => void (await person.post(`/api/books/months/${id}/close`, { confirm: true })),
    })),
    ...over
      .filter(({ id }) => Number(id.slice(5)) % 3 === 0)
      .map(({ first }) => ({ at: at(inMonthAfter(first, "20"), "09:00"), by, act: file })),
    ...over
      .filter(({ id }) => id.endsWith("-12"))
      .map(({ id, first }) => ({
        at: at(inMonthAfter(first, "15"), "09:00"),
        by,
        act: async (person: Person) =>
          void (await person.post(`/api/books/years/${id.slice(0, 4)}/close`, { confirm: true })),
      })),
    ...over
      .filter(({ id }) => Number(id.slice(5)) % 3 === 0)
      .slice(0, 1)
      .map(({ first }) => ({ at: at(inMonthAfter(first, "24"), "09:00"), by, act: correct })),
    { at: at(lostOn, "09:00"), by, act: writeOff },
  ];
};

/** The VAT return of the quarter that is over, and its payment. */
const file = async (person: Person) => {
  const { to_file: period } = await person.get("/api/tax-periods");
  if (!period) return;
  const filed = await person.post("/api/tax-returns", {
    period,
    reference: `1${String(period).replace(/\D/g, "")}0047`,
  });
  if (Number(filed.net) <= 0) return;
  const accounts = await accountsOf(person);
  await person.post("/api/tax-payments", {
    period,
    amount: filed.net,
    account_id: accounts.get("1102"),
    reference: "SADAD",
  });
};

/** Of a bill that was booked with its VAT as an expense; the VAT is reclaimed in box 14 of the next return. */
const correct = async (person: Person) => {
  const { data } = await person.get("/api/tax-periods");
  const filed = rowsOf({ data }).find((period) => period.is_filed);
  if (!filed) return;
  const accounts = await accountsOf(person);
  await person.post("/api/tax-corrections", {
    period: filed.id,
    direction: "input",
    change: "more",
    base: "400",
    vat: "60",
    account_id: accounts.get("6105"),
    reason: "فاتورة مواد استهلاكية قُيّدت بضريبتها ضمن المصروف",
  });
};

/** The oldest debt is given up. */
const writeOff = async (person: Person) => {
  const [oldest] = rowsOf(await person.get("/api/overdue-items?days=180"));
  if (oldest) await person.post(`/api/overdue-items/${idOf(oldest)}/write-off`, { reason: "العميل غادر البلاد" });
};
