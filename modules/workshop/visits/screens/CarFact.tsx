import type { ReactNode } from "react";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import type { MergedFactName } from "../../../records/vehicles/merged-facts.ts";
import { Colour } from "../../../records/vehicles/screens/Colour.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import type { MergeableCar } from "../merge-contract.ts";
import { mergeWords } from "../merge-words.ts";
import classes from "./merge.module.css";

export const CarFact = ({ name, of: car }: { name: MergedFactName; of: MergeableCar }) => {
  const say = useWords(mergeWords);
  const inDigits = useDigits();
  const facts: Record<MergedFactName, ReactNode> = {
    licensePlate: <Plate text={car.licensePlate} country={car.licensePlateCountry} />,
    vinNumber: car.vinNumber && <Ltr className={classes.code}>{car.vinNumber}</Ltr>,
    vehicleModel: [car.vehicleMake?.displayName, car.vehicleModel?.displayName].filter(Boolean).join(" "),
    vehicleYear: car.vehicleYear && inDigits(car.vehicleYear),
    vehicleColour: car.vehicleColour && <Colour of={car.vehicleColour} />,
  };
  return <span>{facts[name] || <span className={classes.quiet}>{say("unknown")}</span>}</span>;
};
