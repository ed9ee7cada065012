import { fold } from "../../../platform/shared/folding.ts";

/** Why a vehicle with the typed plate may be another one. `plate`: the plates were not typed alike, or are unclear. */
export const contradictions = ["plate", "make", "model", "mileage", "owner"] as const;
export type Contradiction = (typeof contradictions)[number];

/** What is typed of a visit; undefined and null say nothing. */
type Typed = {
  plateKey: string;
  isUnclearPlate: boolean;
  vehicleMakeId?: string | null | undefined;
  vehicleModelId?: string | null | undefined;
  mileage?: number | null | undefined;
  /** Null if the client is new. */
  clientId?: string | null | undefined;
  clientName?: string | null | undefined;
};

type Known = {
  plateKey: string;
  vehicleMakeId: string | null;
  vehicleModelId: string | null;
  /** Highest reading of its visits that entered before. */
  highestMileage: number | null;
  lastClientId: string;
  lastClientName: string;
};

/** What speaks against a visit being one of the known vehicle, which was found by its plate alone. */
export const contradictionsOf = (typed: Typed, known: Known): Contradiction[] => {
  const spoken: Record<Contradiction, boolean> = {
    plate: typed.isUnclearPlate || typed.plateKey !== known.plateKey,
    make: differ(typed.vehicleMakeId, known.vehicleMakeId),
    model: differ(typed.vehicleModelId, known.vehicleModelId),
    mileage: typeof typed.mileage === "number" && known.highestMileage !== null && typed.mileage < known.highestMileage,
    owner: isOtherClient(typed, known),
  };
  return contradictions.filter((name) => spoken[name]);
};

const differ = (typed: string | null | undefined, known: string | null) =>
  Boolean(typed) && known !== null && typed !== known;

/** Clients of the same name are not two owners: one who was typed twice is the same person. */
const isOtherClient = ({ clientId, clientName }: Typed, { lastClientId, lastClientName }: Known) =>
  Boolean(clientId || clientName) && clientId !== lastClientId && fold(clientName ?? "") !== fold(lastClientName);
