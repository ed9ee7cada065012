import type { Paper } from "../../../platform/server/papers/pdf.ts";
import { creditNoteTitle, type NotePaper, notePaper } from "../payments/note-paper-verbs.ts";
import type { ReturnReason } from "./rules.ts";
import { reasonWords } from "./words.ts";
import type { Printed } from "./note-printed-verbs.ts";

export type CreditNotePaper = Omit<NotePaper, "title" | "reason" | "invoice"> &
  Pick<Printed, "invoice"> & { readonly reason: ReturnReason };

export const creditNotePaper = (note: CreditNotePaper): Paper =>
  notePaper({
    ...note,
    title: creditNoteTitle({ ...note.shop, vatNumber: note.invoice.sellerVatNumber }, note.buyer),
    reason: reasonWords[note.reason],
  });
