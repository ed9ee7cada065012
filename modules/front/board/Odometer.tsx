import { readable } from "../../../platform/shared/money.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { listReadings } from "./odometer-contract.ts";
import { Kilometres } from "./Kilometres.tsx";
import { odometerWords } from "./odometer-words.ts";
import { isBackwards } from "./rules.ts";

/** The odometer readings of all visits, the latest first; a reading that went backwards is marked. */
export const Odometer = ({ clientVehicleId }: { clientVehicleId: string }) => {
  const say = useWords(odometerWords);
  const inDigits = useDigits();
  const {
    rows = [],
    more,
    loadingMore,
  } = useList(listReadings, { params: { id: clientVehicleId }, query: { limit: 8 } });
  if (rows.length === 0) return null;
  return (
    <CompactList
      title={say("odometer")}
      more={more}
      loadingMore={loadingMore}
      rows={rows.map(({ source, km, day, highestBefore, viewUrl, clientVehicleId: visitId }, place) => ({
        key: `${visitId} ${source} ${place}`,
        what: <Kilometres of={km} />,
        when: (
          <>
            <Day date={day} /> · {say(source)}
          </>
        ),
        state: isBackwards(km, highestBefore) && (
          <StatusWord tone="wrong" icon="alert">
            {say("backwards", { km: inDigits(readable(String(highestBefore))) })}
          </StatusWord>
        ),
        to: visitId === clientVehicleId ? undefined : viewUrl,
      }))}
    />
  );
};
