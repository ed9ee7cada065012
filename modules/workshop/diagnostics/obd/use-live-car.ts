import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call } from "../../../../platform/web/call.ts";
import { changeDiagnostic } from "../contract.ts";
import { keepCar, leaveCar } from "./kept-cars.ts";
import { openLiveCar } from "./live-car.ts";

/**
 * The car of a diagnostic. The transcript is stored with the diagnostic whenever readings are taken, the
 * connection ends, or the screen closes.
 */
export const useLiveCar = (diagnosticId: string, saidBefore: string) => {
  const [car] = useState(() => keepCar(diagnosticId, () => openLiveCar(saidBefore)));
  const state = useSyncExternalStore(car.subscribe, car.state);
  const [isKept, setKept] = useState(true);
  const saved = useRef(saidBefore);

  const keep = useCallback(() => {
    const text = car.transcript();
    if (text === saved.current) return;
    call(changeDiagnostic, { params: { id: diagnosticId }, body: { obdTranscript: text } }).then(
      () => {
        saved.current = text;
        setKept(true);
      },
      () => setKept(false),
    );
  }, [car, diagnosticId]);

  useEffect(() => {
    keepCar(diagnosticId, () => car);
    return () => {
      keep();
      leaveCar(diagnosticId);
    };
  }, [car, diagnosticId, keep]);

  const isOver = state.stage === "lost" || state.stage === "apart";
  useEffect(() => {
    if (isOver) keep();
  }, [isOver, keep]);

  return { car, state, isKept, keep };
};
