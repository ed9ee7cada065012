import type { Module } from "../../platform/server/module.ts";
import { purchaseActivity } from "./activity-words.ts";
import { purchaseSeries } from "./series.ts";
import { changePurchase, createPurchase, deletePurchase, showPurchase } from "./server/drafts.ts";
import { itemHandlers } from "./server/items.ts";
import { listPurchases } from "./server/list.ts";
import { servedPurchaseFiles } from "./server/media.ts";
import { postPurchase } from "./server/posting.ts";
import { purchasePaper } from "./server/print.ts";
import { purchaseSources } from "./sources.ts";

export const purchasesModule = {
  handlers: [
    listPurchases,
    createPurchase,
    showPurchase,
    changePurchase,
    deletePurchase,
    postPurchase,
    purchasePaper.served,
    ...itemHandlers,
    ...servedPurchaseFiles.handlers,
  ],
  files: servedPurchaseFiles.files,
  series: purchaseSeries,
  sources: purchaseSources,
  activity: purchaseActivity,
  pages: ["/back/purchases", "/back/purchases/$id", "/back/vendors/$id"],
  functions: "modules/purchases/functions.sql",
} satisfies Module;
