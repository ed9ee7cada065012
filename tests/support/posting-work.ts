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

/** Parts of work orders. */
export const workPostings: Postings = {
  "issue a part to a task": { prepare: async (shop) => ({ path: `${await planned(shop)}/issue` }) },
  "return a part from a task": { prepare: async (shop) => ({ path: `${await issued(shop)}/return` }) },
  "take a part as own cost": {
    prepare: async (shop) => ({ path: `${await issued(shop)}/own-cost`, body: { reason: "Broken" } }),
  },
};
