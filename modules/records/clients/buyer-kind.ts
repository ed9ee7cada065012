export const buyerKinds = ["private", "business", "government", "abroad"] as const;
/** Who a client is to the tax authority: everyone but a private person gets a standard tax invoice. */
export type BuyerKind = (typeof buyerKinds)[number];
