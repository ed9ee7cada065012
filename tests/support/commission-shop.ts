import type { startApi } from "./api.ts";
import { billing, succeeded } from "./billing.ts";
import type { auditor } from "./books.ts";

type Api = Awaited<ReturnType<typeof startApi>>;
type Database = Awaited<ReturnType<typeof auditor>>;

/** Opens shops in October 2026, each with two mechanics who sign in. */
export const commissionShop = (api: Api, database: Database) => async () => {
  api.clock.set("2026-10-05T06:00:00Z");
  const owner = await api.newShop();
  await database.rows("update shops set writable_until = '2028-01-01' where id = $1", [owner.shopId]);
  const bill = billing(owner);
  const [raju, imran] = [await owner.colleague(["view-work-orders"]), await owner.colleague(["view-work-orders"])];
  const post = async (path: string, body: object = {}) => succeeded(await owner.post(path, body)).body;
  const at = async (instant: string) => {
    api.clock.set(instant);
    await database.rows("update directory.sessions set created_at = $2, last_seen_at = $2 where shop_id = $1", [
      owner.shopId,
      instant,
    ]);
  };
  const labour = await bill.product({ kind: "service", price: "1000.00", labour_hours: 2.5 });
  const rate = (employee: { userId: string }, fields: object = {}) =>
    owner.post("/api/commission-rates", {
      employee_id: employee.userId,
      from: "2026-10-01",
      labour_percent: 10,
      parts_percent: 5,
      earned_on: "approved",
      ...fields,
    });
  /** Approved labour of 1,000.00 with 2.5 billed hours, and its task. */
  const job = async (lines: readonly object[] = [{ product_id: labour, qty: "1" }]) => {
    const visit = await bill.vehicle();
    const { id } = await post("/api/estimates", { client_vehicle_id: visit });
    await post(`/api/estimates/${id}`, { lines });
    const { lines: sent } = await post(`/api/estimates/${id}/send`);
    const { lines: answered } = await post(`/api/estimates/${id}/answers`, {
      channel: "phone",
      name: "Ahmed",
      phone: "+966501234567",
      after: 0,
      answers: sent.map((line: { id: string }) => ({ key: line.id, answer: "yes" })),
    });
    return { visit, task: answered[0].task_id as string, lines: answered.map((line: { id: string }) => line.id) };
  };
  /** The hours of an employee on a task, set at once. */
  const hours = async (task: string, employee: { userId: string }, hours_worked: number) =>
    succeeded(await owner.put(`/api/work-order-tasks/${task}/employees/${employee.userId}`, { hours_worked }));
  const invoiced = async ({ visit, lines }: { visit: string; lines: string[] }, issued_at: string) => {
    const draft = await bill.invoice(visit, { issued_at, work: { estimate_line_ids: lines } });
    return succeeded(await bill.approve(draft.id)).body;
  };
  const freeze = (month: string) => owner.post("/api/commission-runs", { month });
  const draft = async (month: string) => succeeded(await owner.get(`/api/commission-runs/draft?month=${month}`)).body;
  return { owner, bill, raju, imran, post, at, labour, rate, job, hours, invoiced, freeze, draft };
};
