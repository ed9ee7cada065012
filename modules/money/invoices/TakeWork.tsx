import { Button } from "@mantine/core";
import { IconClipboardList } from "@tabler/icons-react";
import { useState } from "react";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import type { ShownInvoice } from "./shown.ts";
import { listWork } from "./work-contract.ts";
import { workToInvoiceWords } from "./work-words.ts";

const TakeWorkChoice = lazyPart(async () => (await import("./TakeWorkChoice.tsx")).TakeWorkChoice);

/** Adds items to a draft from the visit's work order; nothing if the visit has no work. */
export const TakeWork = ({ invoice }: { invoice: ShownInvoice }) => {
  const say = useWords(workToInvoiceWords);
  const [isOpen, setOpen] = useState(false);
  const work = useAnswer(listWork, { params: { id: invoice.clientVehicleId } }, { live: true });
  if (!work.data || work.data.data.length + work.data.unpriced.length === 0) return null;
  return (
    <div>
      <Button variant="default" leftSection={<IconClipboardList size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {say("take")}
      </Button>
      {isOpen && (
        <Dialog opened close={() => setOpen(false)} title={say("take")} size="md">
          <Loaded answer={work}>
            {(found) => (
              <TakeWorkChoice
                waiting={<FormSkeleton fields={3} />}
                missed={() => setOpen(false)}
                work={found}
                invoiceId={invoice.id}
                close={() => setOpen(false)}
              />
            )}
          </Loaded>
        </Dialog>
      )}
    </div>
  );
};
