import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listEstimates } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { estimateStateWords } from "../words.ts";
import { EstimateState } from "./EstimateState.tsx";

/** The estimates of a visit, on the vehicle's page. */
export const EstimateList = ({ clientVehicleId }: { clientVehicleId: string }) => {
  const say = useWords(estimateScreenWords);
  const sayState = useWords(estimateStateWords);
  const answer = useAnswer(listEstimates, { query: { clientVehicleId } }, { live: true });
  return (
    <Loaded answer={answer}>
      {({ data, summary }) => (
        <CompactList
          title={say("ofVehicle")}
          count={summary?.count}
          rows={data.map((row) => ({
            key: row.id,
            to: row.viewUrl,
            what: row.number ? <Ltr>{row.number}</Ltr> : sayState("draft"),
            when: <Day date={row.date} />,
            state: <EstimateState of={row} />,
            amount: <Money amount={row.grandTotal} />,
          }))}
        />
      )}
    </Loaded>
  );
};
