import { isNotZero } from "../../../../platform/shared/money.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { useSum } from "../../../../platform/web/parts/Money.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import type { InstalmentOrder } from "../contract.ts";
import { failureWords, instalmentWords } from "../screen-words.ts";

/** What of an order waits for somebody or went wrong. */
export const OrderNotes = ({ of }: { of: InstalmentOrder }) => {
  const say = useWords(instalmentWords);
  const sayFailure = useWords(failureWords);
  const sum = useSum();
  return (
    <>
      {of.mode === "sandbox" && <Quiet>{say("sandbox")}</Quiet>}
      {of.failure && <Quiet>{sayFailure(of.failure)}</Quiet>}
      {of.waiting.map(({ id, amount, isWithdrawn }) => (
        <Quiet key={id}>{say(isWithdrawn ? "refundUncertain" : "refundWaits", { amount: sum(amount) })}</Quiet>
      ))}
      {of.refused.map(({ id, amount }) => (
        <Quiet key={id}>{say("refundRefused", { amount: sum(amount) })}</Quiet>
      ))}
      {isNotZero(of.paidInstead) && <Quiet>{say("wasPaidInstead", { amount: sum(of.paidInstead) })}</Quiet>}
      {isNotZero(of.paidTwice) && (
        <Quiet>{say(of.toTakeBack.length > 0 ? "depositTwice" : "unbookedTwice", { amount: sum(of.paidTwice) })}</Quiet>
      )}
      {isNotZero(of.unexplained) && <Quiet>{say("unbooked", { amount: sum(of.unexplained) })}</Quiet>}
    </>
  );
};
