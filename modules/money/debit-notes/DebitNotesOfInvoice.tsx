import { useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./contract.ts";
import { debitNoteWords } from "./screen-words.ts";

/** The debit notes of an invoice; nothing if it has none. */
export const DebitNotesOfInvoice = ({ id }: { id: string }) => {
  const say = useWords(debitNoteWords);
  const notes = useAnswer(contract.listDebitNotes, { params: { id } }, { live: true }).data?.data ?? [];
  if (notes.length === 0) return null;
  return (
    <CompactList
      title={say("debitNotes")}
      count={notes.length}
      empty=""
      rows={notes.map((note) => ({
        key: note.id,
        to: note.viewUrl,
        what: <Ltr>{note.number}</Ltr>,
        when: <Day date={note.issuedAt} />,
        amount: <Money amount={note.grandTotal} />,
      }))}
    />
  );
};
