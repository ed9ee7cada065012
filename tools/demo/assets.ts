import type { Person } from "../person.ts";
import { accountsOf } from "./bookkeeping.ts";
import { at, firstDayOfBooks, inMonthAfter, monthsOfBooks } from "./calendar.ts";
import type { DemoEvent } from "./diary.ts";

type DemoAsset = {
  name: string;
  nameAr: string;
  code: string;
  cost: string;
  salvage: string;
  months: number;
};

/** A jack, which the workshop buys now and then. */
export const jack: DemoAsset = {
  name: "Hydraulic jack",
  nameAr: "رافعة هيدروليكية",
  code: "1501",
  cost: "2890",
  salvage: "0",
  months: 48,
};

/** Together what the opening balances say of accounts 1501 and 1503. */
const assets: readonly DemoAsset[] = [
  { name: "Two-post lifts", nameAr: "رافعات بعمودين", code: "1501", cost: "33000", salvage: "3000", months: 60 },
  { name: "Wheel alignment", nameAr: "جهاز ترصيص", code: "1501", cost: "12000", salvage: "0", months: 48 },
  { name: "Service van", nameAr: "سيارة خدمة", code: "1503", cost: "15000", salvage: "3000", months: 60 },
];

/** The register of what the workshop began with, and its depreciation month by month. */
export const depreciating = (now: Date): DemoEvent[] => {
  const first = firstDayOfBooks(now);
  const by = "accountant" as const;
  return [
    { at: at(first, "02:40"), by, act: (person: Person) => register(person, first) },
    ...monthsOfBooks(now)
      .filter(({ isOver }) => isOver)
      .map((month) => ({
        at: at(inMonthAfter(month.first, "02"), "06:00"),
        by,
        act: async (person: Person) => void (await person.post("/api/fixed-assets/depreciation", { month: month.id })),
      })),
  ];
};

const register = async (person: Person, boughtOn: string) => {
  for (const asset of assets) await addAsset(person, asset, boughtOn);
};

export const addAsset = async (person: Person, { name, nameAr, code, ...amounts }: DemoAsset, boughtOn: string) => {
  const accounts = await accountsOf(person);
  await person.post("/api/fixed-assets", {
    name,
    name_ar: nameAr,
    ...amounts,
    bought_on: boughtOn,
    asset_account_id: accounts.get(code),
    accumulated_account_id: accounts.get("1599"),
    expense_account_id: accounts.get("6110"),
  });
};
