import { Button } from "@mantine/core";
import { z } from "zod";
import { nameIn } from "../../../../platform/shared/words.ts";
import type { Settlement } from "../../../../platform/web/form/attempts.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { ask } from "../../../../platform/web/parts/ask.tsx";
import { isProblem, type Problem } from "../../../../platform/web/problem.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { type PlateChange, plateChanges } from "../contract.ts";
import { KnownPlateQuestion, knownPlateQuestion } from "./KnownPlateQuestion.tsx";
import classes from "./visits.module.css";
import { visitWords } from "../words.ts";

const plate = z.object({ licensePlate: z.string(), licensePlateCountry: z.string() });
const plateQuestion = z.object({ vehicle: plate, typed: plate, choices: z.array(z.enum(plateChanges)) });
const vinQuestion = z.object({
  vehicle: plate.extend({ id: z.uuid(), name: z.string(), nameAr: z.string(), visits: z.number() }),
  vinNumber: z.string(),
});

/** An answer applies only to the value for which it was asked. */
export type Answers = {
  plateAnswer?: { typed: z.output<typeof plate>; plateChange: PlateChange };
  vinAnswer?: { vinNumber: string; vehicleId: string };
  knownAnswer?: { typed: z.output<typeof plate>; vehicleId: string; isSame: boolean };
};

/**
 * Asks about a new plate of a known vehicle, a VIN of another vehicle, and a known plate of a vehicle that differs.
 * Undefined for other refusals.
 */
export const useVehicleQuestions = () => {
  const say = useWords(visitWords);
  return (problem: Problem) =>
    askAboutVehicle(problem, {
      newPlate: say("newPlate"),
      vinOfAnother: say("vinOfAnother"),
      isSameVehicle: say("isSameVehicle"),
    });
};

type Titles = { newPlate: string; vinOfAnother: string; isSameVehicle: string };

const askAboutVehicle = (problem: Problem, titles: Titles): Promise<Settlement | undefined> | undefined => {
  if (!isProblem(problem, "needs-confirmation")) return undefined;
  const aboutKnown = knownPlateQuestion.safeParse(problem.extra).data;
  if (aboutKnown)
    return ask<boolean>(titles.isSameVehicle, (choose) => <KnownPlateQuestion {...aboutKnown} choose={choose} />).then(
      (isSame) =>
        isSame === undefined
          ? undefined
          : { values: { knownAnswer: { typed: aboutKnown.typed, vehicleId: aboutKnown.vehicle.id, isSame } } },
    );
  const aboutPlate = plateQuestion.safeParse(problem.extra).data;
  if (aboutPlate)
    return ask<PlateChange>(titles.newPlate, (choose) => <PlateQuestion {...aboutPlate} choose={choose} />).then(
      (plateChange) => plateChange && { values: { plateAnswer: { typed: aboutPlate.typed, plateChange } } },
    );
  const aboutVin = vinQuestion.safeParse(problem.extra).data;
  if (aboutVin)
    return ask<boolean>(titles.vinOfAnother, (choose) => (
      <VinQuestion vehicle={aboutVin.vehicle} merge={() => choose(true)} leave={() => choose(false)} />
    )).then((isOne) =>
      isOne ? { values: { vinAnswer: { vinNumber: aboutVin.vinNumber, vehicleId: aboutVin.vehicle.id } } } : undefined,
    );
  return undefined;
};

/** The answers to send, while the values that they are about are unchanged. */
export const answersIn = (values: Record<string, unknown>) => {
  const { plateAnswer, vinAnswer, knownAnswer } = values as Answers;
  const isTyped = (about: z.output<typeof plate> | undefined) =>
    about?.licensePlate === String(values.licensePlate).trim() &&
    about.licensePlateCountry === values.licensePlateCountry;
  const sameByVin = vinAnswer?.vinNumber === String(values.vinNumber).trim() ? vinAnswer.vehicleId : undefined;
  const known = isTyped(knownAnswer?.typed) ? knownAnswer : undefined;
  return {
    plateChange: isTyped(plateAnswer?.typed) ? plateAnswer?.plateChange : undefined,
    sameVehicleId: sameByVin ?? (known?.isSame ? known.vehicleId : undefined),
    notVehicleId: known && !known.isSame ? known.vehicleId : undefined,
  };
};

const PlateQuestion = ({
  vehicle,
  typed,
  choices,
  choose,
}: z.output<typeof plateQuestion> & { choose: (answer: PlateChange) => void }) => {
  const say = useWords(visitWords);
  return (
    <div className={classes.question}>
      <dl className={classes.compared}>
        <dt>{say("plateKnown")}</dt>
        <dd>
          <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={124} />
        </dd>
        <dt>{say("plateTyped")}</dt>
        <dd>
          <Plate text={typed.licensePlate} country={typed.licensePlateCountry} width={124} />
        </dd>
      </dl>
      <p>{say("newPlateLine")}</p>
      <div className={classes.answers} data-acts>
        {choices.map((choice) => (
          <Button key={choice} variant="default" onClick={() => choose(choice)}>
            {say(plateChangeWords[choice])}
          </Button>
        ))}
      </div>
    </div>
  );
};

const plateChangeWords = {
  correction: "plateCorrected",
  change: "plateChanged",
  "other-vehicle": "otherVehicle",
} as const;

type VinQuestionProps = {
  vehicle: z.output<typeof vinQuestion>["vehicle"];
  merge: () => void;
  leave: () => void;
};

const VinQuestion = ({ vehicle, merge, leave }: VinQuestionProps) => {
  const say = useWords(visitWords);
  const language = useLanguage();
  return (
    <div className={classes.question}>
      <div className={classes.other}>
        <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={124} />
        <span>{nameIn(language, vehicle)}</span>
      </div>
      <p>{say("vinOfAnotherLine", { visits: vehicle.visits })}</p>
      <div className={classes.answers} data-acts>
        <Button onClick={merge}>{say("mergeThem")}</Button>
        <Button variant="default" onClick={leave} data-autofocus>
          {say("notMerge")}
        </Button>
      </div>
    </div>
  );
};
