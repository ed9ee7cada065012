import type { Person } from "../person.ts";
import { at, firstDayOfBooks, inMonthAfter, monthsOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";
import { technicians } from "./staff.ts";

const rates = [
  { labour_percent: 8, parts_percent: 2 },
  { labour_percent: 8, parts_percent: 2 },
  { labour_percent: 10, parts_percent: 3 },
  { labour_percent: 12, parts_percent: 3 },
];

/** What the technicians earn, frozen early in the month after. */
export const earning = (now: Date): DemoEvent[] => {
  const first = firstDayOfBooks(now);
  return [
    { at: at(first, "02:50"), by: "owner", act: (person: Person) => setRates(person, first) },
    ...monthsOfBooks(now)
      .filter(({ isOver }) => isOver)
      .map((month) => ({
        at: at(inMonthAfter(month.first, "03"), "06:10"),
        by: "owner" as const,
        act: (person: Person) => freeze(person, month.id),
      })),
  ];
};

const setRates = async (person: Person, from: string) => {
  const { data } = (await person.get("/api/commission-rates")) as {
    data: { employee: { id: string; name: string } }[];
  };
  for (const [place, { name }] of technicians.entries()) {
    const row = data.find(({ employee }) => employee.name === name);
    if (!row) continue;
    await person.post("/api/commission-rates", {
      employee_id: row.employee.id,
      from,
      earned_on: place === 0 ? "approved" : "paid",
      ...rates[place],
    });
  }
};

/** A month in which nobody earned anything has no run. */
const freeze = async (person: Person, month: string) => {
  const { can_freeze: canFreeze } = await person.get(`/api/commission-runs/draft?month=${month}`);
  if (canFreeze) await person.post("/api/commission-runs", { month });
};
