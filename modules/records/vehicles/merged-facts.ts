type PlateFacts = { licensePlate: string; licensePlateCountry: string; plateKey: string };

export type CarFacts = PlateFacts & {
  vinNumber: string | null;
  vehicleMakeId: string | null;
  vehicleModelId: string | null;
  vehicleYear: number | null;
  vehicleColour: string | null;
};

/** Data in which two vehicles may differ. Make and model are chosen together. */
export const mergedFactNames = ["licensePlate", "vinNumber", "vehicleModel", "vehicleYear", "vehicleColour"] as const;
export type MergedFactName = (typeof mergedFactNames)[number];

export const mergeSides = ["this", "other"] as const;
export type MergeChoices = { [Name in MergedFactName]?: (typeof mergeSides)[number] | undefined };

/** The data of two merged vehicles: the chosen values, else those of this vehicle; gaps are filled from the other. */
export const mergedFacts = (own: CarFacts, other: CarFacts, choices: MergeChoices = {}): CarFacts => {
  const inOrder = (name: MergedFactName) => (choices[name] === "other" ? [other, own] : [own, other]) as Two;
  const [{ licensePlate, licensePlateCountry, plateKey }] = inOrder("licensePlate");
  return {
    licensePlate,
    licensePlateCountry,
    plateKey,
    ...makeAndModelOf(inOrder("vehicleModel")),
    vinNumber: firstOf(inOrder("vinNumber"), "vinNumber"),
    vehicleYear: firstOf(inOrder("vehicleYear"), "vehicleYear"),
    vehicleColour: firstOf(inOrder("vehicleColour"), "vehicleColour"),
  };
};

export const differingFacts = (own: CarFacts, other: CarFacts): MergedFactName[] =>
  mergedFactNames.filter((name) => {
    const [withOwn, withOther] = [mergedFacts(own, other), mergedFacts(own, other, { [name]: "other" })];
    return isOtherPlate(withOwn, withOther) || rest.some((fact) => withOwn[fact] !== withOther[fact]);
  });

type Two = readonly [CarFacts, CarFacts];

const firstOf = <Name extends keyof CarFacts>([first, second]: Two, name: Name) => first[name] ?? second[name];

const makeAndModelOf = ([first, second]: Two) => {
  const knowsMore = first.vehicleModelId === null && first.vehicleMakeId === second.vehicleMakeId;
  const { vehicleMakeId, vehicleModelId } = first.vehicleMakeId === null || knowsMore ? second : first;
  return { vehicleMakeId, vehicleModelId };
};

const isOtherPlate = (first: PlateFacts, second: PlateFacts) =>
  first.plateKey !== second.plateKey || first.licensePlateCountry !== second.licensePlateCountry;

const rest = ["vinNumber", "vehicleMakeId", "vehicleModelId", "vehicleYear", "vehicleColour"] as const;
