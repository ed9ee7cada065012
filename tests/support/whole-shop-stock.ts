import type { ShopOwner } from "./api.ts";
import { billing, createdId, succeeded } from "./billing.ts";

/** A second branch, a part with stock that can be sent there, and a transfer that is on its way. */
export const transferredBy = async ({ post, ...owner }: ShopOwner) => {
  const stockedPart = await billing({ post, ...owner }).product({ kind: "part", cost: "2" });
  const opening = { kind: "opening", quantity: "1000" };
  succeeded(await post(`/api/products/${stockedPart}/stock-movements`, opening));
  const otherBranch = await createdId(post("/api/branches", { name: "South", name_ar: "الجنوب" }));
  const lines = [{ product_id: stockedPart, quantity: "1" }];
  const transfer = await createdId(post("/api/stock-transfers", { to_branch_id: otherBranch, lines }));
  return { stockedPart, otherBranch, "stock-transfers": transfer };
};
