import { addDays } from "../../../platform/shared/dates.ts";
import { shopToday } from "../../support/shop-day.ts";
import type { Calls } from "./calls.ts";
import type { Names } from "./filled-names.ts";

/** Labour of the last month with the hours of who is signed in, and the commission of it, frozen. */
export const fillCommission = async (calls: Calls, names: Names, vehicle: string) => {
  const lastMonth = addDays(`${shopToday().slice(0, 7)}-01`, -1);
  const { user } = await calls.get("/api/session");
  await calls.post("/api/commission-rates", {
    employee_id: user.id,
    from: "2018-01-01",
    labour_percent: 10,
    parts_percent: 5,
    earned_on: "approved",
  });
  const labour = await calls.post("/api/products", {
    name: names.product,
    kind: "service",
    price: "500",
    labour_hours: 2.5,
    confirm: true,
  });
  const task = await calls.post("/api/work-order-tasks", { client_vehicle_id: vehicle, name: names.product });
  await calls.put(`/api/work-order-tasks/${task.id}/employees/${user.id}`, { hours_worked: 3 });
  const invoice = await calls.post("/api/client-invoices", {
    client_vehicle_id: vehicle,
    issued_at: lastMonth,
    addressed_to: names.client,
    items: [{ product_id: labour.id }],
  });
  await calls.post(`/back/client-invoices/${invoice.id}/approve`);
  return calls.post("/api/commission-runs", { month: lastMonth.slice(0, 7) });
};
