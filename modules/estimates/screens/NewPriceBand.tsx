import { Button } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { NextBand } from "../../../platform/web/parts/NextBand.tsx";
import { reviseEstimate, type ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { useRevise } from "./use-revise.tsx";

/** The client's request for a new price of an expired estimate, with the re-quote as the next step. */
export const NewPriceBand = ({ estimate }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const { revise, sending, refusal } = useRevise(estimate);
  const { state, revision, versions, newPriceRequestedAt } = estimate;
  const isNewest = versions.at(-1)?.revision === revision;
  if (state !== "expired" || !isNewest || newPriceRequestedAt === null) return null;
  return (
    <>
      {refusal}
      <NextBand
        title={say("newPriceRequested")}
        line={
          <>
            <Day date={newPriceRequestedAt} form="short" /> <Clock instant={newPriceRequestedAt} />
          </>
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
