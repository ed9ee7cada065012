import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import type { ListedTask } from "../contract.ts";
import type { WorkBoard } from "../board-contract.ts";
import { workWords } from "../screen-words.ts";
import { holdWords } from "../words.ts";
import classes from "./work.module.css";

/** What stands in each bay. */
export const BayStrip = ({ bays, tasks }: Pick<WorkBoard, "bays" | "tasks">) => {
  const say = useWords(workWords);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <ul className={classes.bays} aria-label={say("bays")} tabIndex={0}>
      {bays.map((bay) => {
        const here = tasks.filter(({ bayId, state }) => bayId === bay.id && state !== "done");
        return (
          <li key={bay.id} className={classes.bay} data-free={here.length === 0 || undefined}>
            <span className={classes.bayName}>
              <LocalizedName of={bay} />
            </span>
            {here.length > 0 ? <Occupied tasks={here} /> : <span className={classes.bayLine}>{say("free")}</span>}
          </li>
        );
      })}
    </ul>
  );
};

const Occupied = ({ tasks }: { tasks: readonly ListedTask[] }) => {
  const say = useWords(workWords);
  const sayHold = useWords(holdWords);
  const inDigits = useDigits();
  const shown = tasks.find(({ state }) => state === "running") ?? tasks[0]!;
  const { clientVehicle } = shown;
  const vehicles = new Set(tasks.map((task) => task.clientVehicle.id)).size;
  return (
    <>
      <Link to={clientVehicle.viewUrl} className={classes.bayPlate}>
        <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={92} />
      </Link>
      <span className={classes.bayLine} data-held={shown.state === "on-hold" || undefined}>
        {vehicles > 1
          ? say("more", { count: inDigits(vehicles - 1) })
          : shown.state === "on-hold"
            ? sayHold(shown.holdReason ?? "other")
            : shown.employee && <LocalizedName of={shown.employee} />}
      </span>
    </>
  );
};
