import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { createOrder } from "./order-contract.ts";

export const orderMissingParts = route({
  method: "POST",
  path: "/api/missing-parts/order",
  needs: "create-purchases",
  summary: "Put missing parts on a purchase order",
  description:
    "Adds what no order brings of these parts to the newest draft order at this vendor, which needs `edit-purchases`, else to a new one; at the price of the last purchase. Parts that are not missing any more are left out. Refusals: nothing-missing (none is left), too-many-lines.",
  body: z.object({ vendorId: z.uuid(), parts: z.array(z.uuid()).min(1).max(500) }),
  answer: createOrder.answer,
});
