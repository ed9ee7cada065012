import { useWords } from "../../../platform/web/language.tsx";
import { SharedDocument } from "../../records/documents/SharedDocument.tsx";
import { SharedPage } from "../../base/messages/SharedPage.tsx";
import type { openingCreditNoteLinks } from "./contract.ts";
import { openingCreditNoteWords } from "./screen-words.ts";

export const SharedOpeningCreditNotePage = ({ token }: { token: string }) => {
  const say = useWords(openingCreditNoteWords);
  return (
    <SharedPage<typeof openingCreditNoteLinks> token={token} kind="opening-credit-notes" title={say("creditNote")}>
      {(shown) => <SharedDocument of={shown} />}
    </SharedPage>
  );
};
