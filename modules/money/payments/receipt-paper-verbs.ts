import { sum } from "../../../platform/shared/money.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { makeAndModel, plateDrawing } from "../../records/vehicles/paper-verbs.ts";
import type { Allocation } from "./rules.ts";
import type { PrintedReceipt } from "./server/pdf-data.ts";
import type { Payer } from "./payer-verbs.ts";

type Received = {
  /** The client with the vehicle that is paid for, or a party that pays for several. */
  payer:
    | Pick<
        Payer,
        "name" | "licensePlate" | "licensePlateCountry" | "makeName" | "makeNameAr" | "modelName" | "modelNameAr"
      >
    | { name: string };
  method: { label: string; labelAr: string };
  allocations: readonly Pick<Allocation, "openItemId" | "amount">[];
  /** The items that it may have paid, oldest first. */
  items: readonly { id: string; number: string; dated: string }[];
  advanceInvoice: string | null;
  receivedBy: Pair;
};

/** What the receipt prints of others, as it is when the payment is recorded. */
export const printedReceipt = ({
  payer,
  method,
  allocations,
  items,
  advanceInvoice,
  receivedBy,
}: Received): PrintedReceipt => ({
  receivedFrom: payer.name,
  method: { en: method.label, ar: method.labelAr },
  invoices: items.flatMap(({ id, number, dated }) => {
    const paid = sum(allocations.filter(({ openItemId }) => openItemId === id).map(({ amount }) => amount));
    return paid > 0n ? [{ number, issuedOn: dated, amount: String(paid) }] : [];
  }),
  advanceInvoice,
  plate: "licensePlate" in payer ? plateDrawing(payer) : null,
  makeAndModel: "licensePlate" in payer ? makeAndModel(payer) : { en: "", ar: "" },
  receivedBy,
});
