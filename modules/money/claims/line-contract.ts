import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { changeClaim, claimItem, closed, labourCost, listClaims, part } from "./contract.ts";

export const listItems = route({
  method: "GET",
  path: "/api/insurance-claims/:id/items",
  needs: listClaims.needs,
  summary: "The items of a claim",
  answer: wholeListOf(claimItem),
});

const itemFields = {
  name: oneLine(200),
  toBeFixed: z.boolean(),
  toBePainted: z.boolean(),
  part: part.nullish(),
  price: moneyIn.nullish().describe("Of the new part, before VAT"),
};

export const maxItems = 200;

export const addItem = route({
  method: "POST",
  path: "/api/insurance-claims/:id/items",
  needs: changeClaim.needs,
  status: 201,
  summary: "Add an item to a claim",
  description: `${closed} At most ${maxItems} items: too-many-items.`,
  body: z.object({
    ...itemFields,
    toBeFixed: itemFields.toBeFixed.default(false),
    toBePainted: itemFields.toBePainted.default(false),
    insuranceClaimId: z.uuid().optional().describe("The claim of the path; another one is refused"),
  }),
  answer: claimItem,
});

export const changeItem = route({
  method: "PUT",
  path: "/api/insurance-claims/:id/items/:item",
  overwrites: "only the fields that were changed are sent, and each stands alone",
  needs: changeClaim.needs,
  summary: "Change an item",
  description: `Absent fields stay, null clears. ${closed}`,
  body: z.object(itemFields).partial(),
  answer: claimItem,
});

export const deleteItem = route({
  method: "DELETE",
  path: "/api/insurance-claims/:id/items/:item",
  needs: changeClaim.needs,
  status: 204,
  summary: "Delete an item with its photos",
  description: closed,
});

export const listLabourCosts = route({
  method: "GET",
  path: "/api/insurance-claims/labor-costs",
  needs: listClaims.needs,
  summary: "The labour of a claim",
  query: z.object({ insuranceClaimId: z.uuid() }),
  answer: wholeListOf(labourCost),
});

export const addLabourCost = route({
  method: "POST",
  path: "/api/insurance-claims/labor-costs",
  needs: changeClaim.needs,
  status: 201,
  summary: "Add labour to a claim",
  description: `${closed} At most ${maxItems} lines: too-many-items.`,
  body: z.object({
    insuranceClaimId: z.uuid(),
    description: oneLine(200),
    cost: positiveMoneyIn.describe("Before VAT"),
  }),
  answer: labourCost,
});

export const deleteLabourCost = route({
  method: "DELETE",
  path: "/api/insurance-claims/labor-costs/:id",
  needs: changeClaim.needs,
  status: 204,
  summary: "Delete labour of a claim",
  description: closed,
});
