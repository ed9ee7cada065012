import type { AddressInfo } from "node:net";
import { expect, vi } from "vitest";
import type { ShopOwner, startApi } from "./api.ts";
import { succeeded } from "./billing.ts";
import type { openRows } from "./rows.ts";

/** For what a job does. */
export const soon = { timeout: 20_000 };

type Api = Awaited<ReturnType<typeof startApi>>;
type Rows = Awaited<ReturnType<typeof openRows>>;

/** Lets the programs of cells listen, and fills in their addresses, by which they reach each other. */
export const listenAt = async (addresses: Map<string, string>, apis: Readonly<Record<string, Api>>) => {
  for (const [name, { app }] of Object.entries(apis)) {
    await app.http.listen({ port: 0, host: "127.0.0.1" });
    addresses.set(name, `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`);
  }
};

/** Where the homes say that a shop lives. */
export const cellOf = (homes: Rows, { shopId }: Pick<ShopOwner, "shopId">) =>
  homes.query<{ cell: string }>("select cell from directory.shop_cells where shop_id = $1", [shopId]);

/** A new shop of this cell, which the homes have recorded. */
export const shopOfCell = async (homes: Rows, api: Api, cell: string): Promise<ShopOwner> => {
  const shop = await api.newShop();
  // The job of the registration is removed with the others of a new shop.
  succeeded(await shop.post("/api/users", { name: "Saad", email: `saad.${shop.email}`, role_id: await roleOf(shop) }));
  await vi.waitFor(async () => expect(await cellOf(homes, shop)).toEqual([{ cell }]), soon);
  return shop;
};

export const roleOf = async (shop: ShopOwner): Promise<string> => (await shop.get("/api/roles")).body.data[0].id;
