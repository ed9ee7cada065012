import { useGo } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import type { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import type { Claim } from "./contract.ts";
import { invoiceClaim } from "./invoice-contract.ts";
import { claimScreenWords } from "./screen-words.ts";

/** Creates the draft invoice of a claim and opens it; undefined if nothing can be invoiced. */
export const useInvoiceClaim = (claim: Claim, attempt: ReturnType<typeof useRefusal>["attempt"]) => {
  const say = useWords(claimScreenWords);
  const may = useMay();
  const go = useGo();
  const { send, sending } = useSend(invoiceClaim);
  if (!claim.canInvoice || claim.clientVehicle.deletedAt !== null || !may(invoiceClaim.needs)) return undefined;
  const invoice = () =>
    void attempt(say("notInvoiced"), async () => {
      const { viewUrl } = await send({ params: { id: claim.id }, body: {} });
      go(viewUrl);
    });
  return { invoice, sending };
};
