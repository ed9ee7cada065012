import { Button, Group } from "@mantine/core";
import { IconClipboardList } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import type { ShownInvoice } from "./shown.ts";
import { listWork, takeWork } from "./work-contract.ts";
import { useWorkChoice, WorkToInvoice } from "./WorkToInvoice.tsx";
import { workToInvoiceWords } from "./work-words.ts";

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
            {(found) => <Choice work={found} invoiceId={invoice.id} close={() => setOpen(false)} />}
          </Loaded>
        </Dialog>
      )}
    </div>
  );
};

type ChoiceProps = { work: Answer<typeof listWork>; invoiceId: string; close: () => void };

const Choice = ({ work, invoiceId, close }: ChoiceProps) => {
  const say = useWords(workToInvoiceWords);
  const sayKit = useWords(kitWords);
  const choosing = useWorkChoice(work);
  const { send, sending } = useSend(takeWork);
  const { attempt, refusal } = useRefusal();
  const take = () =>
    attempt(say("notTaken"), async () => {
      const { data } = await send({ params: { id: invoiceId }, body: choosing.body });
      close();
      toast(say("taken", { count: data.length }));
    });
  return (
    <>
      {refusal}
      <WorkToInvoice work={work} choosing={choosing} />
      <Group justify="flex-end" gap="sm" data-acts>
        <Button variant="default" onClick={close}>
          {sayKit("cancel")}
        </Button>
        <Button variant="filled" disabled={choosing.chosen.length === 0} loading={sending} onClick={() => void take()}>
          {say("takeAct")}
        </Button>
      </Group>
    </>
  );
};
