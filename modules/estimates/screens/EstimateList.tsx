import { useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { AddButton, CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { createEstimate, listEstimates } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { estimateStateWords } from "../words.ts";
import { EstimateState } from "./EstimateState.tsx";

/** The estimates of a visit, on the vehicle's page; a new one opens at once. */
export const EstimateList = ({ clientVehicleId, isOpen }: { clientVehicleId: string; isOpen: boolean }) => {
  const say = useWords(estimateScreenWords);
  const sayState = useWords(estimateStateWords);
  const answer = useAnswer(listEstimates, { query: { clientVehicleId } }, { live: true });
  const go = useGo();
  const { send, sending } = useSend(createEstimate);
  const { attempt, refusal } = useRefusal();
  const create = () =>
    attempt(say("notCreated"), async () => {
      go((await send({ body: { clientVehicleId } })).viewUrl);
    });
  return (
    <Loaded answer={answer}>
      {({ data, summary }) => (
        <>
          {refusal}
          <CompactList
            title={say("ofVehicle")}
            count={summary?.count}
            empty={say("noneOfVehicle")}
            add={
              isOpen && (
                <May needs={createEstimate.needs}>
                  <AddButton onClick={() => !sending && void create()}>{say("add")}</AddButton>
                </May>
              )
            }
            rows={data.map((row) => ({
              key: row.id,
              to: row.viewUrl,
              what: row.number ? <Ltr>{row.number}</Ltr> : sayState("draft"),
              when: <Day date={row.date} />,
              state: <EstimateState of={row} />,
              amount: <Money amount={row.grandTotal} />,
            }))}
          />
        </>
      )}
    </Loaded>
  );
};
