import { addDays } from "../../../platform/shared/dates.ts";
import type { ShopOwner } from "../api.ts";
import type { Reply } from "../person.ts";
import { billing, succeeded } from "../billing.ts";
import { buying } from "../buying.ts";
import type { MoneyAct } from "./acts.ts";
import { booksOf } from "./books.ts";
import { purchasesOf } from "./purchases.ts";
import { salesOf } from "./sales.ts";
import { workOf } from "./work.ts";

type Days = {
  clock: { set: (instant: string) => void };
  firstDay: string;
  /** Every paper is of the day itself. */ ofToday?: true;
};

/** A shop with a client, two vehicles, an insurer, vendors and products; it carries out acts. */
export const moneyShop = async (owner: ShopOwner, { clock, firstDay, ofToday }: Days) => {
  let today = firstDay;
  clock.set(`${today}T09:00:00Z`);
  const { version } = succeeded(await owner.get("/api/tax-settings")).body;
  const lengths = [{ starts_on: "2021-10-01", length: "month" }];
  succeeded(await owner.put("/api/tax-settings", { lengths, version }));
  const { tools, refused, kept } = await toolsOf(owner, {
    today: () => today,
    earlier: (days) => (ofToday ? today : addDays(today, -days)),
  });
  const acts: { [K in MoneyAct["kind"]]: (act: Extract<MoneyAct, { kind: K }>) => Promise<void> } = {
    ...salesOf(tools),
    ...purchasesOf(tools),
    ...workOf(tools),
    ...booksOf(tools),
    wait: async ({ days }) => {
      // A session ends after 90 days.
      if (ofToday || addDays(today, days) > addDays(firstDay, 85)) return;
      today = addDays(today, days);
      clock.set(`${today}T09:00:00Z`);
    },
  };
  return {
    refused,
    kept,
    made: tools.made,
    branches: tools.branches,
    clientId: tools.clientId,
    today: () => today,
    carryOut: (act: MoneyAct) => (acts[act.kind] as (given: MoneyAct) => Promise<void>)(act),
  };
};

export type Tools = Awaited<ReturnType<typeof toolsOf>>["tools"];
type Calendar = { today: () => string; earlier: (days: number) => string };

const toolsOf = async (owner: ShopOwner, calendar: Calendar) => {
  const refused = new Map<string, number>();
  /** What was read once and must be the same for ever: bytes by path. */
  const kept = new Map<string, string>();
  const tools = {
    ...calendar,
    owner,
    ...billing(owner),
    ...(await placesOf(owner)),
    made: {
      purchases: [] as string[],
      orders: [] as string[],
      vendorPayments: [] as string[],
      vendorRefunds: [] as string[],
      invoices: [] as { id: string; items: { id: string; qty: string }[] }[],
      payments: [] as string[],
      cheques: [] as string[],
      returns: [] as string[],
      refunds: [] as string[],
      credits: [] as string[],
      entries: [] as string[],
      cardSettlements: [] as string[],
      assets: [] as string[],
      filed: [] as string[],
    },
    keep: async (paths: readonly string[]) => {
      for (const path of paths) kept.set(path, succeeded(await owner.get(path)).bytes.toString("latin1"));
    },
    /** Notes what was refused; anything but a refusal that names itself fails. */
    tried: (reply: Reply): Reply["body"] => {
      if (reply.status < 300) return reply.body;
      if (reply.status >= 500 || reply.status === 401)
        throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      refused.set(reply.body.type, (refused.get(reply.body.type) ?? 0) + 1);
      return undefined;
    },
    one: <T>(list: readonly T[], which: number): T | undefined => list[which % list.length],
    quantity: (thousandths: number) => (thousandths / 100).toFixed(3),
    amount: (cents: number) => (cents / 3).toFixed(2),
  };
  return { tools, refused, kept };
};

/** Whom the shop deals with, what it sells, and its accounts and branches. */
const placesOf = async (owner: ShopOwner) => {
  const { vehicle: enter, product } = billing(owner);
  const insurer = succeeded(await owner.post("/api/insurance-companies", { name: "Tawuniya" })).body.id as string;
  const vehicle = await enter({ insurance_company_id: insurer });
  const clientId = succeeded(await owner.get(`/api/client-vehicles/${vehicle}`)).body.client_id as string;
  const otherVehicle = await enter({ client_id: clientId, client_name: undefined });
  const parts = [await product({ kind: "part", price: "80" }), await product({ kind: "part", price: "12.5" })];
  const products = [...parts, await product({ kind: "service" }), await product({ vat_exempted: true })];
  const { data: accounts } = succeeded(await owner.get("/api/accounts")).body as {
    data: { id: string; code: string }[];
  };
  const account = (code: string) => accounts.find((found) => found.code === code)!.id;
  const { vendor: enterVendor, item: billItem, post: postBill } = buying(owner);
  const [vendor, customs] = [await enterVendor(), await enterVendor({ name: "Customs" })];
  const second = succeeded(await owner.post("/api/branches", { name: "North", name_ar: "الشمال" })).body.id as string;
  const { data } = succeeded(await owner.get("/api/branches")).body as { data: { id: string }[] };
  return {
    insurer,
    vehicle,
    otherVehicle,
    clientId,
    parts,
    products,
    vendor,
    customs,
    account,
    cash: account("1101"),
    bank: account("1102"),
    rags: account("6105"),
    billItem,
    postBill,
    branches: [data.find(({ id }) => id !== second)!.id, second] as const,
  };
};
