import { expect, test } from "vitest";
import { z } from "zod";
import { fieldMessages } from "./field-messages.ts";
import { namedOnce } from "./lists.ts";

const list = z
  .array(z.object({ invoiceId: z.string().optional(), itemId: z.string().optional() }))
  .superRefine(namedOnce("invoiceId", "itemId"));

test("the second item that names the same record is refused under its field", () => {
  const refusedFields = (items: object[]) => {
    const { error } = list.safeParse(items);
    return error ? Object.keys(fieldMessages(error)) : [];
  };
  expect(refusedFields([{ invoiceId: "a" }, { itemId: "a" }, { invoiceId: "b" }, {}, {}])).toEqual([]);
  expect(refusedFields([{ invoiceId: "a" }, { invoiceId: "b" }, { invoiceId: "a" }, { itemId: "c" }])).toEqual([
    "2.invoice_id",
  ]);
});
