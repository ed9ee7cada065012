import { z } from "zod";
import { maxLines } from "../../records/documents/rules.ts";

const some = z.array(z.uuid()).max(maxLines).default([]);

/** What is taken from a visit's work order. */
export const workChoice = z.object({
  estimateLineIds: some.describe("Approved lines of the visit's estimates"),
  taskPartIds: some.describe("Issued parts of its tasks that no approved line prices"),
});
export type WorkChoice = z.output<typeof workChoice>;
