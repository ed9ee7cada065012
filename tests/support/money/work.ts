import { succeeded } from "../billing.ts";
import type { ActsOf } from "./acts.ts";
import type { Tools } from "./shop.ts";

type Part = { id: string; quantity: string; state: string; in_work: string };

type WorkItem = { estimate_line_id: string | null; task_part_id: string | null; state: string };

/** Estimates of a visit, parts of its tasks, and invoices of both. */
export const workOf = (shop: Tools): ActsOf<"work"> => {
  const { owner, tried, one, quantity, amount, approve, made, vehicle, parts, products } = shop;
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
    "undo own cost": async ({ which }) => {
      const part = one(await partsIn("own-cost"), which);
      if (part) tried(await owner.post(`${await partPath(part.id)}/undo-own-cost`));
    },
    "approve estimate": async ({ lines }) => {
      const { id } = succeeded(await owner.post("/api/estimates", { client_vehicle_id: vehicle })).body;
      const offered = lines.map(({ product, thousandths, price }) => ({
        product_id: one(products, product),
        qty: quantity(thousandths),
        unit_price: amount(price),
      }));
      succeeded(await owner.post(`/api/estimates/${id}`, { lines: offered }));
      const sent = tried(await owner.post(`/api/estimates/${id}/send`, {}));
      if (!sent) return;
      const answers = (sent.lines as { id: string }[]).map((line) => ({ key: line.id, answer: "yes" }));
      const by = { channel: "phone", name: "Ahmed", phone: "+966501234567", after: 0 };
      succeeded(await owner.post(`/api/estimates/${id}/answers`, { ...by, answers }));
    },
    "invoice work": async ({ back: days, max, atOnce, fate }) => {
      const { data } = succeeded(await owner.get(`/api/client-vehicles/${vehicle}/work-to-invoice`)).body as {
        data: WorkItem[];
      };
      const taken = data.filter(({ state }) => state !== "invoiced").slice(0, max);
      if (taken.length === 0) return;
      const work = {
        estimate_line_ids: taken.flatMap(({ estimate_line_id: line }) => line ?? []),
        task_part_ids: taken.flatMap(({ task_part_id: part }) => part ?? []),
      };
      const draft = tried(
        await owner.post("/api/client-invoices", {
          client_vehicle_id: vehicle,
          issued_at: shop.earlier(days),
          addressed_to: "Ahmed Al-Ghamdi",
          ...(atOnce && { work }),
        }),
      );
      if (!draft) return;
      if (!atOnce) succeeded(await owner.post(`/api/client-invoices/${draft.id}/items/from-work`, work));
      const { items } = succeeded(await owner.get(`/api/client-invoices/${draft.id}`)).body as {
        items: { id: string }[];
      };
      if (fate === "remove an item")
        succeeded(await owner.delete(`/api/client-invoices/${draft.id}/items/${items[0]!.id}`));
      const reason = { above_approved_reason: "Agreed by phone" };
      const approved =
        fate !== "delete" &&
        (tried(await approve(draft.id, reason)) ?? tried(await approve(draft.id, { ...reason, confirm: true })));
      if (approved) made.invoices.push(approved);
      else succeeded(await owner.delete(`/back/client-invoices/${draft.id}`));
    },
  };
};
