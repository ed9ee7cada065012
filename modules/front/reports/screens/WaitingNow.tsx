import { useState } from "react";
import { IconChevronRight } from "@tabler/icons-react";
import type { Answer, Needs } from "../../../../platform/shared/route.ts";
import { Link, LinkButton, useAddressChoice } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useEscape } from "../../../../platform/web/use-escape.ts";
import { useNow } from "../../../../platform/web/use-now.ts";
import { listEstimates } from "../../../money/estimates/contract.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";
import { type ListedVehicle, listVehicles } from "../../board/contract.ts";
import { CutNote } from "../../board/CutNote.tsx";
import { stations, type Station, stopOf } from "../../board/rules.ts";
import { lengthOf } from "../../board/wait-rules.ts";
import { waitWords } from "../../board/wait-words.ts";
import { useWaitReason } from "../../board/Waits.tsx";
import { stationWords } from "../../board/words.ts";
import type { ShownReport } from "../hub-contract.ts";
import { waitingNowWords } from "../waiting-now-words.ts";
import type { StationChoice } from "./ReportChart.tsx";
import { useReportQuery } from "./use-report-query.ts";
import classes from "./waiting-now.module.css";

/** The report beside which this list stands. */
export const reportOfWaits = "where-cars-wait";

/** How many stand there at first. */
const maxShown = 5;

/** The station of the road that is pressed, in the address; Esc leaves it. */
export const useStationChoice = (): StationChoice => {
  const [chosen, choose] = useAddressChoice("station");
  useEscape(() => {
    if (chosen) choose("");
  });
  return {
    chosen: stations.find((station) => station === chosen),
    choose: (station) => choose(station ?? ""),
  };
};

/** The vehicles that wait now, the longest on top, in the branch of the report. */
export const useWaitingNow = (when: boolean) => {
  const { branchId } = useReportQuery();
  return useAnswer(listVehicles, { query: { waits: "longest", branchId } }, { live: true, keep: true, when });
};

type Props = { of: ReturnType<typeof useWaitingNow>; station: StationChoice };

export const WaitingNow = ({ of, station: { chosen } }: Props) => (
  <Loaded answer={of} skeleton={<ListSkeleton rows={maxShown} plate />}>
    {(answer) => (
      <>
        <Waiting of={answer.data} station={chosen as Station | undefined} />
        <CutNote of={answer} />
      </>
    )}
  </Loaded>
);

const Waiting = ({ of, station }: { of: readonly ListedVehicle[]; station: Station | undefined }) => {
  const say = useWords(waitingNowWords);
  const sayStation = useWords(stationWords);
  const [isWhole, setIsWhole] = useState(false);
  const rows = of.filter(({ life }) => station === undefined || stopOf(life) === station);
  return (
    <Section
      title={station ? say("at", { station: sayStation(station) }) : say("title")}
      count={rows.length}
      act={
        rows.length > maxShown &&
        !isWhole && (
          <Button variant="subtle" onClick={() => setIsWhole(true)}>
            {say("all", { count: rows.length })}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes.none}>{say("none")}</p>
      ) : (
        <ul className={classes.rows}>
          {rows.slice(0, isWhole ? undefined : maxShown).map((row) => (
            <Row key={row.id} of={row} />
          ))}
        </ul>
      )}
    </Section>
  );
};

const Row = ({ of }: { of: ListedVehicle }) => {
  const say = useWords(waitWords);
  const sayStation = useWords(stationWords);
  const reasonOf = useWaitReason();
  const plateOf = useShownPlate();
  const describe = useVehicleName();
  const now = useNow(false);
  const { waits, next, licensePlate, licensePlateCountry, viewUrl, life } = of;
  const station = stopOf(life);
  const length = waits?.since ? lengthOf(waits.since, now) : null;
  return (
    <li>
      <Link to={viewUrl} className={classes.row}>
        <Plate text={licensePlate} country={licensePlateCountry} />
        <span className={classes.why}>
          <b>{waits && next && reasonOf(waits, next)}</b>
          <Quiet>{describe(of) || <Ltr>{plateOf(of)}</Ltr>}</Quiet>
        </span>
        <span className={classes.since}>
          {length && <b>{say(length.unit, { count: length.count })}</b>}
          {station && <Quiet>{sayStation(station)}</Quiet>}
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden className="flips" />
      </Link>
    </li>
  );
};

type Road = NonNullable<NonNullable<ShownReport["chart"]>["road"]>;

type Act = { say: "remind" | "collect" | "sign"; counts: "clients" | "vehicles"; to: string; needs: Needs };

/** What is done about the longest wait, where that is done; of other stations nothing. */
const acts: Partial<Record<Station, Act>> = {
  card: { say: "sign", counts: "vehicles", to: "/back/vehicles?station=card", needs: listVehicles.needs },
  approved: { say: "remind", counts: "clients", to: "/back/estimates?state=waiting", needs: listEstimates.needs },
  paid: { say: "collect", counts: "clients", to: "/back/vehicles?station=paid", needs: listVehicles.needs },
};

type WaitActProps = {
  road: Road | null | undefined;
  waiting: Answer<typeof listVehicles>["data"] | undefined;
};

/** The act that the ring of the road asks for; absent if nobody waits there now. */
export const WaitAct = ({ road, waiting }: WaitActProps) => {
  const say = useWords(waitingNowWords);
  const may = useMay();
  const marked = road?.find(({ isLongest }) => isLongest);
  const act = acts[marked?.key as Station];
  const there = waiting?.filter(({ life }) => stopOf(life) === marked?.key) ?? [];
  if (!act || there.length === 0 || !may(act.needs)) return null;
  const count = act.counts === "clients" ? new Set(there.map(({ client }) => client.id)).size : there.length;
  return <LinkButton to={act.to}>{say(act.say, { count })}</LinkButton>;
};
