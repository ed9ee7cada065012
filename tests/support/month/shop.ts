import type { ShopOwner, startApi } from "../api.ts";
import { openRows } from "../rows.ts";
import { postMonth } from "./posting.ts";

/** A shop with all features that has posted the month of documents; the clock stands on its last document. */
export const shopWithMonth = async (api: Awaited<ReturnType<typeof startApi>>): Promise<ShopOwner> => {
  api.clock.set("2026-09-30T09:00:00Z");
  const owner = await api.newShop();
  const rows = await openRows(api.database.ownerUrl);
  await rows.query("update shops set writable_until = '2030-01-01', all_features_until = '2030-01-01' where id = $1", [
    owner.shopId,
  ]);
  await rows.close();
  await postMonth(owner, api.clock);
  return owner;
};
