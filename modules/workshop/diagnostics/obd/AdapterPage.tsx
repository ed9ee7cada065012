import { useEffect, useState, useSyncExternalStore } from "react";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { shownNumber } from "../dial.ts";
import { computerWords } from "../screen-words.ts";
import { Connection } from "./Connection.tsx";
import { ConnectionFault } from "./ConnectionFault.tsx";
import classes from "./live.module.css";
import type { LiveCarState } from "./live-car-state.ts";
import { openLiveCar } from "./live-car.ts";
import { liveLabels } from "./readings.ts";
import { Transcript } from "./Transcript.tsx";
import { VinMatch } from "./VinMatch.tsx";
import { liveWords } from "./words.ts";

/** Tries an adapter, or a simulated car, without a diagnosis. Nothing is stored. */
export const AdapterPage = () => {
  const say = useWords(liveWords);
  const [car] = useState(() => openLiveCar());
  const state = useSyncExternalStore(car.subscribe, car.state);
  useEffect(() => () => void car.disconnect(), [car]);
  const wasThere = state.stage === "there" || state.stage === "lost";
  return (
    <Page title={say("adapter")} line={say("adapterLine")} ruled>
      <section className={classes.panel} aria-label={say("fromCar")}>
        <Connection car={car} state={state} vehicleVin={null} offersSimulation />
        {state.fault && <ConnectionFault fault={state.fault} />}
        {wasThere && <VinMatch car={car} state={state} written={null} />}
        {wasThere && <Values of={state} />}
        <Transcript read={car.transcript} isKept />
      </section>
    </Page>
  );
};

const Values = ({ of: { readings, missing } }: { of: LiveCarState }) => {
  const say = useWords(computerWords);
  const sayLive = useWords(liveWords);
  const inDigits = useDigits();
  return (
    <DefinitionList
      of={liveLabels.map((label) => {
        const value = readings[label];
        if (value === undefined) return [say(label), missing.includes(label) && sayLive("notThere")];
        return [say(label), <bdi key={label}>{inDigits(`${shownNumber(value)} ${say(`${label}Unit`)}`)}</bdi>];
      })}
    />
  );
};
