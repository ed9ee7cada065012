import type { ReactNode } from "react";
import { DecideWarranty } from "../../modules/front/board/DecideWarranty.tsx";
import { type Warranty, WarrantyNote } from "../../modules/front/board/Warranties.tsx";
import { LineNoteContext } from "../../modules/records/documents/LineNote.tsx";

type Props = { of: readonly Warranty[]; visitId: string | undefined; children: ReactNode };

/** Each line of a document whose product is under the warranty of earlier work says so; where it is edited, it is decided. */
export const WarrantyNotes = ({ of: warranties, visitId, children }: Props) => {
  const noteOf = (product: string) => {
    const warranty = warranties.find(({ productId }) => productId === product);
    return (
      warranty && {
        shown: <WarrantyNote of={warranty} />,
        act: visitId && <DecideWarranty of={warranty} visitId={visitId} />,
      }
    );
  };
  return <LineNoteContext value={noteOf}>{children}</LineNoteContext>;
};
