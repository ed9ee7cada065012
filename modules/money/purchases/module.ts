import type { Module } from "../../../platform/server/module.ts";
import { sealedPapers } from "../../../platform/server/papers/sealed-papers.ts";
import { draftCheck } from "../../records/documents/draft-check-verbs.ts";
import { draftRating } from "../../records/documents/rerating-verbs.ts";
import { setVatRatesOf } from "../../base/shop/verbs.ts";
import { purchaseActivity } from "./activity-words.ts";
import { purchaseSeries } from "./series.ts";
import { purchaseAttention } from "./server/attention.ts";
import { changePurchase, createPurchase, deletePurchase, showPurchase } from "./server/drafts.ts";
import { itemHandlers } from "./server/items.ts";
import { changeOrder, createOrder, deleteOrder, orderItemHandlers, showOrder } from "./server/order-drafts.ts";
import { orderSharing } from "./server/order-links.ts";
import { listOrders } from "./server/order-list.ts";
import { cancelOrder, receiveOrder, sendOrder } from "./server/orders.ts";
import { listMissingParts } from "./server/missing-parts.ts";
import { orderMissingParts } from "./server/ordering-missing.ts";
import { listPurchases } from "./server/list.ts";
import { servedPurchaseFiles } from "./server/media.ts";
import { postPurchase } from "./server/posting.ts";
import { payablesHandlers } from "./server/payables.ts";
import { listVendorPayments } from "./server/payment-reading.ts";
import { payVendor, reverseVendorPayment, spendVendorCredit } from "./server/payments.ts";
import { orderPaper, purchasePaper, purchaseReturnPaper } from "./server/pdf-route.ts";
import { listPurchaseReturns } from "./server/return-list.ts";
import { returnPurchase, showPurchaseReturn, showReturnablePurchase } from "./server/returns.ts";
import { listVendorRefunds } from "./server/vendor-refund-reading.ts";
import { receiveVendorRefund, reverseVendorRefund } from "./server/vendor-refunds.ts";
import { vendorRefundVoucher, vendorVoucher } from "./server/voucher.ts";
import { purchaseSourcePages } from "./server/source-pages.ts";
import { subletBillHandlers } from "./server/sublets.ts";
import { purchaseSources } from "./sources.ts";
import { purchaseItems, purchaseOrderItems, purchaseOrders, purchaseReturns, purchases } from "./tables.ts";
import { purchasesPersonalData } from "./server/personal-data.ts";

const drafts = draftCheck(purchases, {
  key: "purchases",
  name: { en: "Purchases that are not posted", ar: "فواتير شراء غير مرحّلة" },
  page: "/back/purchases",
});

export const purchasesModule = {
  handlers: [
    listOrders,
    createOrder,
    showOrder,
    changeOrder,
    deleteOrder,
    ...orderItemHandlers,
    sendOrder,
    cancelOrder,
    receiveOrder,
    orderPaper.served,
    ...orderSharing.handlers,
    listMissingParts,
    orderMissingParts,
    listPurchases,
    createPurchase,
    showPurchase,
    changePurchase,
    deletePurchase,
    postPurchase,
    purchasePaper.served,
    ...itemHandlers,
    listPurchaseReturns,
    showReturnablePurchase,
    returnPurchase,
    showPurchaseReturn,
    purchaseReturnPaper.served,
    listVendorPayments,
    payVendor,
    reverseVendorPayment,
    vendorVoucher,
    spendVendorCredit,
    listVendorRefunds,
    receiveVendorRefund,
    reverseVendorRefund,
    vendorRefundVoucher,
    ...payablesHandlers,
    ...subletBillHandlers,
    ...servedPurchaseFiles.handlers,
  ],
  files: servedPurchaseFiles.files,
  series: purchaseSeries,
  sources: purchaseSources,
  sourcePages: purchaseSourcePages,
  activity: purchaseActivity,
  links: orderSharing.links,
  pages: [
    "/back/purchase-orders",
    "/back/purchase-orders/$id",
    "/$lang/po/$token",
    "/back/missing-parts",
    "/back/purchases",
    "/back/purchases/$id",
    "/back/purchase-returns",
    "/back/purchase-returns/$id",
    "/back/vendor-payments",
    "/back/payables",
    "/back/vendors/$id",
  ],
  functions: "modules/money/purchases/functions.sql",
  closing: { "draft-purchases": drafts },
  attention: purchaseAttention,
  rateDrafts: [
    draftRating({ documents: purchaseOrders, lines: purchaseOrderItems, ratesOf: setVatRatesOf }),
    draftRating({ documents: purchases, lines: purchaseItems, ratesOf: setVatRatesOf }),
  ],
  papers: [
    sealedPapers(purchases, purchases.approvedAt, purchasePaper.fileAt),
    sealedPapers(purchaseOrders, purchaseOrders.approvedAt, orderPaper.fileAt),
    sealedPapers(purchaseReturns, purchaseReturns.approvedAt, purchaseReturnPaper.fileAt),
  ],
  personal: purchasesPersonalData,
} satisfies Module;
