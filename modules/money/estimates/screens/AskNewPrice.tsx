import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { routeAt } from "../../../../platform/shared/route.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { askQuestion } from "../question-contract.ts";
import { answerWords } from "../answer-words.ts";
import type { SharedEstimate } from "../shared-contract.ts";
import classes from "./answer.module.css";

const sendsQuestion = routeAt<typeof askQuestion>({ method: "POST", path: "/api/public/estimates/:token/questions" });

type Props = { token: string; estimate: SharedEstimate; zone: string };

/** The way on from an expired estimate: asks the workshop for a new price, once, and says when it was asked. */
export const AskNewPrice = ({ token, estimate: { number, newPriceRequestedAt }, zone }: Props) => {
  const say = useWords(answerWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { send, sending } = useSend(sendsQuestion);
  const { attempt, refusal } = useRefusal();
  if (newPriceRequestedAt !== null) {
    const when = inDigits(readableDate(dateIn(newPriceRequestedAt, zone), language));
    return (
      <p className={classes.answered} role="status">
        {say("newPriceRequested", { when })}
      </p>
    );
  }
  const ask = () =>
    attempt(say("newPriceNotRequested"), () =>
      send({ params: { token }, body: { kind: "new-price", text: say("newPriceText", { number: isolated(number) }) } }),
    );
  return (
    <>
      {refusal}
      <Button size="md" loading={sending} onClick={() => void ask()}>
        {say("askNewPrice")}
      </Button>
    </>
  );
};
