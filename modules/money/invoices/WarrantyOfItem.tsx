import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useOnce } from "../../../platform/web/use-once.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import type { WarrantyClaim } from "../../workshop/warranties/contract.ts";
import { FreeUnderWarranty } from "../../workshop/warranties/FreeUnderWarranty.tsx";
import { setWarranty } from "./contract.ts";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

type Props = {
  invoice: ShownInvoice;
  item: ShownInvoice["items"][number];
  /** Something is typed into the item, which would be lost. */
  isDirty: boolean;
  leave: () => void;
};

/** Makes an item of a draft free because of a confirmed warranty, or charges it again. */
export const WarrantyOfItem = ({ invoice, item, isDirty, leave }: Props) => {
  const say = useWords(invoiceWords);
  const { attempt, refusal } = useRefusal();
  const once = useOnce();
  const { send } = useSend(setWarranty);
  const choose = (claim: WarrantyClaim | undefined) =>
    once(item.id, () =>
      attempt(say("warrantyNotSet"), async () => {
        const body = { warrantyClaimId: claim?.id ?? null };
        await send({ params: { id: invoice.id, itemId: item.id }, body });
        toast(say(claim ? "madeFree" : "chargedAgain", { name: isolatedName(item.name) }));
        leave();
      }),
    );
  return (
    <>
      {refusal}
      <FreeUnderWarranty
        visitId={invoice.clientVehicleId}
        productId={item.productId}
        isFree={item.warrantyClaimId !== null}
        disabled={isDirty}
        choose={choose}
      />
    </>
  );
};
