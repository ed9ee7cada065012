import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Phone } from "../../../platform/web/parts/Phone.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import classes from "./board.module.css";
import type { BoardRow, ListedVehicle } from "./contract.ts";
import { boardWords } from "./screen-words.ts";
import { Stay } from "./Stay.tsx";
import { Next, VehicleCard } from "./VehicleCard.tsx";
import { useVehicleName } from "../../records/vehicles/screens/vehicle-name.ts";
import { VehicleName } from "./VehicleName.tsx";
import { ClaimLabel, VehicleState } from "./VehicleState.tsx";
import { useShownPlate } from "../../records/vehicles/use-shown-plate.ts";
import { Waits } from "./Waits.tsx";

/** The archive does not tell why its vehicles wait. */
export type Row = BoardRow & Partial<Pick<ListedVehicle, "waits">>;

type Props = {
  label: string;
  list: Parameters<typeof DataTable<Row>>[0]["list"];
  empty: ReactNode;
  /** Puts the vehicles under headings. */
  groups?: { of: (row: Row) => string; head: (first: Row) => ReactNode } | undefined;
  /** Why each waits stands in place of the client's phone. */ withWaits?: boolean;
  /** Shown on the page of one client. */ ofOneClient?: boolean;
};

/** A table of vehicles that begins with their plates; on a phone each row is a card. */
export const VehicleRows = ({ label, list, empty, groups, withWaits = false, ofOneClient = false }: Props) => {
  const plateOf = useShownPlate();
  const describe = useVehicleName();
  const columns = useColumns({ withWaits, ofOneClient });
  const rows = (
    <DataTable
      label={label}
      list={list}
      plate
      keyOf={(row) => row.id}
      columns={columns}
      linkOf={(row) => row.viewUrl}
      nameOf={(row) => `${plateOf(row)} ${describe(row)} ${row.client.name}`}
      empty={empty}
      card={(row) => <VehicleCard vehicle={ofOneClient ? { ...row, client: undefined } : row} />}
      groupOf={groups?.of}
      groupHead={groups?.head}
    />
  );
  return withWaits ? <div className={classes.waiting}>{rows}</div> : rows;
};

const useColumns = ({ withWaits, ofOneClient }: { withWaits: boolean; ofOneClient: boolean }): Column<Row>[] => {
  const say = useWords(boardWords);
  const wide = useMediaQuery("(min-width: 68.75em)", undefined, { getInitialValueInEffect: false });
  const hasClientColumn = wide && !withWaits && !ofOneClient;
  return [
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
        <div className={classes.vehicleCell} data-over-client={withWaits || undefined}>
          <VehicleName of={row} />
          {!hasClientColumn && !ofOneClient && (
            <div className={classes.narrowClient}>
              <Name>{row.client.name}</Name>
            </div>
          )}
        </div>
      ),
    },
    ...(hasClientColumn
      ? [{ key: "client", head: say("client"), cell: (row: Row) => <Client of={row.client} /> }]
      : []),
    {
      key: "status",
      head: say("status"),
      cell: (row) => (
        <div className={classes.status}>
          <VehicleState vehicle={row} />
          <ClaimLabel vehicle={row} />
          <div className={classes.narrow}>
            {withWaits && <Waits vehicle={row} short />}
            <Stay vehicle={row} short />
          </div>
        </div>
      ),
    },
    ...(withWaits ? [{ key: "why", head: say("why"), wide: true, cell: (row: Row) => <Waits vehicle={row} /> }] : []),
    {
      key: "time",
      head: say(withWaits ? "promised" : "time"),
      wide: true,
      cell: (row) => <Stay vehicle={row} />,
    },
    { key: "next", head: say("next"), cell: (row) => <Next vehicle={row} /> },
  ];
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
