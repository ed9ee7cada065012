import { Button } from "@mantine/core";
import { isolated } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
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
import { PayInstead } from "./PayInstead.tsx";
import { TakeBack } from "./TakeBack.tsx";
import { Withdraw } from "./Withdraw.tsx";

/** The instalments of an invoice with what comes next; nothing if there are none. */
export const InstalmentsOfInvoice = ({ invoiceId }: { invoiceId: string }) => (
  <InstalmentOrders of={useInstalmentOrders({ invoiceId })} invoiceId={invoiceId} />
);

export const useInstalmentOrders = (query: { invoiceId: string } | { paidInvoiceId: string }) => {
  const may = useMay();
  const when = may(contract.listInstalmentOrders.needs);
  return useAnswer(contract.listInstalmentOrders, { query }, { live: true, when }).data?.data ?? [];
};

type Orders = {
  of: readonly contract.InstalmentOrder[];
  /** On whose page, or that of a return of it, they stand. */
  invoiceId: string;
};

export const InstalmentOrders = ({ of, invoiceId }: Orders) => {
  const say = useWords(instalmentWords);
  if (of.length === 0) return null;
  return (
    <Section title={say("title")}>
      <div className={classes.orders}>
        {of.map((order) => (
          <Order key={order.id} of={order} isElsewhere={order.invoiceId !== invoiceId} />
        ))}
      </div>
    </Section>
  );
};

/** `isElsewhere`: of another invoice, whose deposit paid. */
const Order = ({ of, isElsewhere }: { of: contract.InstalmentOrder; isElsewhere: boolean }) => {
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
      {isElsewhere && (
        <p>
          <Link to={of.invoiceUrl}>{say("ofInvoice", { number: isolated(of.number) })}</Link>
        </p>
      )}
      <p>{sayNext(of.state)}</p>
      <OrderNotes of={of} />
      {of.waiting
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .map((refund) => (
          <Withdraw key={refund.id} refund={refund} />
        ))}
      {[...of.waiting, ...of.refused]
        .filter(({ mayPayInstead }) => mayPayInstead)
        .map((refused) => (
          <PayInstead key={refused.id} refused={refused} />
        ))}
      <May needs={contract.takeBackRefund.needs}>
        {of.toTakeBack.map((paid) => (
          <TakeBack key={paid.id} paid={paid} />
        ))}
      </May>
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
