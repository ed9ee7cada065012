import type { Module } from "../../platform/server/module.ts";
import { claimActivity } from "./activity-words.ts";
import { claimSeries } from "./series.ts";
import { changeClaim, createClaim, deleteClaim, listClaims, showClaim, withdrawClaim } from "./server/claims.ts";
import {
  addItem,
  addLabourCost,
  changeItem,
  deleteItem,
  deleteLabourCost,
  listItems,
  listLabourCosts,
} from "./server/items.ts";
import { servedClaimFiles } from "./server/media.ts";
import { printClaim } from "./server/print.ts";

export const claimsModule = {
  handlers: [
    listClaims,
    createClaim,
    showClaim,
    changeClaim,
    deleteClaim,
    withdrawClaim,
    listItems,
    addItem,
    changeItem,
    deleteItem,
    listLabourCosts,
    addLabourCost,
    deleteLabourCost,
    ...servedClaimFiles.handlers,
    printClaim,
  ],
  series: claimSeries,
  files: servedClaimFiles.files,
  activity: claimActivity,
  pages: ["/back/insurance-claims", "/back/insurance-claims/$id"],
} satisfies Module;
