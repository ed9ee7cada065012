import { serveDocumentLinks } from "../../../records/documents/sharing-verbs.ts";
import { orderLinks } from "../order-contract.ts";
import { titleWords } from "../words.ts";
import { orderPaper } from "./pdf-route.ts";
import { readOrder } from "./order-reading.ts";

export const orderSharing = serveDocumentLinks(orderLinks, {
  readDocument: readOrder,
  fileOf: orderPaper.fileOf,
  recipientOf: ({ vendorName, vendorNameAr, vendorPhone }) => ({
    name: vendorName,
    nameAr: vendorNameAr,
    phone: vendorPhone,
  }),
  addresseeOf: ({ printed, vendorName }) => printed?.vendor ?? { name: vendorName },
  name: titleWords.orderInSentence,
  titleOf: () => titleWords.order,
  isCancelled: ({ cancelledAt }) => cancelledAt !== null,
});
