import { type ReactNode, useId } from "react";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { type MergedFactName, mergeSides } from "../../../records/vehicles/merged-facts.ts";
import type { MergeableCar } from "../merge-contract.ts";
import { mergeWords } from "../merge-words.ts";
import { CarFact } from "./CarFact.tsx";
import classes from "./merge.module.css";

type Two = { vehicle: MergeableCar; other: MergeableCar };

export const ColumnHeads = () => {
  const say = useWords(mergeWords);
  return (
    <div className={classes.row} data-head>
      <span className={classes.label} />
      <span>{say("thisVehicle")}</span>
      <span>{say("otherVehicle")}</span>
    </div>
  );
};

const labels = {
  licensePlate: "plate",
  vinNumber: "vin",
  vehicleModel: "makeAndModel",
  vehicleYear: "year",
  vehicleColour: "colour",
} as const;

/** A fact in which the two do not differ, or which one of them does not know. */
export const KnownFact = ({ name, vehicle, other }: Two & { name: MergedFactName }) => {
  const say = useWords(mergeWords);
  return (
    <Row label={say(labels[name])}>
      <CarFact name={name} of={vehicle} />
      <CarFact name={name} of={other} />
    </Row>
  );
};

/** A fact that both know differently, as two choices. */
export const ChosenFact = ({ name, vehicle, other }: Two & { name: MergedFactName }) => {
  const say = useWords(mergeWords);
  const { values, set } = useFormValues();
  const id = useId();
  const ofSide = { this: vehicle, other };
  return (
    <div className={classes.row} role="radiogroup" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        {say(labels[name])}
      </span>
      {mergeSides.map((side) => (
        <label key={side} className={classes.choice}>
          <input
            type="radio"
            name={id}
            className={classes.radio}
            checked={values[name] === side}
            onChange={() => set({ [name]: side })}
          />
          <CarFact name={name} of={ofSide[side]} />
        </label>
      ))}
    </div>
  );
};

export const VisitFacts = ({ vehicle, other }: Two) => {
  const say = useWords(mergeWords);
  const both = [vehicle, other];
  return (
    <>
      <Row label={say("client")}>
        {both.map((car) => (
          <Name key={car.visitId}>{car.clientName}</Name>
        ))}
      </Row>
      <Row label={say("visitsLabel")}>
        {both.map((car) => (
          <span key={car.visitId}>{say("visits", { visits: car.visits })}</span>
        ))}
      </Row>
      <Row label={say("lastEntry")}>
        {both.map((car) => (
          <Link key={car.visitId} to={car.viewUrl} target="_blank" className={classes.link}>
            <Day date={car.lastEnteredAt} />
          </Link>
        ))}
      </Row>
    </>
  );
};

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.row}>
    <span className={classes.label}>{label}</span>
    {children}
  </div>
);
