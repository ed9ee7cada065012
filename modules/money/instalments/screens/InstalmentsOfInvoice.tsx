import { Button } from "@mantine/core";
import { useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import * as contract from "../contract.ts";
import { instalmentWords, orderNextWords } from "../screen-words.ts";
import { HeldDeposit } from "./HeldDeposit.tsx";
import { OrderNotes } from "./OrderNotes.tsx";
import { OrderState } from "./OrderState.tsx";
import classes from "./orders.module.css";
import { Withdraw } from "./Withdraw.tsx";

/** The instalments of an invoice with what comes next; nothing if there are none. */
export const InstalmentsOfInvoice = ({ invoiceId }: { invoiceId: string }) => {
  const say = useWords(instalmentWords);
  const may = useMay();
  const { data } = useAnswer(
    contract.listInstalmentOrders,
    { query: { invoiceId } },
    { live: true, when: may(contract.listInstalmentOrders.needs) },
  );
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={say("title")}>
      <div className={classes.orders}>
        {data.data.map((order) => (
          <Order key={order.id} of={order} />
        ))}
      </div>
    </Section>
  );
};

const Order = ({ of }: { of: contract.InstalmentOrder }) => {
  const say = useWords(instalmentWords);
  const sayNext = useWords(orderNextWords);
  const { send, sending } = useSend(contract.askAboutInstalments);
  const { attempt, refusal } = useRefusal();
  const ask = () =>
    attempt(say("notAsked"), async () => {
      await send({ params: { id: of.id } });
      toast(say("asked"));
    });
  return (
    <Stack gap="narrow">
      <Row>
        <OrderState of={of.state} />
        <b>
          <Money amount={of.amount} currency />
        </b>
      </Row>
      <p>{sayNext(of.state)}</p>
      <OrderNotes of={of} />
      {of.waiting
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .map((refund) => (
          <Withdraw key={refund.id} refund={refund} />
        ))}
      <HeldDeposit of={of} />
      {refusal}
      {(of.nextAt ?? of.state === "order_captured") && (
        <May needs={contract.askAboutInstalments.needs}>
          <Row>
            <Button variant="default" loading={sending} onClick={() => void ask()}>
              {say("ask")}
            </Button>
          </Row>
        </May>
      )}
    </Stack>
  );
};
