import { expect, test } from "vitest";
import type { z } from "zod";
import { issuesOf } from "../../../platform/web/form/check.ts";
import { newPurchaseItems } from "./contract.ts";

const namesOf = (schema: z.ZodType, sent: Record<string, unknown>) => Object.keys(issuesOf(schema, sent));

test("what is missing in a line is said at the field of the form", () => {
  const item = newPurchaseItems.element;
  expect(namesOf(item, { name: "Oil", qty: "1" })).toEqual(["unitPrice", "expenseAccountId"]);
});
