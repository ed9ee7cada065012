import { useWords } from "../../../platform/web/language.tsx";
import { SharedDocument } from "../../records/documents/SharedDocument.tsx";
import { SharedPage } from "../../base/messages/SharedPage.tsx";
import type { orderLinks } from "./order-contract.ts";
import { orderWords } from "./order-words.ts";

export const SharedOrderPage = ({ token }: { token: string }) => {
  const say = useWords(orderWords);
  return (
    <SharedPage<typeof orderLinks> token={token} kind="purchase-orders" title={say("order")}>
      {(shown) => <SharedDocument of={shown} />}
    </SharedPage>
  );
};
