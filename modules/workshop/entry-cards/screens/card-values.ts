import type { FormValues } from "../../../../platform/web/form/state.tsx";
import { absentIn, type Condition, tickedIn, unchecked } from "../conditions.ts";
import type { EntryCard } from "../contract.ts";

export const bodyOf = ({ conditions, arrival }: FormValues) => ({
  clientVehicleConditions: tickedIn(conditionsIn(conditions)),
  clientVehicleConditionsAbsent: absentIn(conditionsIn(conditions)),
  ...(arrival === "driven" && { fromTrailerLicensePlate: null, fromTrailerName: null, trailerDamages: null }),
});

export const conditionsIn = (value: unknown) => (value as Condition[] | undefined) ?? unchecked;

export const photosIn = (value: unknown) => (value as File[] | undefined) ?? [];

export const isByTruck = ({ fromTrailerLicensePlate, fromTrailerName, trailerDamages }: EntryCard) =>
  Boolean(fromTrailerLicensePlate ?? fromTrailerName ?? trailerDamages);
