import { documentKinds, type Party, type TaxDocument } from "../document.ts";

/** The documents of the authority's checks: each kind, standard and simplified, of a seller. */
export const sampleDocuments = (seller: Party, at: { day: string; time: string }): TaxDocument[] =>
  [true, false].flatMap((isStandard) =>
    documentKinds.map((kind): TaxDocument => ({
      kind,
      isStandard,
      number: `SAMPLE-${isStandard ? "T" : "S"}-${kind}`,
      issuedOn: at.day,
      issuedAt: at.time,
      suppliedOn: at.day,
      originals: kind === "invoice" ? [] : ["SAMPLE-1"],
      reason: kind === "invoice" ? null : "تعديل السعر | Change of price",
      payment: "10",
      seller,
      buyer: {
        name: "عميل للفحص | Sample buyer",
        vatNumber: isStandard ? sampleVatNumber : null,
        identity: null,
        address: isStandard ? seller.address : null,
      },
      lines: [
        {
          name: "تغيير زيت | Oil change",
          quantity: "1",
          unit: "PCE",
          unitPrice: "100.00",
          preDiscount: "100.00",
          discount: "0.00",
          net: "100.00",
          vat: "15.00",
          rate: "15.00",
          category: "S",
          exemption: null,
        },
      ],
    })),
  );

/** That of the buyer in the authority's own samples. */
const sampleVatNumber = "399999999800003";
