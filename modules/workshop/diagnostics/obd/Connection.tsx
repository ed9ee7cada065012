import { Button } from "@mantine/core";
import { IconBluetooth, IconCar, IconPlayerPause, IconPlayerPlay, IconPlugConnected } from "@tabler/icons-react";
import { useRef } from "react";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { chooseBluetooth } from "./bluetooth.ts";
import { waysOf } from "./browser-ports.ts";
import type { LiveCarState } from "./live-car-state.ts";
import type { LiveCar } from "./live-car.ts";
import classes from "./live.module.css";
import { chooseSerial } from "./serial.ts";
import { idlingCar, simulatedAdapter } from "./simulated-adapter.ts";
import type { Transport } from "./transport.ts";
import { liveWords } from "./words.ts";

type Props = {
  car: LiveCar;
  state: LiveCarState;
  vehicleVin: string | null;
  /** A simulated car can be chosen: never for a real diagnosis. */
  offersSimulation: boolean;
};

/** The connection to the car: ways to connect, protocol search, live, held, lost. */
export const Connection = ({ car, state, vehicleVin, offersSimulation }: Props) => {
  const say = useWords(liveWords);
  const again = useRef<(() => void) | undefined>(undefined);
  const connect = (choose: () => Promise<Transport | undefined>, isSimulated = false) => {
    again.current = () => void car.connect(choose, isSimulated);
    again.current();
  };
  const ways = <Ways connect={connect} vehicleVin={vehicleVin} offersSimulation={offersSimulation} />;

  switch (state.stage) {
    case "apart":
      return (
        <div className={classes.begin}>
          <p className={classes.line}>{say("fromCarLine")}</p>
          {ways}
        </div>
      );
    case "connecting":
    case "meeting":
      return <Meeting car={car} state={state} />;
    case "there":
      return <LiveBar car={car} state={state} />;
    case "lost":
      return (
        <div className={classes.bar} data-tone="wait" role="status">
          <span className={classes.barWords}>
            <strong>{say(state.fault ? "lost" : "disconnected")}</strong>
          </span>
          {again.current ? (
            <Button variant="default" onClick={() => again.current?.()}>
              {say("again")}
            </Button>
          ) : (
            ways
          )}
        </div>
      );
  }
};

type WaysProps = Pick<Props, "vehicleVin" | "offersSimulation"> & {
  connect: (choose: () => Promise<Transport | undefined>, isSimulated?: boolean) => void;
};

const Ways = ({ connect, vehicleVin, offersSimulation }: WaysProps) => {
  const say = useWords(liveWords);
  const ways = waysOf(navigator);
  const { serial, bluetooth } = navigator;
  return (
    <>
      {ways.length === 0 && <p className={classes.line}>{say("noWay")}</p>}
      <div className={classes.ways}>
        {serial && (
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={18} stroke={1.75} aria-hidden />}
            onClick={() => connect(() => chooseSerial(serial))}
          >
            {say("bySerial")}
          </Button>
        )}
        {bluetooth && (
          <Button
            variant="default"
            leftSection={<IconBluetooth size={18} stroke={1.75} aria-hidden />}
            onClick={() => connect(() => chooseBluetooth(bluetooth))}
          >
            {say("byBluetooth")}
          </Button>
        )}
        {offersSimulation && (
          <Button
            variant="default"
            leftSection={<IconCar size={18} stroke={1.75} aria-hidden />}
            onClick={() =>
              connect(
                async () => simulatedAdapter(idlingCar(vehicleVin ?? undefined), { delay: 90, search: 2500 }),
                true,
              )
            }
          >
            {say("simulated")}
          </Button>
        )}
      </div>
    </>
  );
};

const Meeting = ({ car, state: { progress } }: { car: LiveCar; state: LiveCarState }) => {
  const say = useWords(liveWords);
  const words = say(!progress ? "connecting" : progress.isSearching ? "searching" : "waking");
  return (
    <div className={classes.bar} data-tone="info" role="status">
      <span className={classes.barWords}>
        {words}
        <progress className={classes.progress} aria-label={words} max={progress?.of ?? 1} value={progress?.step ?? 0} />
      </span>
      <Button variant="default" onClick={() => void car.disconnect()}>
        {say("stop")}
      </Button>
    </div>
  );
};

const LiveBar = ({ car, state }: { car: LiveCar; state: LiveCarState }) => {
  const say = useWords(liveWords);
  const inDigits = useDigits();
  const { isHeld, isSimulated, perSecond } = state;
  return (
    <div className={classes.bar} data-tone={isHeld ? "wait" : "done"}>
      <span className={classes.dot} aria-hidden />
      <span className={classes.barWords}>
        <strong>{say(isHeld ? "held" : "live")}</strong>
        {state.car?.adapter && <Ltr>{state.car.adapter}</Ltr>}
        {perSecond > 0 && !isHeld && <span>{say("perSecond", { count: perSecond })}</span>}
        {state.car?.voltage !== undefined && (
          <span>{say("battery", { volts: inDigits(state.car.voltage.toFixed(1)) })}</span>
        )}
        {isSimulated && (
          <StatusWord chip tone="wait" icon="info">
            {say("simulatedMark")}
          </StatusWord>
        )}
      </span>
      <span className={classes.barActs}>
        {isHeld ? (
          <Button
            variant="subtle"
            leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
            onClick={car.goOn}
          >
            {say("goOn")}
          </Button>
        ) : (
          <Button
            variant="subtle"
            leftSection={<IconPlayerPause size={18} stroke={1.75} aria-hidden />}
            onClick={car.hold}
          >
            {say("hold")}
          </Button>
        )}
        <Button variant="subtle" onClick={() => void car.disconnect()}>
          {say("disconnect")}
        </Button>
      </span>
    </div>
  );
};
