import { Button } from "@mantine/core";
import { useState } from "react";
import { isNotZero } from "../../../../platform/shared/money.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { useSum } from "../../../../platform/web/parts/Money.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { type InstalmentOrder, refundInstalmentDeposit } from "../contract.ts";
import { instalmentWords } from "../screen-words.ts";
import { RefundDialog } from "./RefundDialog.tsx";

/** What Tamara paid beyond the invoice, and its way back. */
export const HeldDeposit = ({ of }: { of: InstalmentOrder }) => {
  const say = useWords(instalmentWords);
  const sum = useSum();
  const [isOpen, setOpen] = useState(false);
  if (of.paymentId === null || !isNotZero(of.deposit)) return null;
  return (
    <>
      <p>{say("held", { amount: sum(of.deposit) })}</p>
      {of.waiting.length === 0 && (
        <May needs={refundInstalmentDeposit.needs}>
          <Row>
            <Button variant="default" onClick={() => setOpen(true)}>
              {say("refundDeposit")}
            </Button>
          </Row>
        </May>
      )}
      {isOpen && (
        <RefundDialog
          sends={refundInstalmentDeposit}
          id={of.paymentId}
          title={say("refundDeposit")}
          line={say("refundDepositLine")}
          amount={of.deposit}
          withoutKeys={of.mayAskWithoutKeys}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
};
