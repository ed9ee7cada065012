import { createContext, type ReactNode, use } from "react";

type Known = {
  /** One of its visits. */
  visitId: string;
  /** The odometer as it is typed. */
  mileage?: number | null;
};

/** What is to be known of a vehicle that was here before; the frame that combines the modules provides it. */
export const KnownVehicleContext = createContext<(known: Known) => ReactNode>(() => null);

export const KnownVehicle = (known: Known) => use(KnownVehicleContext)(known);
