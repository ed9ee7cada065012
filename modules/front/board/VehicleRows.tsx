import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Phone } from "../../../platform/web/parts/Phone.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import classes from "./board.module.css";
import type { BoardRow } from "./contract.ts";
import { boardWords } from "./screen-words.ts";
import { Stay } from "./Stay.tsx";
import { Next, VehicleCard } from "./VehicleCard.tsx";
import { useVehicleName } from "../../records/vehicles/screens/vehicle-name.ts";
import { VehicleName } from "./VehicleName.tsx";
import { ClaimLabel, VehicleState } from "./VehicleState.tsx";
import { shownPlate } from "../../records/vehicles/license-plate.ts";

type Props = {
  label: string;
  list: Parameters<typeof DataTable<BoardRow>>[0]["list"];
  empty: ReactNode;
  /** Puts vehicles inside and vehicles that left under separate headings. */ apart?: boolean;
  /** Shown on the page of one client. */ ofOneClient?: boolean;
};

/** A table of vehicles that begins with their plates; on a phone each row is a card. */
export const VehicleRows = ({ label, list, empty, apart, ofOneClient }: Props) => {
  const say = useWords(boardWords);
  const describe = useVehicleName();
  const wide = useMediaQuery("(min-width: 68.75em)", undefined, { getInitialValueInEffect: false });
  const columns: Column<BoardRow>[] = [
    {
      key: "plate",
      head: say("plate"),
      width: "118px",
      cell: (row) => <Plate text={row.licensePlate} country={row.licensePlateCountry} />,
    },
    {
      key: "vehicle",
      head: say("vehicle"),
      cell: (row) => (
        <div className={classes.vehicleCell}>
          <VehicleName of={row} />
          {!wide && !ofOneClient && (
            <div className={classes.narrowClient}>
              <Name>{row.client.name}</Name>
            </div>
          )}
        </div>
      ),
    },
    ...(wide && !ofOneClient
      ? [{ key: "client", head: say("client"), cell: (row: BoardRow) => <Client of={row.client} /> }]
      : []),
    {
      key: "status",
      head: say("status"),
      cell: (row) => (
        <div className={classes.status}>
          <VehicleState vehicle={row} />
          <ClaimLabel vehicle={row} />
          <div className={classes.narrow}>
            <Stay vehicle={row} short />
          </div>
        </div>
      ),
    },
    { key: "time", head: say("time"), wide: true, cell: (row) => <Stay vehicle={row} /> },
    { key: "next", head: say("next"), cell: (row) => <Next vehicle={row} /> },
  ];
  return (
    <DataTable
      label={label}
      list={list}
      plate
      keyOf={(row) => row.id}
      columns={columns}
      linkOf={(row) => row.viewUrl}
      nameOf={(row) => `${shownPlate(row)} ${describe(row)} ${row.client.name}`}
      empty={empty}
      card={(row) => <VehicleCard vehicle={row} />}
      groupOf={apart ? (row) => say(row.vehicleExitedAt ? "hasLeft" : "showInside") : undefined}
    />
  );
};

const Client = ({ of: { name, contactNumber } }: { of: BoardRow["client"] }) => (
  <div className={classes.clientCell}>
    <div>
      <Name>{name}</Name>
    </div>
    {contactNumber && (
      <div className={classes.quiet}>
        <Phone number={contactNumber} link={false} />
      </div>
    )}
  </div>
);
