import { useWords } from "../../../platform/web/language.tsx";
import { SharedDocument } from "../../records/documents/SharedDocument.tsx";
import { SharedPage } from "../../base/messages/SharedPage.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import type { returnLinks } from "./contract.ts";
import { returnWords } from "./screen-words.ts";

export const SharedReturnPage = ({ token }: { token: string }) => {
  const say = useWords(returnWords);
  return (
    <SharedPage<typeof returnLinks> token={token} kind="return-invoices" title={say("creditNote")}>
      {(shown) => <SharedDocument of={shown} plate={Plate} />}
    </SharedPage>
  );
};
