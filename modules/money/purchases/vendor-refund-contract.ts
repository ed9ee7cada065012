import { z } from "zod";
import { pageQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { needs } from "./contract.ts";
import { dayOfVoucher, listOfVouchers, voucherAnswer, voucherBody, voucherFile } from "./voucher-contract.ts";

const vendorRefund = voucherAnswer.extend({ receivedAt: z.string().describe("Date, YYYY-MM-DD") });

export const listVendorRefunds = route({
  method: "GET",
  path: "/api/vendor-refunds",
  needs: needs.view,
  conditional: true,
  summary: "Money that vendors paid back, newest first",
  description: "Includes reversed ones. The first page carries `summary` over those not reversed, later ones null.",
  query: pageQuery.extend({ vendorId: z.uuid().optional() }),
  answer: listOfVouchers(vendorRefund),
});

export const receiveVendorRefund = route({
  method: "POST",
  path: "/api/vendor-refunds",
  evenExpired: "ends-begun",
  needs: needs.edit,
  status: 201,
  summary: "Record money that a vendor pays back",
  description:
    "Uses the credits with the vendor (advances, purchase returns) that are open on that day, oldest first; never more than they are (422). Refusals: period-locked.",
  body: voucherBody.extend({ receivedAt: dayOfVoucher }),
  answer: vendorRefund,
});

export const reverseVendorRefund = route({
  method: "POST",
  path: "/api/vendor-refunds/:id/reverse",
  evenExpired: "ends-begun",
  needs: needs.edit,
  summary: "Reverse a vendor's refund",
  description:
    "A refund is never edited. The reversal is dated today; its credits can be used again. Refusals: vendor-refund-reversed, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: vendorRefund,
});

export const vendorRefundVoucher = route({
  method: "GET",
  path: "/api/vendor-refunds/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The voucher of a vendor's refund as a PDF",
  description: "Bilingual, A4. Refusals: vendor-refund-reversed.",
  query: voucherFile,
});
