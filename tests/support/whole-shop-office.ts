import type { ShopOwner, startApi } from "./api.ts";
import { creating, succeeded } from "./billing.ts";
import { exported } from "./exports.ts";
import { signedInOperator } from "./operator.ts";
import type { Things } from "./route-addresses.ts";

type Api = Awaited<ReturnType<typeof startApi>>;

/** A file of clients that was read, with a row that is wrong. */
export const importedBy = async (owner: ShopOwner): Promise<Things> => {
  const imported = await creating(owner)("/api/imports", {
    file_name: "clients.csv",
    columns: [{ head: "Name", column: "name" }],
  });
  succeeded(await owner.post(`/api/imports/${imported}/rows`, { rows: [{ line: 2, name: "Noura", phone: "12" }] }));
  const { data } = succeeded(await owner.get(`/api/imports/${imported}/rows`)).body;
  return { imports: imported, "import-rows": data[0].id };
};

/** An archive whose reading was stopped, of a shop in which nothing was entered yet. */
export const stoppedReadBack = async (owner: ShopOwner): Promise<string> => {
  const id = await creating(owner)("/api/read-backs", { file_name: "warsha.zip", bytes: 10 });
  succeeded(await owner.post(`/api/read-backs/${id}/stop-read-back`));
  return id;
};

/** An archive of everything that is ready: its job writes no row any more. */
export const exportedBy = async (owner: ShopOwner): Promise<string> => {
  const { id } = await exported(owner);
  succeeded(await owner.post(`/api/exports/${id}/open-export`));
  return id;
};

/** The invoice of a plan that the operator confirmed as paid. */
export const paidByTransfer = async (api: Api, owner: ShopOwner): Promise<string> => {
  const wish = { plan: "standard", interval: "monthly", currency: "sar", country: "SA", method: "transfer" };
  const order = succeeded(await owner.post("/api/plan/orders", { ...wish, email: owner.email })).body;
  const operator = await signedInOperator(api);
  succeeded(
    await operator.post(`/api/operator/shops/${owner.shopId}/confirm-transfer`, {
      order_id: order.id,
      bank_reference: "FT26325",
      reason: "It has arrived",
    }),
  );
  const { payments } = succeeded(await owner.get("/api/plan")).body;
  return payments[0].invoice.pdf_url.split("/").at(-1).replace(".pdf", "");
};
