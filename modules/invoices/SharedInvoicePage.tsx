import { useWords } from "../../platform/web/language.tsx";
import { SharedDocument } from "../documents/SharedDocument.tsx";
import { SharedPage } from "../messages/SharedPage.tsx";
import { Plate } from "../vehicles/screens/Plate.tsx";
import { invoiceLinks } from "./paper-contract.ts";
import { invoiceWords } from "./screen-words.ts";

export const SharedInvoicePage = ({ token }: { token: string }) => {
  const say = useWords(invoiceWords);
  return (
    <SharedPage token={token} routes={invoiceLinks} title={say("invoice")}>
      {(shown) => <SharedDocument of={shown} plate={Plate} />}
    </SharedPage>
  );
};
