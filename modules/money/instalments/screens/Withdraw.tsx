import { Button } from "@mantine/core";
import { useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { useSum } from "../../../../platform/web/parts/Money.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { type InstalmentOrder, withdrawInstalmentRefund } from "../contract.ts";
import { instalmentWords } from "../screen-words.ts";

/** Takes back a refund that waits for Tamara. */
export const Withdraw = ({ refund: { id, amount } }: { refund: InstalmentOrder["waiting"][number] }) => {
  const say = useWords(instalmentWords);
  const sum = useSum();
  const { send, sending } = useSend(withdrawInstalmentRefund);
  const { attempt, refusal } = useRefusal();
  const withdraw = () =>
    attempt(say("notWithdrawn"), async () => {
      const { isUncertain } = await send({ params: { id } });
      toast(say(isUncertain ? "perhapsWithdrawn" : "withdrawn"));
    });
  return (
    <May needs={withdrawInstalmentRefund.needs}>
      {refusal}
      <Row>
        <Button variant="default" loading={sending} onClick={() => void withdraw()}>
          {say("withdraw", { amount: sum(amount) })}
        </Button>
      </Row>
    </May>
  );
};
