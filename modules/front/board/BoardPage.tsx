import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowsSort, IconEye, IconEyeOff, IconFilter, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link, LinkButton, useAddressChoice, useAddressChoices } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { DropMenu } from "../../../platform/web/parts/DropMenu.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { moveBetweenRows } from "../../../platform/web/parts/move-by-arrows.ts";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { Together } from "../../../platform/web/parts/Together.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useKeys } from "../../../platform/web/use-keys.ts";
import { enterVehicle } from "../../workshop/visits/contract.ts";
import classes from "./board.module.css";
import { groupsOf } from "./BoardGroups.tsx";
import { BoardTags, hasNone, useFilters, useTags } from "./BoardTags.tsx";
import * as contract from "./contract.ts";
import { countsShown, rememberCounts } from "./counts-cookie.ts";
import { type Filter, nextSteps, stations } from "./rules.ts";
import { boardWords } from "./screen-words.ts";
import { ExampleVehicle } from "./VehicleCard.tsx";
import { CutNote } from "./CutNote.tsx";
import { VehicleRows } from "./VehicleRows.tsx";
import { filterWords, nextWords, stationWords } from "./words.ts";

const orders = { waiting: "waitingFirst", newest: "newestFirst", oldest: "oldestFirst" } as const;
type Order = keyof typeof orders;

/** The vehicles of the workshop, updated live; filtered to those inside by default. */
export const BoardPage = () => {
  const say = useWords(boardWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const board = useFilters();
  const { state, need, asked } = board;
  const order = useOrder();
  const { place, leave } = usePlace();
  const query = place?.query ?? { ...asked, order: order.chosen };
  const list = useList(contract.listVehicles, { query }, { live: true });
  const counts = useCounts();
  const { tags, isCounted, tagOf, countOf } = useTags(counts.shown, { chosen: [state, need] });
  useKeys([
    ["J", () => moveBetweenRows(1)],
    ["K", () => moveBetweenRows(-1)],
  ]);
  const [wholeBoard, setWholeBoard] = useState(false);
  const isWhole = need === undefined && (state === "inside" || state === "all");
  const isNew = !place && isWhole && list.rows?.length === 0 && hasNone(tags, state);
  const more = {
    label: say(wholeBoard ? "fewerFilters" : "allFilters"),
    icon: <IconFilter size={20} aria-hidden />,
    onClick: () => setWholeBoard(!wholeBoard),
  };
  const choices = isNew ? [] : [...counts.choice, ...(place ? [] : [more])];
  const tagsOf = (group: readonly Filter[]) => group.flatMap((value) => tagOf(value, wholeBoard));
  const groups = groupsOf(list.rows ?? [], {
    isApart: state === "all" && need === undefined && !place,
    isByLateness: !place && order.chosen === "waiting",
    ...(isWhole && state === "inside" && { late: countOf("late"), inside: countOf("inside") }),
  });

  return (
    <Page
      title={say("vehicles")}
      line={!isNew && (isCounted ? <Summary inside={countOf("inside")} late={countOf("late")} /> : "\u00a0")}
      menu={phone ? [...choices, ...(isNew || place ? [] : order.choices)] : []}
      actions={
        !phone && choices.length > 0 && <BoardActs choices={choices} order={isNew || place ? undefined : order} />
      }
    >
      {place && <OnlyThese name={place.name} count={counts.shown ? list.rows?.length : undefined} close={leave} />}
      <Together>
        {!isNew && !place && <BoardTags filters={board} tagsOf={tagsOf} />}
        <VehicleRows
          label={say("vehicles")}
          list={list}
          withWaits
          groups={groups}
          empty={isNew ? <EmptyState /> : <Empty title={say("nothingHere")} lines={say("nothingHereLine")} />}
        />
        <CutNote of={list.first} />
        {list.rows && (
          <p className={classes.links}>
            <Link to="/back/client-vehicles/all">{say("showAll")}</Link>
            <Link to="/back/client-vehicles/archive">{say("toArchive")}</Link>
          </p>
        )}
      </Together>
    </Page>
  );
};

/** A step or a station that the address names: only the vehicles that wait there are listed. */
const usePlace = () => {
  const say = useWords(boardWords);
  const sayNext = useWords(nextWords);
  const sayStation = useWords(stationWords);
  const [chosen, choose] = useAddressChoices(["next", "station"]);
  const next = nextSteps.find((step) => step === chosen.next);
  const station = stations.find((each) => each === chosen.station);
  const ofStep = next && { query: { next }, name: say("nextIs", { what: sayNext(next) }) };
  const atStation = station && { query: { station }, name: sayStation(station) };
  return { place: ofStep ?? atStation, leave: () => choose({ next: "", station: "" }) };
};

const useOrder = () => {
  const say = useWords(boardWords);
  const [given, choose] = useAddressChoice("order", "waiting");
  const names = Object.keys(orders) as Order[];
  const chosen = names.find((name) => name === given) ?? "waiting";
  return {
    chosen,
    choices: names.map((name) => ({
      label: say(orders[name]),
      icon: <IconArrowsSort size={20} aria-hidden />,
      isChosen: name === chosen,
      onClick: () => choose(name),
    })),
  };
};

type Choice = { label: string; icon: ReactNode; onClick: () => void };
type ActsProps = { choices: readonly Choice[]; order: ReturnType<typeof useOrder> | undefined };

const BoardActs = ({ choices, order }: ActsProps) => {
  const say = useWords(boardWords);
  return (
    <>
      {choices.map(({ label, icon, onClick }) => (
        <Button key={label} variant="subtle" leftSection={icon} onClick={onClick}>
          {label}
        </Button>
      ))}
      {order && (
        <DropMenu items={order.choices}>
          <Button variant="subtle" leftSection={<IconArrowsSort size={20} aria-hidden />}>
            {say(orders[order.chosen])}
          </Button>
        </DropMenu>
      )}
    </>
  );
};

/** The counters' visibility and its setter; nothing for users without the permission. */
const useCounts = () => {
  const say = useWords(boardWords);
  const mayCount = useMay()("view-vehicle-counts");
  const [wanted, setWanted] = useState(countsShown);
  const toggle = () => {
    rememberCounts(!wanted);
    setWanted(!wanted);
  };
  const Icon = wanted ? IconEyeOff : IconEye;
  return {
    shown: mayCount && wanted,
    choice: mayCount
      ? [{ label: say(wanted ? "hideCounts" : "showCounts"), icon: <Icon size={20} aria-hidden />, onClick: toggle }]
      : [],
  };
};

const Summary = ({ inside, late = 0 }: { inside: number | undefined; late: number | undefined }) => {
  const say = useWords(boardWords);
  if (inside === undefined) return null;
  return (
    <span>
      {say("inside", { count: inside })}
      {late > 0 && (
        <>
          {" "}
          · <span className={classes.lateWord}>{say("lateCount", { count: late })}</span>
        </>
      )}
    </span>
  );
};

/** What the list is filtered by, its count, and a link back to the whole board. */
const OnlyThese = ({ name, count, close }: { name: string; count: number | undefined; close: () => void }) => {
  const sayFilter = useWords(filterWords);
  return (
    <p className={classes.awaited}>
      <b>
        {name}
        {count !== undefined && (
          <>
            {" "}
            <Count of={count} />
          </>
        )}
      </b>
      <Button variant="subtle" leftSection={<IconX size={18} stroke={2} aria-hidden />} onClick={close}>
        {sayFilter("inside")}
      </Button>
    </p>
  );
};

/** A secondary button, because the frame already has the primary *New vehicle* button. */
const EmptyState = () => {
  const say = useWords(boardWords);
  return (
    <Empty
      title={say("empty")}
      lines={say("emptyLine")}
      example={<ExampleVehicle />}
      action={
        <May needs={enterVehicle.needs}>
          <LinkButton to="/back/vehicles/new" variant="default">
            {say("newVehicle")}
          </LinkButton>
        </May>
      }
    />
  );
};
