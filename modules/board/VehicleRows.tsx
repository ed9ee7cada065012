import type { ReactNode } from "react";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { MiniStrip } from "../../platform/web/parts/LifeStrip.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import { colourNamed } from "../vehicles/colours.ts";
import { Plate } from "../vehicles/Plate.tsx";
import { inLanguage } from "../../platform/shared/words.ts";
import classes from "./board.module.css";
import type { BoardRow } from "./contract.ts";
import { boardWords } from "./screen-words.ts";
import { Stay } from "./Stay.tsx";
import { VehicleState } from "./VehicleState.tsx";
import { nextWords } from "./words.ts";

type Props = { label: string; list: Parameters<typeof DataTable<BoardRow>>[0]["list"]; empty: ReactNode };

/** Vehicles as rows that begin with their plates; on a phone each is a card. */
export const VehicleRows = ({ label, list, empty }: Props) => {
  const say = useWords(boardWords);
  const describe = useVehicleName();
  const columns: Column<BoardRow>[] = [
    { key: "plate", head: say("plate"), width: "118px", cell: (row) => <Plate text={row.licensePlate} country={row.licensePlateCountry} /> },
    { key: "vehicle", head: say("vehicle"), cell: (row) => <VehicleName of={row} /> },
    { key: "client", head: say("client"), cell: (row) => <div><div>{row.client.name}</div>{row.client.contactNumber && <div className={classes.quiet}><Phone number={row.client.contactNumber} link={false} /></div>}</div> },
    { key: "status", head: say("status"), cell: (row) => <VehicleState vehicle={row} /> },
    { key: "time", head: say("time"), wide: true, cell: (row) => <Stay time={row.time} /> },
    { key: "next", head: say("next"), wide: true, cell: (row) => <Next row={row} /> },
  ];
  return (
    <DataTable
      label={label} list={list} plate keyOf={(row) => row.id} columns={columns} linkOf={(row) => row.viewUrl} nameOf={(row) => `${row.licensePlate} ${describe(row)} ${row.client.name}`} empty={empty}
      card={(row) => (
        <div className={classes.card}>
          <div className={classes.cardTop}>
            <Plate text={row.licensePlate} country={row.licensePlateCountry} />
            <div><div className={classes.name}>{describe(row)}</div><div className={classes.quiet}>{row.client.name}</div></div>
          </div>
          <div className={classes.cardLine}><VehicleState vehicle={row} /><Stay time={row.time} short /></div>
          <Next row={row} inline />
        </div>
      )}
    />
  );
};

export const VehicleName = ({ of: row }: { of: Pick<BoardRow, "vehicleMake" | "vehicleModel" | "vehicleYear" | "vehicleColour"> }) => {
  const describe = useVehicleName();
  const language = useLanguage();
  const colour = row.vehicleColour && (colourNamed(row.vehicleColour)?.name[language] ?? row.vehicleColour);
  return <div><div className={classes.name}>{describe(row) || "–"}</div>{colour && <div className={classes.quiet}>{colour}</div>}</div>;
};

/** «تويوتا كامري 2021»: make, model and year in the reader's language. */
export const useVehicleName = () => {
  const language = useLanguage();
  return ({ vehicleMake, vehicleModel, vehicleYear }: Pick<BoardRow, "vehicleMake" | "vehicleModel" | "vehicleYear">) =>
    [vehicleMake, vehicleModel].map((one) => one && inLanguage({ en: one.name, ar: one.nameAr || one.name }, language)).concat(vehicleYear ? String(vehicleYear) : null).filter(Boolean).join(" ");
};

const Next = ({ row, inline }: { row: BoardRow; inline?: boolean }) => {
  const say = useWords(boardWords);
  const sayNext = useWords(nextWords);
  const what = row.next ? sayNext(row.next) : say("nothingNext");
  return (
    <div className={inline ? classes.nextInline : classes.next}>
      <span>{inline && row.next ? say("nextIs", { what }) : what}</span>
      <MiniStrip states={row.life.map(({ state }) => state)} />
    </div>
  );
};
