import type { ReactNode } from "react";
import { useWarrantyReason, type Warranty, WarrantyNote } from "../../modules/front/board/Warranties.tsx";
import { LineNoteContext } from "../../modules/records/documents/LineNote.tsx";

/** Each line of a document whose product is under the warranty of earlier work says so. */
export const WarrantyNotes = ({ of: warranties, children }: { of: readonly Warranty[]; children: ReactNode }) => {
  const reasonOf = useWarrantyReason();
  const noteOf = (product: string) => {
    const warranty = warranties.find(({ productId }) => productId === product);
    return warranty && { shown: <WarrantyNote of={warranty} />, reason: reasonOf(warranty) };
  };
  return <LineNoteContext value={noteOf}>{children}</LineNoteContext>;
};
