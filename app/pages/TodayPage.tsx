import type { ReactNode } from "react";
import { type BoardRow, showToday } from "../../modules/front/board/contract.ts";
import { todayWords } from "../../modules/front/board/today-words.ts";
import { Stay } from "../../modules/front/board/Stay.tsx";
import { BooksAlarm } from "../../modules/front/book-checks/BooksAlarm.tsx";
import { expectedOf, useExpected } from "../../modules/workshop/bookings/screens/use-expected.ts";
import { EInvoiceAlarms } from "../../modules/money/e-invoices/EInvoiceAlarms.tsx";
import { listAnswered } from "../../modules/money/estimates/contract.ts";
import { AnsweredEstimates } from "../../modules/money/estimates/screens/AnsweredEstimates.tsx";
import { ReliefsDue } from "../../modules/books/ledger/screens/ReliefsDue.tsx";
import { useVehicleName } from "../../modules/records/vehicles/screens/vehicle-name.ts";
import { VehicleState } from "../../modules/front/board/VehicleState.tsx";
import { nextWords } from "../../modules/front/board/words.ts";
import { Plate } from "../../modules/records/vehicles/screens/Plate.tsx";
import type { Answer } from "../../platform/shared/route.ts";
import { Link } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { May } from "../../platform/web/May.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Count } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page, Section } from "../../platform/web/parts/Page.tsx";
import { ShownWhen, useFirstAnswers } from "../../platform/web/parts/Together.tsx";
import { lazyPart } from "../../platform/web/lazy-part.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { TrialDays } from "./TrialDays.tsx";
import { VatThreshold } from "./VatThreshold.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { Figures } from "./TodayFigures.tsx";
import classes from "./today.module.css";
import { shownPlate } from "../../modules/records/vehicles/license-plate.ts";
import { Quiet } from "../../platform/web/parts/Quiet.tsx";

/** Few days need it at once, and its check-in needs the forms of a booking. */
const ExpectedVehicles = lazyPart(
  async () => (await import("../../modules/workshop/bookings/screens/ExpectedVehicles.tsx")).ExpectedVehicles,
);

type Today = Answer<typeof showToday>;

/** The dashboard: what needs attention, entries, amounts; for a new shop its first steps. */
export const TodayPage = () => {
  const say = useWords(todayWords);
  const answer = useAnswer(showToday, {}, { live: true });
  return (
    <Page title={say("today")} line={answer.data && <Day date={answer.data.date} hijri />} state={<TrialDays />}>
      <Loaded answer={answer}>{(today) => <Glance today={today} />}</Loaded>
    </Page>
  );
};

/** The figures of its own answer at once; what other calls answer, and what stands below that, together. */
const Glance = ({ today: { date, vehicles, money, received, firstSteps, vatThreshold } }: { today: Today }) => {
  const stepsLeft = Object.values(firstSteps).some((done) => !done);
  const isAnyExpected = expectedOf(useExpected().data).length > 0;
  const isComplete = useFirstAnswers();
  if (!firstSteps.vehicle)
    return (
      <div className={classes.alone}>
        <FirstSteps steps={firstSteps} />
      </div>
    );
  return (
    <>
      <Figures counts={vehicles?.counts} money={money} received={received} today={date} isComplete={isComplete} />
      <ShownWhen complete={isComplete}>
        <BooksAlarm />
        <EInvoiceAlarms />
        <ReliefsDue />
        <VatThreshold of={vatThreshold} />
        <May needs={listAnswered.needs}>
          <AnsweredEstimates />
        </May>
        {isAnyExpected && <ExpectedVehicles />}
        <div className={classes.columns}>
          {vehicles && <Waiting of={vehicles.waiting} />}
          <div>
            {stepsLeft && <FirstSteps steps={firstSteps} withoutCard={vehicles?.newestWithoutCard} />}
            {vehicles && (
              <CameIn vehicles={vehicles.today} hasMore={vehicles.hasMoreToday} count={vehicles.counts?.enteredToday} />
            )}
          </div>
        </div>
      </ShownWhen>
    </>
  );
};

const Waiting = ({ of }: { of: NonNullable<Today["vehicles"]>["waiting"] }) => {
  const say = useWords(todayWords);
  const sayNext = useWords(nextWords);
  return (
    <Section title={say("waiting")}>
      {of.length === 0 && <p className={classes.none}>{say("nothingWaits")}</p>}
      {of.map(({ next, count, hasMore, vehicles }) => (
        <div key={next} className={classes.group}>
          <h3>
            <Link to={`/back/vehicles?next=${next}`} className={classes.groupName}>
              {sayNext(next)}{" "}
              {count !== null && (
                <span className={classes.count}>
                  <Count of={count} />
                </span>
              )}
            </Link>
          </h3>
          <ul>
            {vehicles.map((row) => (
              <Vehicle key={row.id} row={row}>
                <Stay vehicle={row} short />
              </Vehicle>
            ))}
          </ul>
          {hasMore && (
            <More to={`/back/vehicles?next=${next}`} count={count !== null ? count - vehicles.length : undefined} />
          )}
        </div>
      ))}
    </Section>
  );
};

/** Today's entries, counted for users who may see counts. */
const CameIn = ({
  vehicles,
  hasMore,
  count,
}: {
  vehicles: readonly BoardRow[];
  hasMore: boolean;
  count: number | undefined;
}) => {
  const say = useWords(todayWords);
  return (
    <Section title={say("todaysVehicles")} count={count}>
      {vehicles.length === 0 ? (
        <p className={classes.none}>{say("noneToday")}</p>
      ) : (
        <ul>
          {vehicles.map((row) => (
            <Vehicle key={row.id} row={row}>
              <VehicleState vehicle={row} />
            </Vehicle>
          ))}
        </ul>
      )}
      {hasMore && (
        <More
          to="/back/vehicles?filter=entered_today"
          count={count !== undefined ? count - vehicles.length : undefined}
        />
      )}
    </Section>
  );
};

/** A link to the whole list, with the remaining count for users who may see counts. */
const More = ({ to, count }: { to: string; count: number | undefined }) => {
  const say = useWords(todayWords);
  return (
    <Link to={to} className={classes.more}>
      {count === undefined ? say("allOfThem") : say("moreWaiting", { count })}
    </Link>
  );
};

const Vehicle = ({ row, children }: { row: BoardRow; children: ReactNode }) => {
  const describe = useVehicleName();
  return (
    <li className={classes.vehicle}>
      <Plate text={row.licensePlate} country={row.licensePlateCountry} />
      <div className={classes.names}>
        <Link to={row.viewUrl} className={classes.name}>
          {describe(row) || <Ltr>{shownPlate(row)}</Ltr>}
        </Link>
        <Quiet>
          <Name>{row.client.name}</Name>
        </Quiet>
      </div>
      <div className={classes.standing}>{children}</div>
    </li>
  );
};
