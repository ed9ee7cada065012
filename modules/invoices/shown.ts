import type { Answer } from "../../platform/shared/route.ts";
import type { showInvoice } from "./contract.ts";

/** An invoice as a screen has it: amounts as decimal text. */
export type ShownInvoice = Answer<typeof showInvoice>;

/** Whether anything is still to be paid. */
export const isOpen = (balanceDue: string) => /[1-9]/.test(balanceDue);

/** Whether VAT stands on a paper that cannot be a tax invoice, as the shop's VAT number is missing. */
export const isVatWithoutNumber = ({ documentKind, vat }: Pick<ShownInvoice, "documentKind" | "vat">) =>
  documentKind === "plain" && isOpen(vat);
