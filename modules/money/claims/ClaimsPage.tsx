import { useMediaQuery } from "@mantine/hooks";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ChoiceFilter } from "../../../platform/web/parts/ListFilters.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { InsurerFilter } from "../../records/insurers/InsurerFilter.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { ClaimState } from "./ClaimState.tsx";
import classes from "./claims.module.css";
import * as contract from "./contract.ts";
import type { ListedClaim } from "./contract.ts";
import { ageReportWords } from "./age-words.ts";
import { claimAges, claimStates } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";
import { claimStateWords } from "./words.ts";
import { useShownPlate } from "../../records/vehicles/use-shown-plate.ts";

const filters = { state: "state", insurer: "insuranceCompanyId", age: "age" } as const;

export const ClaimsPage = () => {
  const plateOf = useShownPlate();
  const say = useWords(claimScreenWords);
  const sayState = useWords(claimStateWords);
  const sayAge = useWords(ageReportWords);
  const columns = useColumns();
  const list = useFilteredList(contract.listClaims, filters);
  const summary = list.first?.summary;
  return (
    <ListPage
      title={say("claims")}
      list={list}
      plate
      actions={
        <LinkButton to="/back/insurance-claims-by-age" variant="default">
          {sayAge("title")}
        </LinkButton>
      }
      search={say("search")}
      tags={{
        name: "state",
        label: say("state"),
        lines: [
          [
            [
              { value: "all", label: say("all") },
              ...claimStates.map((known) => ({ value: known, label: sayState(known) })),
            ],
            [
              { value: "supplement-waiting", label: say("supplementWaiting") },
              { value: "unsettled", label: say("unsettled") },
            ],
          ],
        ],
      }}
      filters={<Filters />}
      sums={
        summary && [
          [say("countOf"), <Count key="count" of={summary.count} />],
          [say("asked"), <Money key="asked" amount={summary.asked} currency />],
        ]
      }
      columns={columns}
      nameOf={(row) => `${say("title", { number: String(row.number) })} ${plateOf(row.clientVehicle)}`}
      card={(row) => <Card of={row} />}
      none={<EmptyState />}
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

/** By insurer and age. */
const Filters = () => {
  const say = useWords(claimScreenWords);
  const sayAge = useWords(ageReportWords);
  const inDigits = useDigits();
  return (
    <>
      <InsurerFilter />
      <ChoiceFilter
        name="age"
        label={say("age")}
        placeholder={say("anyAge")}
        choices={claimAges.map((value) => ({ value, label: inDigits(sayAge(value)) }))}
      />
    </>
  );
};

const useColumns = (): Column<ListedClaim>[] => {
  const say = useWords(claimScreenWords);
  const inDigits = useDigits();
  const currency = useCurrencyName();
  const wide = useMediaQuery("(min-width: 68.75em)", undefined, { getInitialValueInEffect: false });
  return [
    {
      key: "plate",
      head: say("plate"),
      width: "118px",
      cell: ({ clientVehicle: { licensePlate, licensePlateCountry } }) => (
        <Plate text={licensePlate} country={licensePlateCountry} width={94} />
      ),
    },
    {
      key: "claim",
      head: say("vehicle"),
      cell: (row) => (
        <>
          <div className={classes.name}>
            {row.clientVehicle.displayName ? inDigits(row.clientVehicle.displayName) : "–"}
          </div>
          <div className={classes.quiet}>{say("title", { number: inDigits(String(row.number)) })}</div>
        </>
      ),
    },
    {
      key: "insurer",
      head: say("insurer"),
      cell: (row) => (
        <>
          <LocalizedName of={row.insuranceCompany} />
          <div className={classes.quiet}>
            <Name>{row.clientVehicle.client.name}</Name>
          </div>
        </>
      ),
    },
    ...(wide
      ? [{ key: "issued", head: say("issued"), cell: (row: ListedClaim) => <Day date={row.issuedAt} form="short" /> }]
      : []),
    { key: "state", head: say("state"), cell: (row) => <ClaimState claim={row} /> },
    { key: "asked", head: say("askedIn", { currency }), amount: true, cell: (row) => <Money amount={row.asked} /> },
  ];
};

type Shown = Pick<ListedClaim, "number" | "issuedAt" | "state" | "waitingSupplement" | "asked" | "insuranceCompany"> & {
  clientVehicle: Pick<ListedClaim["clientVehicle"], "licensePlate" | "licensePlateCountry" | "displayName">;
};

const Card = ({ of: claim }: { of: Shown }) => {
  const say = useWords(claimScreenWords);
  const inDigits = useDigits();
  const { clientVehicle: vehicle } = claim;
  return (
    <div className={classes.card}>
      <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={94} />
      <div>
        <div className={classes.name}>{vehicle.displayName && inDigits(vehicle.displayName)}</div>
        <div className={classes.quiet}>
          <Dotted>
            {[
              say("title", { number: inDigits(String(claim.number)) }),
              <LocalizedName key="insurer" of={claim.insuranceCompany} />,
            ]}
          </Dotted>
        </div>
        <div className={classes.cardLine}>
          <ClaimState claim={claim} />
          <b>
            <Money amount={claim.asked} />
          </b>
        </div>
      </div>
    </div>
  );
};

const EmptyState = () => {
  const say = useWords(claimScreenWords);
  const name = say("exampleInsurer");
  return (
    <Empty
      title={say("empty")}
      lines={say("emptyLine")}
      action={<LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>}
      example={
        <Card
          of={{
            number: 64,
            issuedAt: "2026-11-17",
            state: "open",
            waitingSupplement: null,
            asked: "5704.00",
            insuranceCompany: { id: "", name, nameAr: null },
            clientVehicle: { licensePlate: "88 RRA", licensePlateCountry: "SA", displayName: say("exampleCar") },
          }}
        />
      }
    />
  );
};
