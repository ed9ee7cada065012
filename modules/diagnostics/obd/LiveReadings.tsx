import { Button } from "@mantine/core";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { showTranscript } from "../contract.ts";
import { Connection } from "./Connection.tsx";
import { faultWords } from "./fault-words.ts";
import type { ObdFault } from "./faults.ts";
import { FoundCodes, type FoundCode } from "./FoundCodes.tsx";
import { Gauge } from "./Gauge.tsx";
import classes from "./live.module.css";
import { liveLabels, type LiveReadings as Readings } from "./readings.ts";
import { Transcript } from "./Transcript.tsx";
import { useLiveCar } from "./use-live-car.ts";
import { VinMatch } from "./VinMatch.tsx";
import { liveWords } from "./words.ts";

export type LiveReadingsProps = {
  diagnosticId: string;
  /** As it is written on the vehicle. */
  vehicleVin: string | null;
  /** Shows the gauges; takes what is on them, in the units of the sliders. */
  onTakeReadings?: (readings: Readings) => void;
  /** Shows the codes; takes all that were found, each under its kind. */
  onTakeCodes?: (codes: FoundCode[]) => void;
};

/** A car on an OBD adapter: its gauges, its codes, its VIN. */
export const LiveReadings = (props: LiveReadingsProps) => {
  const kept = useAnswer(showTranscript, { params: { id: props.diagnosticId } });
  return <Loaded answer={kept} skeleton={<div className={classes.place} />}>{({ obdTranscript }) => <Panel key={props.diagnosticId} {...props} kept={obdTranscript ?? ""} />}</Loaded>;
};

/** `kept`: what was said over earlier connections; the new one goes on after it. */
const Panel = ({ diagnosticId, vehicleVin, onTakeReadings, onTakeCodes, kept }: LiveReadingsProps & { kept: string }) => {
  const say = useWords(liveWords);
  const { car, state, isKept, keep } = useLiveCar(diagnosticId, kept);
  const wasThere = state.stage === "there" || state.stage === "lost";
  const take = () => {
    onTakeReadings?.(state.readings);
    keep();
    toast(say("readingsTaken"));
  };

  return (
    <section className={classes.panel} aria-label={say("fromCar")}>
      <Connection car={car} state={state} vehicleVin={vehicleVin} />
      {state.fault && <Fault fault={state.fault} />}
      {wasThere && <VinMatch car={car} state={state} written={vehicleVin} />}
      {wasThere && onTakeReadings && (
        <>
          <div className={classes.gauges}>
            {liveLabels.map((label) => <Gauge key={label} label={label} value={state.readings[label]} isMissing={state.missing.includes(label)} />)}
          </div>
          <div className={classes.acts}>
            <Button variant="default" disabled={Object.keys(state.readings).length === 0} onClick={take}>{say("takeReadings")}</Button>
          </div>
        </>
      )}
      {wasThere && onTakeCodes && (
        <FoundCodes car={car} state={state} onTake={(codes) => {
          onTakeCodes(codes);
          keep();
          toast(say("codesTaken"));
        }} />
      )}
      <Transcript read={car.transcript} isKept={isKept} />
    </section>
  );
};

const Fault = ({ fault }: { fault: ObdFault }) => {
  const say = useWords(liveWords);
  const sayFault = useWords(faultWords);
  return <ErrorBand title={sayFault(fault.kind)}>{fault.text && <>{say("said")} <Ltr>{fault.text}</Ltr></>}</ErrorBand>;
};
