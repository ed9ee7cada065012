import { succeeded } from "./billing.ts";
import type { Postings, PostingShop } from "./posting-shop.ts";

/** A part that is planned for a task, and how it is moved. */
const planned = async ({ post, part, freshVehicle }: PostingShop) => {
  const visit = { client_vehicle_id: await freshVehicle(), name: "Brakes" };
  const { id: task } = succeeded(await post("/api/work-order-tasks", visit)).body;
  const added = succeeded(await post(`/api/work-order-tasks/${task}/products`, { product_id: part, quantity: "2" }));
  return `/api/work-order-tasks/${task}/products/${added.body.id}`;
};

const issued = async (shop: PostingShop) => {
  const path = await planned(shop);
  succeeded(await shop.post(`${path}/issue`));
  return path;
};

/** A draft with an approved line of an estimate and an issued part, both taken from the work order. */
const draftOfWork = async ({ post, part, freshVehicle }: PostingShop) => {
  const visit = await freshVehicle();
  const { id: estimate } = succeeded(await post("/api/estimates", { client_vehicle_id: visit })).body;
  succeeded(await post(`/api/estimates/${estimate}`, { lines: [{ product_id: part, qty: "2", unit_price: "40" }] }));
  const { lines } = succeeded(await post(`/api/estimates/${estimate}/send`, {})).body;
  const answer = { channel: "phone", name: "Ahmed", phone: "+966501234567", after: 0 };
  const answers = [{ key: lines[0].id, answer: "yes" }];
  const answered = succeeded(await post(`/api/estimates/${estimate}/answers`, { ...answer, answers })).body;
  const [{ id: line, task_id: task }] = answered.lines;
  const products = `/api/work-order-tasks/${task}/products`;
  const { id } = succeeded(await post(products, { product_id: part, quantity: "3" })).body;
  succeeded(await post(`${products}/${id}/issue`));
  const work = { estimate_line_ids: [line], task_part_ids: [id] };
  const draft = { client_vehicle_id: visit, issued_at: "2026-11-20", addressed_to: "Ahmed Al-Ghamdi", work };
  return succeeded(await post("/api/client-invoices", draft)).body.id as string;
};

/** Parts of work orders, and their invoices. */
export const workPostings: Postings = {
  "issue a part to a task": { prepare: async (shop) => ({ path: `${await planned(shop)}/issue` }) },
  "return a part from a task": { prepare: async (shop) => ({ path: `${await issued(shop)}/return` }) },
  "approve an invoice of work": {
    prepare: async (shop) => ({
      path: `/back/client-invoices/${await draftOfWork(shop)}/approve`,
      body: { above_approved_reason: "One part more" },
    }),
  },
  "take a part as own cost": {
    prepare: async (shop) => ({ path: `${await issued(shop)}/own-cost`, body: { reason: "Broken" } }),
  },
  "take back the own cost of a part": {
    prepare: async (shop) => {
      const part = await issued(shop);
      succeeded(await shop.post(`${part}/own-cost`, { reason: "Broken" }));
      return { path: `${part}/undo-own-cost` };
    },
  },
};
