import { ofClient, serveDocumentLinks } from "../../../records/documents/sharing-verbs.ts";
import { assertHandedOver } from "../../e-invoices/sealed-verbs.ts";
import * as contract from "../paper-contract.ts";
import { documentNames, labourName } from "../words.ts";
import { invoiceTitle } from "./pdf-data.ts";
import { invoiceFile } from "./pdf-route.ts";
import { givenBack, paidOf } from "./reading.ts";
import { readInvoice } from "../reading-verbs.ts";

export const invoiceSharing = serveDocumentLinks(contract.invoiceLinks, {
  ...ofClient,
  readDocument: readInvoice,
  fileOf: invoiceFile,
  assertHandedOver,
  name: documentNames.invoice,
  titleOf: ({ facts: { printed } }) => invoiceTitle(printed?.shop.vatNumber, printed?.buyer ?? {}),
  ownName: labourName,
  debtors: ({ facts: { printed } }) =>
    (printed?.debtors ?? []).map(({ by, amount, ...name }) => ({
      ...name,
      isOwner: by === "client",
      amount: BigInt(amount),
    })),
  returned: ({ facts }) => facts.returnedTotal,
  payments: ({ facts }) => ({ paid: paidOf(facts, facts.remaining ?? 0n), ...givenBack(facts) }),
  balanceDue: ({ facts: { remaining } }) => remaining ?? 0n,
});
