import { createContext, type ReactNode, use } from "react";

/** What is to be known of a product on a line of a document; the page that combines the modules provides it. */
export const LineNoteContext = createContext<(productId: string) => ReactNode>(() => null);

export const LineNote = ({ productId }: { productId: unknown }) => {
  const noteOf = use(LineNoteContext);
  return typeof productId === "string" ? noteOf(productId) : null;
};
