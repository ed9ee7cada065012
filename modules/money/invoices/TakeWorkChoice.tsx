import { Button, Group } from "@mantine/core";
import type { Answer } from "../../../platform/shared/route.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { type listWork, takeWork } from "./work-contract.ts";
import { useWorkChoice, WorkToInvoice } from "./WorkToInvoice.tsx";
import { workToInvoiceWords } from "./work-words.ts";

type Props = { work: Answer<typeof listWork>; invoiceId: string; close: () => void };

/** Which items of the visit's work order a draft takes. */
export const TakeWorkChoice = ({ work, invoiceId, close }: Props) => {
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
