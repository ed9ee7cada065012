import type { Module } from "../../../platform/server/module.ts";
import { claimActivity } from "./activity-words.ts";
import { claimNotices } from "./notice-words.ts";
import { claimSeries } from "./series.ts";
import { approveClaim, rejectClaim } from "./server/approvals.ts";
import { claimAttention } from "./server/attention.ts";
import { claimsByAge, claimsByAgePdf, claimsByAgeXlsx } from "./server/by-age.ts";
import { changeClaim, createClaim, deleteClaim, showClaim, withdrawClaim } from "./server/claims.ts";
import { listClaims } from "./server/list.ts";
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
import { claimSharing, inspectionImages } from "./server/links.ts";
import { repairItems } from "./server/work.ts";
import { printClaim } from "./server/pdf-route.ts";
import { markInspected, markSent, sendClaim, sendInspection } from "./server/sending.ts";
import { claimsPersonalData } from "./server/personal-data.ts";

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
    repairItems,
    claimsByAge,
    claimsByAgePdf,
    claimsByAgeXlsx,
    printClaim,
    sendClaim,
    sendInspection,
    markSent,
    approveClaim,
    rejectClaim,
    markInspected,
    inspectionImages,
    ...claimSharing.handlers,
  ],
  series: claimSeries,
  files: servedClaimFiles.files,
  links: claimSharing.links,
  activity: claimActivity,
  notices: claimNotices,
  attention: claimAttention,
  pages: ["/back/insurance-claims", "/back/insurance-claims-by-age", "/back/insurance-claims/$id", "/$lang/c/$token"],
  personal: claimsPersonalData,
} satisfies Module;
