import { useWords } from "../../../platform/web/language.tsx";
import { MiniStrip } from "../../../platform/web/parts/LifeStrip.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import classes from "./board.module.css";
import type { BoardRow, ListedVehicle } from "./contract.ts";
import { boardWords } from "./screen-words.ts";
import { Stay } from "./Stay.tsx";
import { useVehicleName } from "../../records/vehicles/screens/vehicle-name.ts";
import { ClaimLabel, VehicleState } from "./VehicleState.tsx";
import { Waits } from "./Waits.tsx";
import { nextWords } from "./words.ts";

type Shown = Pick<
  BoardRow,
  | "licensePlate"
  | "licensePlateCountry"
  | "vehicleMake"
  | "vehicleModel"
  | "vehicleYear"
  | "status"
  | "deletedAt"
  | "vehicleExitedAt"
  | "next"
  | "time"
  | "life"
  | "needsClaim"
  | "pendingClaim"
> & { client?: { name: string } } & Partial<Pick<ListedVehicle, "waits">>;

/** A vehicle as a card on a phone: plate and names, state and stay, why it waits, next step. */
export const VehicleCard = ({ vehicle }: { vehicle: Shown }) => {
  const describe = useVehicleName();
  return (
    <div className={classes.card}>
      <div className={classes.cardTop}>
        <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} />
        <div>
          <div className={classes.name}>{describe(vehicle)}</div>
          {vehicle.client && (
            <div className={classes.client}>
              <Name>{vehicle.client.name}</Name>
            </div>
          )}
        </div>
      </div>
      <div className={classes.cardLine}>
        <VehicleState vehicle={vehicle} />
        <ClaimLabel vehicle={vehicle} />
        <Stay vehicle={vehicle} short />
      </div>
      <Waits vehicle={vehicle} />
      <Next vehicle={vehicle} inline />
    </div>
  );
};

export const Next = ({
  vehicle,
  inline,
}: {
  vehicle: Pick<BoardRow, "next" | "life" | "vehicleExitedAt" | "deletedAt">;
  inline?: boolean;
}) => {
  const say = useWords(boardWords);
  const sayNext = useWords(nextWords);
  const what = vehicle.next
    ? sayNext(vehicle.next)
    : (vehicle.vehicleExitedAt ?? vehicle.deletedAt) !== null && say("nothingNext");
  return (
    <div className={inline ? classes.cardLine : classes.next}>
      <span>{inline && vehicle.next ? say("nextIs", { what: sayNext(vehicle.next) }) : what}</span>
      <MiniStrip states={vehicle.life.map(({ state }) => state)} />
    </div>
  );
};

/** A sample for the empty board, labelled as an example. */
export const ExampleVehicle = () => {
  const say = useWords(boardWords);
  return (
    <VehicleCard
      vehicle={{
        licensePlate: "7421 KNR",
        licensePlateCountry: "SA",
        vehicleMake: toyota,
        vehicleModel: camry,
        vehicleYear: 2021,
        client: { name: say("exampleClient") },
        status: "ready_for_customer",
        deletedAt: null,
        vehicleExitedAt: null,
        next: "take-payment",
        needsClaim: false,
        pendingClaim: null,
        time: { day: 3, of: 5, left: 2 },
        life: [
          { station: "entered", state: "done" },
          { station: "card", state: "done" },
          { station: "diagnosed", state: "done" },
          { station: "quoted", state: "done" },
          { station: "approved", state: "done" },
          { station: "work", state: "done" },
          { station: "invoiced", state: "done" },
          { station: "paid", state: "now" },
          { station: "left", state: "ahead" },
        ],
      }}
    />
  );
};

const toyota = { id: "", name: "Toyota", nameAr: "تويوتا", displayName: "" };
const camry = { id: "", name: "Camry", nameAr: "كامري", displayName: "" };
