import { Button } from "@mantine/core";
import { useState } from "react";
import { dateIn, nearDate } from "../../../platform/shared/dates.ts";
import { isolatedDate, isolatedName } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { May } from "../../../platform/web/May.tsx";
import { useToday, useZone } from "../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Section } from "../../../platform/web/parts/Page.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { AddPart } from "../../workshop/work-orders/screens/PartDialogs.tsx";
import type { PartInWords } from "./missing-contract.ts";
import { missingWords } from "./missing-words.ts";
import classes from "./purchases.module.css";

/** Parts that holds name in words, with the button that chooses the product. */
export const PartsInWords = ({ parts }: { parts: readonly PartInWords[] }) => {
  const say = useWords(missingWords);
  const [choosing, setChoosing] = useState<PartInWords>();
  return (
    <Section title={say("inWords")} count={parts.length}>
      <p className={classes.quiet}>{say("inWordsLine")}</p>
      <ul>
        {parts.map((part) => (
          <li key={part.task.id} className={classes.missing}>
            <Facts of={part} />
            <Link to={part.clientVehicle.viewUrl}>
              <Plate
                text={part.clientVehicle.licensePlate}
                country={part.clientVehicle.licensePlateCountry}
                width={92}
              />
            </Link>
            <May needs="manage-work-orders">
              <Button
                variant="default"
                aria-label={say("chooseProductFor", { words: isolatedName(part.words) })}
                onClick={() => setChoosing(part)}
              >
                {say("chooseProduct")}
              </Button>
            </May>
          </li>
        ))}
      </ul>
      {choosing && <AddPart taskId={choosing.task.id} awaited={choosing.words} close={() => setChoosing(undefined)} />}
    </Section>
  );
};

const Facts = ({ of: { words, task, askedAt } }: { of: PartInWords }) => {
  const say = useWords(missingWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  const today = useToday();
  const day = isolatedDate(inDigits(nearDate(dateIn(askedAt, zone), today, language)));
  return (
    <div className={classes.missingWhat}>
      <div className={classes.name}>
        <Name>{words}</Name>
      </div>
      <div className={classes.quiet}>
        <Dotted>
          {[
            <Link key="task" to={task.viewUrl}>
              <LocalizedName of={task} />
            </Link>,
            say("since", { day }),
          ]}
        </Dotted>
      </div>
    </div>
  );
};
