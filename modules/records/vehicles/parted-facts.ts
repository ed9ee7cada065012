import type { CarFacts } from "./merged-facts.ts";

/** Data of which a person says whose it is. Make and model are chosen together; a plate follows its visits. */
export const partedFactNames = ["vinNumber", "vehicleModel", "vehicleYear", "vehicleColour"] as const;
export type PartedFactName = (typeof partedFactNames)[number];

/** A VIN belongs to one vehicle; the other data may be of both. */
export const partedSides = ["this", "other", "both"] as const;
export type PartedSide = (typeof partedSides)[number];
export type PartedChoices = { [Name in PartedFactName]?: PartedSide | undefined };

type Facts = Omit<CarFacts, "licensePlate" | "licensePlateCountry" | "plateKey">;

/** The data of a vehicle that is parted, for both; what is not chosen stays with this one. */
export const partedFacts = (
  { vinNumber, vehicleMakeId, vehicleModelId, vehicleYear, vehicleColour }: Facts,
  choices: PartedChoices,
): Record<"own" | "other", Facts> => {
  const of = (side: "this" | "other"): Facts => {
    const has = (name: PartedFactName) => [side, "both"].includes(choices[name] ?? "this");
    return {
      vinNumber: has("vinNumber") ? vinNumber : null,
      vehicleMakeId: has("vehicleModel") ? vehicleMakeId : null,
      vehicleModelId: has("vehicleModel") ? vehicleModelId : null,
      vehicleYear: has("vehicleYear") ? vehicleYear : null,
      vehicleColour: has("vehicleColour") ? vehicleColour : null,
    };
  };
  return { own: of("this"), other: of("other") };
};
