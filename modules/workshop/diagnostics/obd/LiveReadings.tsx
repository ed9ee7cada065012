import { useEffect } from "react";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { showTranscript } from "../contract.ts";
import type { LiveDials, CarReport } from "../screens/slots.ts";
import { Connection } from "./Connection.tsx";
import { ConnectionFault } from "./ConnectionFault.tsx";
import { FoundCodes } from "./FoundCodes.tsx";
import classes from "./live.module.css";
import { Transcript } from "./Transcript.tsx";
import { useLiveCar } from "./use-live-car.ts";
import { VinMatch } from "./VinMatch.tsx";
import { liveWords } from "./words.ts";

export type LiveReadingsProps = {
  diagnosticId: string;
  vehicleVin: string | null;
  /** Called with the car's readings in the sliders' units, and undefined when there are none. */
  onLive?: (live: LiveDials | undefined) => void;
  /** Shows the codes, the freeze frame and the monitors, and takes all of them. */
  onTakeCodes?: (report: CarReport) => void;
};

/** Live data of a car by an OBD adapter: readings for the dials, codes, VIN. */
export const LiveReadings = (props: LiveReadingsProps) => {
  const kept = useAnswer(showTranscript, { params: { id: props.diagnosticId } });
  return (
    <Loaded answer={kept} skeleton={<div className={classes.place} />}>
      {({ obdTranscript }) => <Panel key={props.diagnosticId} {...props} kept={obdTranscript ?? ""} />}
    </Loaded>
  );
};

/** `kept` is the transcript of earlier connections; the new one continues it. */
const Panel = ({ diagnosticId, vehicleVin, onLive, onTakeCodes, kept }: LiveReadingsProps & { kept: string }) => {
  const say = useWords(liveWords);
  const { isDemo } = useShop();
  const { car, state, isKept, keep } = useLiveCar(diagnosticId, kept);
  const wasThere = state.stage === "there" || state.stage === "lost";
  const { readings, missing, isTaken } = state;
  useEffect(() => {
    if (!onLive) return;
    const take = () => {
      car.take();
      keep();
    };
    onLive(Object.keys(readings).length > 0 && wasThere ? { readings, missing, isTaken, take } : undefined);
  }, [onLive, readings, missing, isTaken, wasThere, car, keep]);

  return (
    <section className={classes.panel} aria-label={say("fromCar")}>
      <Connection car={car} state={state} vehicleVin={vehicleVin} offersSimulation={isDemo} />
      {state.fault && <ConnectionFault fault={state.fault} />}
      {wasThere && <VinMatch car={car} state={state} written={vehicleVin} />}
      {wasThere && onTakeCodes && (
        <FoundCodes
          car={car}
          state={state}
          onTake={(report) => {
            onTakeCodes(report);
            keep();
            toast(say("codesTaken"));
          }}
        />
      )}
      <Transcript read={car.transcript} isKept={isKept} />
    </section>
  );
};
