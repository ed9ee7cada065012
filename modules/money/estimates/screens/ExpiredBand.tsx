import { Button } from "@mantine/core";
import { useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { NextBand } from "../../../../platform/web/parts/NextBand.tsx";
import { reviseEstimate, type ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { expiredUnansweredWords } from "../words.ts";
import { useRevise } from "./use-revise.tsx";

/** The next step of an expired estimate is its next version, whether or not the client has asked for a new price. */
export const ExpiredBand = ({ estimate }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const sayExpired = useWords(expiredUnansweredWords);
  const { revise, sending, refusal } = useRevise(estimate);
  const { state, revision, versions, newPriceRequestedAt } = estimate;
  const isNewest = versions.at(-1)?.revision === revision;
  if (state !== "expired" || !isNewest) return null;
  return (
    <>
      {refusal}
      <NextBand
        title={newPriceRequestedAt ? say("newPriceRequested") : sayExpired("title")}
        line={
          newPriceRequestedAt ? (
            <>
              <Day date={newPriceRequestedAt} form="short" /> <Clock instant={newPriceRequestedAt} />
            </>
          ) : (
            sayExpired("line")
          )
        }
        action={
          <May needs={reviseEstimate.needs}>
            <Button loading={sending} onClick={() => void revise()}>
              {say("revise")}
            </Button>
          </May>
        }
      />
    </>
  );
};
