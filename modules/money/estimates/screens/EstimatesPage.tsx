import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { useFilteredList } from "../../../../platform/web/use-filtered-list.ts";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { listEstimates, type ListedEstimate } from "../contract.ts";
import { estimateStates } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { estimateStateWords } from "../words.ts";
import { EstimateState } from "./EstimateState.tsx";
import { Unanswered } from "./EstimateStatus.tsx";
import classes from "./estimates.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

const states = ["waiting", ...estimateStates] as const;

/** All estimates, newest first. */
export const EstimatesPage = () => {
  const plateOf = useShownPlate();
  const say = useWords(estimateScreenWords);
  const sayState = useWords(estimateStateWords);
  const columns = useColumns();
  const list = useFilteredList(listEstimates, { state: "state" });
  const summary = list.first?.summary;
  const labelOf = (value: (typeof states)[number]) => (value === "waiting" ? say("waiting") : sayState(value));
  return (
    <ListPage
      title={say("estimates")}
      list={list}
      plate
      search={say("search")}
      tags={{
        name: "state",
        label: say("state"),
        lines: [[[{ value: "all", label: say("all") }, ...states.map((value) => ({ value, label: labelOf(value) }))]]],
      }}
      sums={
        summary && [
          [say("countOf"), <Count key="count" of={summary.count} />],
          [say("totalOf"), <Money key="total" amount={summary.grandTotal} currency />],
        ]
      }
      columns={columns}
      nameOf={(row) => `${row.number ?? sayState("draft")} ${plateOf(row.clientVehicle)}`}
      card={(row) => <Card of={row} />}
      none={<EmptyState />}
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const useColumns = (): Column<ListedEstimate>[] => {
  const say = useWords(estimateScreenWords);
  const currency = useCurrencyName();
  return [
    {
      key: "plate",
      head: say("plate"),
      width: "118px",
      cell: ({ clientVehicle: { licensePlate, licensePlateCountry } }) => (
        <Plate text={licensePlate} country={licensePlateCountry} width={94} />
      ),
    },
    { key: "vehicle", head: say("vehicle"), cell: (row) => <Vehicle of={row} /> },
    { key: "client", head: say("client"), cell: (row) => <Name>{row.client.name}</Name> },
    { key: "valid", head: say("validUntil"), cell: (row) => <Day date={row.validUntil} form="short" /> },
    { key: "state", head: say("state"), cell: (row) => <State of={row} /> },
    {
      key: "total",
      head: say("totalIn", { currency }),
      amount: true,
      cell: (row) => <Money amount={row.grandTotal} />,
    },
  ];
};

type Shown = Pick<ListedEstimate, "number" | "state" | "grandTotal" | "openings" | "isShared" | "firstSeenAt"> & {
  client: { name: string };
  clientVehicle: Pick<ListedEstimate["clientVehicle"], "licensePlate" | "licensePlateCountry" | "displayName">;
};

const Vehicle = ({ of: { clientVehicle, number } }: { of: Pick<Shown, "clientVehicle" | "number"> }) => {
  const say = useWords(estimateStateWords);
  const inDigits = useDigits();
  return (
    <>
      <div className={classes.name}>{clientVehicle.displayName ? inDigits(clientVehicle.displayName) : "–"}</div>
      <div className={classes.quiet}>{number ? <Ltr>{number}</Ltr> : say("draft")}</div>
    </>
  );
};

/** The state, and of an estimate that waits for an answer, for how long. */
const State = ({ of: row }: { of: Pick<Shown, "state" | "isShared" | "openings" | "firstSeenAt"> }) => (
  <div>
    <EstimateState of={row} />
    {row.state === "seen" && (
      <div className={classes.quiet}>
        <Unanswered estimate={row} />
      </div>
    )}
  </div>
);

const Card = ({ of: row }: { of: Shown }) => (
  <div className={classes.card}>
    <Plate text={row.clientVehicle.licensePlate} country={row.clientVehicle.licensePlateCountry} width={94} />
    <div>
      <Vehicle of={row} />
      <div className={classes.quiet}>
        <Name>{row.client.name}</Name>
      </div>
      <div className={classes.cardLine}>
        <State of={row} />
        <b>
          <Money amount={row.grandTotal} />
        </b>
      </div>
    </div>
  </div>
);

const EmptyState = () => {
  const say = useWords(estimateScreenWords);
  return (
    <Empty
      title={say("empty")}
      lines={say("emptyLine")}
      action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>}
      example={
        <Card
          of={{
            number: "EST-000236",
            state: "seen",
            openings: 2,
            firstSeenAt: null,
            isShared: true,
            grandTotal: "5330.25",
            client: { name: "Yousif Al-Doseri" },
            clientVehicle: { licensePlate: "458213", licensePlateCountry: "BH", displayName: say("exampleCar") },
          }}
        />
      }
    />
  );
};
