import { succeeded } from "../billing.ts";
import type { ActsOf } from "./acts.ts";
import type { Tools } from "./shop.ts";

type Part = { id: string; quantity: string; state: string; in_work: string };

/** Parts of the tasks of a visit. */
export const workOf = (shop: Tools): ActsOf<"work"> => {
  const { owner, tried, one, quantity, vehicle, parts } = shop;
  let task: string | undefined;
  const taskPath = async () => {
    task ??= succeeded(await owner.post("/api/work-order-tasks", { client_vehicle_id: vehicle, name: "Brakes" })).body
      .id as string;
    return `/api/work-order-tasks/${task}`;
  };
  const partsIn = async (state: string): Promise<Part[]> =>
    (succeeded(await owner.get(await taskPath())).body.parts as Part[]).filter((part) => part.state === state);
  const partPath = async (id: string) => `${await taskPath()}/products/${id}`;
  /** So many of what there is, and at least a thousandth. */
  const some = (of: string, thousandths: number) =>
    (Math.max(1, Math.floor((Number(of) * 1000 * thousandths) / 1000)) / 1000).toFixed(3);
  return {
    "plan part": async ({ product, thousandths }) => {
      const planned = { product_id: one(parts, product), quantity: quantity(thousandths) };
      tried(await owner.post(`${await taskPath()}/products`, planned));
    },
    "issue part": async ({ which, thousandths, whole }) => {
      const part = one(await partsIn("planned"), which);
      if (!part) return;
      const body = whole ? {} : { quantity: some(part.quantity, thousandths) };
      const path = `${await partPath(part.id)}/issue`;
      if (!tried(await owner.post(path, body))) tried(await owner.post(path, { ...body, confirm: true }));
    },
    "return part": async ({ which, thousandths, whole }) => {
      const part = one(await partsIn("issued"), which);
      if (!part) return;
      const body = whole ? {} : { quantity: some(part.in_work, thousandths) };
      tried(await owner.post(`${await partPath(part.id)}/return`, body));
    },
    "bear part": async ({ which }) => {
      const part = one(await partsIn("issued"), which);
      if (part) tried(await owner.post(`${await partPath(part.id)}/own-cost`, { reason: "broken" }));
    },
  };
};
