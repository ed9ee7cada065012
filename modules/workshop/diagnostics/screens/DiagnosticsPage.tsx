import { LinkButton, useAddressChoice } from "../../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { FilterTags } from "../../../../platform/web/parts/FilterTags.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { SearchField, useSearchWords } from "../../../../platform/web/parts/SearchField.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { listDiagnostics, type ListedDiagnostic } from "../contract.ts";
import { diagnosticWords } from "../screen-words.ts";
import { DiagnosticState } from "./DiagnosticState.tsx";
import classes from "./diagnostics.module.css";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

export const DiagnosticsPage = () => {
  const say = useWords(diagnosticWords);
  const [chosen, setStatus] = useAddressChoice("ended", "all");
  const ended = chosen === "0" || chosen === "1" ? chosen : undefined;
  const q = useSearchWords() || undefined;
  const list = useList(listDiagnostics, { query: { q, ended } });
  const isNew = !q && !ended && list.rows?.length === 0;

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
    <Page title={say("diagnostics")}>
      {!isNew && (
        <div className={classes.bar}>
          <SearchField label={say("search")} />
          <FilterTags
            label={say("status")}
            value={ended ?? "all"}
            onChange={setStatus}
            lines={[
              [
                [
                  { value: "all", label: say("all") },
                  { value: "0", label: say("open") },
                  { value: "1", label: say("ended") },
                ],
              ],
            ]}
          />
        </div>
      )}
      <DataTable
        label={say("diagnostics")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        linkOf={(row) => row.viewUrl}
        nameOf={(row) => `${say("title", { number: row.number })} ${shownPlate(row.clientVehicle)}`}
        card={(row) => <Card of={row} />}
        plate
        empty={isNew ? <EmptyState /> : <Empty title={say("nothingFound")} lines={say("nothingFoundLine")} />}
      />
    </Page>
  );
};

const CarName = ({ of: { number, clientVehicle } }: { of: ListedDiagnostic }) => {
  const say = useWords(diagnosticWords);
  const inDigits = useDigits();
  return (
    <div>
      <div className={classes.name}>
        {clientVehicle.displayName ? inDigits(clientVehicle.displayName) : <Ltr>{shownPlate(clientVehicle)}</Ltr>}
      </div>
      <div className={classes.quiet}>
        {say("number")} <Count of={number} />
      </div>
    </div>
  );
};

type Shown = Pick<ListedDiagnostic, "number" | "createdAt" | "endedAt" | "nextStep"> & {
  clientVehicle: Pick<ListedDiagnostic["clientVehicle"], "licensePlate" | "licensePlateCountry" | "displayName"> & {
    client: { name: string };
  };
};

const Card = ({ of: { number, createdAt, clientVehicle, ...state } }: { of: Shown }) => {
  const inDigits = useDigits();
  return (
    <div className={classes.card}>
      <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={94} />
      <div className={classes.cardWords}>
        <div className={classes.name}>
          {clientVehicle.displayName ? inDigits(clientVehicle.displayName) : <Ltr>{shownPlate(clientVehicle)}</Ltr>}
        </div>
        <div className={classes.quiet}>
          <Dotted>
            {[
              <Count key="number" of={number} />,
              <Name key="client">{clientVehicle.client.name}</Name>,
              <Day key="day" date={createdAt} form="day" />,
            ]}
          </Dotted>
        </div>
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
