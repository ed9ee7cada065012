/**
 * What an advance invoice is called in its type code. The rules that are published with the authority's software
 * take 388, as of every invoice; its data dictionary also has 386.
 */
export const advanceTypeCode: "388" | "386" = "388";

/** How an invoice names the advance invoice that it sets off. */
export const prepaidReferenceCode = "386";
