import type { ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { SharedDocument } from "../../records/documents/SharedDocument.tsx";
import { SharedPage } from "../../base/messages/SharedPage.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import type { invoiceLinks } from "./paper-contract.ts";
import { invoiceWords } from "./screen-words.ts";

/** `below`: what the client can do about it. */
export const SharedInvoicePage = ({ token, below }: { token: string; below?: ReactNode }) => {
  const say = useWords(invoiceWords);
  return (
    <SharedPage<typeof invoiceLinks> token={token} kind="client-invoices" title={say("invoice")}>
      {(shown) => (
        <>
          <SharedDocument of={shown} plate={Plate} />
          {below}
        </>
      )}
    </SharedPage>
  );
};
