import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { listDiagnostics, type ListedDiagnostic } from "../contract.ts";
import { diagnosticWords } from "../screen-words.ts";
import { DiagnosticState } from "./DiagnosticState.tsx";
import classes from "./diagnostics.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

export const DiagnosticsPage = () => {
  const plateOf = useShownPlate();
  const say = useWords(diagnosticWords);
  const list = useFilteredList(listDiagnostics, { ended: "ended" });
  const columns: Column<ListedDiagnostic>[] = [
    {
      key: "plate",
      head: say("plate"),
      width: "118px",
      cell: ({ clientVehicle: { licensePlate, licensePlateCountry } }) => (
        <Plate text={licensePlate} country={licensePlateCountry} width={94} />
      ),
    },
    { key: "vehicle", head: say("vehicle"), cell: (row) => <CarName of={row} /> },
    { key: "client", head: say("client"), cell: (row) => <Name>{row.clientVehicle.client.name}</Name> },
    { key: "started", head: say("started"), wide: true, cell: (row) => <Day date={row.createdAt} form="short" /> },
    { key: "status", head: say("status"), cell: (row) => <DiagnosticState of={row} /> },
  ];
  return (
    <ListPage
      title={say("diagnostics")}
      list={list}
      plate
      search={say("search")}
      tags={{
        name: "ended",
        label: say("status"),
        lines: [
          [
            [
              { value: "all", label: say("all") },
              { value: "0", label: say("open") },
              { value: "1", label: say("ended") },
            ],
          ],
        ],
      }}
      columns={columns}
      nameOf={(row) => `${say("title", { number: row.number })} ${plateOf(row.clientVehicle)}`}
      card={(row) => <Card of={row} />}
      none={<EmptyState />}
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const CarName = ({ of: { number, clientVehicle } }: { of: ListedDiagnostic }) => {
  const plateOf = useShownPlate();
  const say = useWords(diagnosticWords);
  const inDigits = useDigits();
  return (
    <div>
      <div className={classes.name}>
        {clientVehicle.displayName ? inDigits(clientVehicle.displayName) : <Ltr>{plateOf(clientVehicle)}</Ltr>}
      </div>
      <Quiet>
        {say("number")} <Count of={number} />
      </Quiet>
    </div>
  );
};

type Shown = Pick<ListedDiagnostic, "number" | "createdAt" | "endedAt" | "nextStep"> & {
  clientVehicle: Pick<ListedDiagnostic["clientVehicle"], "licensePlate" | "licensePlateCountry" | "displayName"> & {
    client: { name: string };
  };
};

const Card = ({ of: { number, createdAt, clientVehicle, ...state } }: { of: Shown }) => {
  const plateOf = useShownPlate();
  const inDigits = useDigits();
  return (
    <div className={classes.card}>
      <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={94} />
      <div className={classes.cardWords}>
        <div className={classes.name}>
          {clientVehicle.displayName ? inDigits(clientVehicle.displayName) : <Ltr>{plateOf(clientVehicle)}</Ltr>}
        </div>
        <Quiet>
          <Dotted>
            {[
              <Count key="number" of={number} />,
              <Name key="client">{clientVehicle.client.name}</Name>,
              <Day key="day" date={createdAt} form="day" />,
            ]}
          </Dotted>
        </Quiet>
        <DiagnosticState of={state} />
      </div>
    </div>
  );
};

const EmptyState = () => {
  const say = useWords(diagnosticWords);
  const clientVehicle = {
    licensePlate: "9037 ZEN",
    licensePlateCountry: "SA",
    displayName: say("exampleCar"),
    client: { name: say("exampleClient") },
  };
  return (
    <Empty
      title={say("empty")}
      lines={say("emptyLine")}
      action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>}
      example={<Card of={{ number: 118, createdAt: "2026-11-20", endedAt: null, nextStep: 3, clientVehicle }} />}
    />
  );
};
