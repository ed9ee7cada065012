import { useWords } from "../../../platform/web/language.tsx";
import { SharedDocument } from "../../records/documents/SharedDocument.tsx";
import { SharedPage } from "../../base/messages/SharedPage.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import type { debitNoteLinks } from "./contract.ts";
import { debitNoteWords } from "./screen-words.ts";

export const SharedDebitNotePage = ({ token }: { token: string }) => {
  const say = useWords(debitNoteWords);
  return (
    <SharedPage<typeof debitNoteLinks> token={token} kind="debit-notes" title={say("debitNote")}>
      {(shown) => <SharedDocument of={shown} plate={Plate} />}
    </SharedPage>
  );
};
