import type { LiveCar } from "./live-car.ts";

/** Keeps a connection for a minute after its screen closes, so that step 3 need not search again. */
const untilLetGo = 60_000;
const kept = new Map<string, { car: LiveCar; timer?: ReturnType<typeof setTimeout> }>();

export const hasCar = (diagnosticId: string) => kept.has(diagnosticId);

export const keepCar = (diagnosticId: string, open: () => LiveCar): LiveCar => {
  const found = kept.get(diagnosticId) ?? { car: open() };
  clearTimeout(found.timer);
  kept.set(diagnosticId, { car: found.car });
  return found.car;
};

export const leaveCar = (diagnosticId: string) => {
  const found = kept.get(diagnosticId);
  if (!found) return;
  clearTimeout(found.timer);
  const timer = setTimeout(() => {
    kept.delete(diagnosticId);
    void found.car.disconnect();
  }, untilLetGo);
  kept.set(diagnosticId, { car: found.car, timer });
};
