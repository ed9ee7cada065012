import type { ReactNode } from "react";
import { IconChevronRight } from "@tabler/icons-react";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { Link, LinkButton } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { May, useMay } from "../../../../platform/web/May.tsx";
import { FailedPart } from "../../../../platform/web/parts/FailedPart.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listAnswered } from "../../../money/estimates/contract.ts";
import { AnsweredEstimates } from "../../../money/estimates/screens/AnsweredEstimates.tsx";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { useVehicleName } from "../../../records/vehicles/screens/vehicle-name.ts";
import { listExpected } from "../../../workshop/bookings/contract.ts";
import { CutNote } from "../../board/CutNote.tsx";
import { Promised } from "../../board/Stay.tsx";
import { Waits } from "../../board/Waits.tsx";
import { type MyDay as Today, showMyDay } from "../contract.ts";
import { maxThings } from "../rules.ts";
import { actWords, todayWords } from "../screen-words.ts";
import { NeedsHand } from "./NeedsHand.tsx";
import classes from "./today.module.css";

/** Only who has tasks loads their clocks and dialogs. */
const MyTasks = lazyPart(async () => (await import("../../../workshop/work-orders/screens/MyTasks.tsx")).MyTasks);
/** Few days need it at once, and its check-in needs the forms of a booking. */
const ExpectedVehicles = lazyPart(
  async () => (await import("../../../workshop/bookings/screens/ExpectedVehicles.tsx")).ExpectedVehicles,
);

type Vehicle = Today["vehicles"][number];

/** What one can do now, the vehicles that are expected, and what clients answered; `withNeeds`: also what needs a hand. */
export const MyDay = ({ withNeeds }: { withNeeds: boolean }) => {
  const may = useMay();
  const answer = useAnswer(showMyDay, {}, { live: true });
  return (
    <div className={classes.day}>
      <div>
        {answer.error && !answer.data ? (
          <>
            <FailedPart problem={answer.error} retry={() => void answer.refetch()} />
            {/* Kept on this device, so that a mechanic without a connection has them. */}
            {may("view-work-orders") && <OwnTasks />}
          </>
        ) : (
          <Loaded answer={answer} skeleton={<ListSkeleton rows={3} plate />}>
            {(day) => <Now day={day} />}
          </Loaded>
        )}
      </div>
      <div className={classes.aside}>
        <May needs={listExpected.needs}>
          <Expected />
        </May>
      </div>
      {withNeeds && <NeedsHand isQuiet />}
      <May needs={listAnswered.needs}>
        <div>
          <AnsweredEstimates />
        </div>
      </May>
    </div>
  );
};

const OwnTasks = () => <MyTasks waiting={<ListSkeleton rows={3} plate />} max={maxThings} />;

const Now = ({ day: { tasks, hasClocked, vehicles, more, isCut } }: { day: Today }) => {
  const say = useWords(todayWords);
  const hasTasks = tasks > 0 || hasClocked;
  const count = tasks + vehicles.length + more;
  return (
    <Section title={say("now")} {...(count > 0 && { count })}>
      {hasTasks && <OwnTasks />}
      {vehicles.map((vehicle, place) =>
        // One bright act: that of the tasks, if there are any.
        place === 0 && !hasTasks ? (
          <First key={vehicle.id} vehicle={vehicle} />
        ) : (
          <Further key={vehicle.id} vehicle={vehicle} />
        ),
      )}
      {count === 0 && <p className={classes.none}>{say("nothingWaits")}</p>}
      {more > 0 && (
        <Link to="/back/vehicles" className={classes.more}>
          {say("moreVehicles", { count: more })}
        </Link>
      )}
      <CutNote of={{ isCut }} />
    </Section>
  );
};

/** Where the next step of a vehicle is done. */
const pageOf = ({ id, next, viewUrl }: Vehicle) =>
  next === "fill-entry-card" ? `/back/vehicles/${id}/entry-card/new` : viewUrl;

const First = ({ vehicle }: { vehicle: Vehicle }) => {
  const sayAct = useWords(actWords);
  return (
    <section className={classes.card}>
      <div className={classes.cardTop}>
        <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={124} />
        <Names of={vehicle} title={<Described vehicle={vehicle} />} />
      </div>
      {vehicle.next && (
        <LinkButton to={pageOf(vehicle)} size="lg" fullWidth>
          {sayAct(vehicle.next)}
        </LinkButton>
      )}
    </section>
  );
};

const Further = ({ vehicle }: { vehicle: Vehicle }) => {
  const sayAct = useWords(actWords);
  return (
    <div className={classes.thing}>
      <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={94} />
      <Names
        of={vehicle}
        title={
          <Link to={pageOf(vehicle)}>{vehicle.next ? sayAct(vehicle.next) : <Described vehicle={vehicle} />}</Link>
        }
      />
      <IconChevronRight size={20} stroke={1.75} aria-hidden className="flips" />
    </div>
  );
};

const Described = ({ vehicle }: { vehicle: Vehicle }) => {
  const plateOf = useShownPlate();
  const describe = useVehicleName();
  return describe(vehicle) || <Ltr>{plateOf(vehicle)}</Ltr>;
};

const Names = ({ of: vehicle, title }: { of: Vehicle; title: ReactNode }) => (
  <div className={classes.names}>
    <div className={classes.name}>{title}</div>
    <Name>{vehicle.client.name}</Name>
    <div className={classes.why}>
      {(vehicle.time.left ?? 0) < 0 ? <Promised left={vehicle.time.left} /> : <Waits vehicle={vehicle} />}
    </div>
  </div>
);

/** Nothing if no vehicle is expected. */
const Expected = () => {
  const answer = useAnswer(listExpected, {}, { live: true });
  return (
    <Loaded answer={answer} skeleton={<ListSkeleton rows={3} />}>
      {(expected) => expected.data.length > 0 && <ExpectedVehicles of={expected} />}
    </Loaded>
  );
};
