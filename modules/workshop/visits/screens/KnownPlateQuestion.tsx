import { Button } from "@mantine/core";
import { z } from "zod";
import { readable } from "../../../../platform/shared/money.ts";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { type Contradiction, contradictions } from "../joining.ts";
import { visitWords } from "../words.ts";
import classes from "./visits.module.css";

export const knownPlateQuestion = z.object({
  vehicle: z.object({
    id: z.uuid(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    name: z.string(),
    nameAr: z.string(),
    visits: z.number(),
    clientName: z.string(),
    mileage: z.number().nullable(),
  }),
  typed: z.object({ licensePlate: z.string(), licensePlateCountry: z.string() }),
  contradictions: z.array(z.enum(contradictions)),
});

type Props = z.output<typeof knownPlateQuestion> & { choose: (isSame: boolean) => void };

/** Shows the vehicle that has the typed plate and what does not fit, and asks whether it is the same. */
export const KnownPlateQuestion = ({ vehicle, contradictions: found, choose }: Props) => {
  const say = useWords(visitWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const facts = {
    client: isolatedName(vehicle.clientName),
    km: inDigits(readable(String(vehicle.mileage ?? 0))),
  };
  return (
    <div className={classes.question}>
      <div className={classes.other}>
        <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={124} />
        <span>{nameIn(language, vehicle)}</span>
      </div>
      <ul className={classes.contradictions}>
        {found.map((name) => (
          <li key={name}>{say(contradictionWords[name], facts)}</li>
        ))}
      </ul>
      <p>{say("sameVehicleLine", { visits: vehicle.visits })}</p>
      <div className={classes.answers} data-acts>
        <Button variant="default" onClick={() => choose(true)}>
          {say("sameVehicle")}
        </Button>
        <Button variant="default" onClick={() => choose(false)}>
          {say("anotherVehicle")}
        </Button>
      </div>
    </div>
  );
};

const contradictionWords = {
  plate: "unlikePlate",
  make: "unlikeMake",
  model: "unlikeModel",
  mileage: "unlikeMileage",
  owner: "unlikeOwner",
} as const satisfies Record<Contradiction, string>;
