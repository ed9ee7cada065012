import type { ReactNode } from "react";
import { type BoardRow, showToday } from "../../modules/board/contract.ts";
import { todayWords } from "../../modules/board/today-words.ts";
import { Stay } from "../../modules/board/Stay.tsx";
import { BooksAlarm } from "../../modules/book-checks/BooksAlarm.tsx";
import { EInvoiceAlarms } from "../../modules/e-invoices/EInvoiceAlarms.tsx";
import { listAnswered } from "../../modules/estimates/contract.ts";
import { AnsweredEstimates } from "../../modules/estimates/screens/AnsweredEstimates.tsx";
import { listProducts, showProduct } from "../../modules/products/contract.ts";
import { listServiceReminders } from "../../modules/service-reminders/contract.ts";
import { useVehicleName } from "../../modules/vehicles/screens/vehicle-name.ts";
import { VehicleState } from "../../modules/board/VehicleState.tsx";
import { nextWords } from "../../modules/board/words.ts";
import { Plate } from "../../modules/vehicles/screens/Plate.tsx";
import type { Answer } from "../../platform/shared/route.ts";
import { Link } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { May, useMay } from "../../platform/web/May.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page, Section } from "../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import classes from "./today.module.css";

type Today = Answer<typeof showToday>;

/** The dashboard: what needs attention, entries, amounts; for a new shop its first steps. */
export const TodayPage = () => {
  const say = useWords(todayWords);
  const may = useMay();
  const answer = useAnswer(showToday, {}, { live: true });
  // Shown together, so that what comes below does not move.
  const answered = {
    ...useAnswer(listAnswered, {}, { live: true, when: may(listAnswered.needs) }),
    mayAsk: may(listAnswered.needs),
  };
  const services = useServicesDue();
  const isWaiting = [answered, services].some(({ data, error, mayAsk }) => mayAsk && !data && !error);
  return (
    <Page title={say("today")} line={answer.data && <Day date={answer.data.date} hijri />}>
      <Loaded answer={answer}>{(today) => !isWaiting && <Glance today={today} />}</Loaded>
    </Page>
  );
};

const Glance = ({ today: { date, vehicles, money, received, firstSteps } }: { today: Today }) => {
  const stepsLeft = Object.values(firstSteps).some((done) => !done);
  if (!firstSteps.vehicle)
    return (
      <div className={classes.alone}>
        <FirstSteps steps={firstSteps} />
      </div>
    );
  return (
    <>
      <BooksAlarm />
      <EInvoiceAlarms />
      <Figures counts={vehicles?.counts} money={money} received={received} today={date} />
      <May needs={listAnswered.needs}>
        <AnsweredEstimates />
      </May>
      <div className={classes.columns}>
        {vehicles && <Waiting of={vehicles.waiting} />}
        <div>
          {stepsLeft && <FirstSteps steps={firstSteps} />}
          {vehicles && (
            <CameIn vehicles={vehicles.today} hasMore={vehicles.hasMoreToday} count={vehicles.counts?.enteredToday} />
          )}
        </div>
      </div>
    </>
  );
};

/** How many parts are below their minimum or sold out; nothing if none is. */
const LowStock = () => {
  const say = useWords(todayWords);
  const may = useMay();
  const { data } = useAnswer(listProducts, { query: { limit: 1 } }, { when: may(showProduct.needs) });
  const { low = 0, out = 0 } = data?.summary ?? {};
  if (low + out === 0) return null;
  return (
    <Figure
      caption={say("lowStock")}
      line={out > 0 ? say("outOfStock", { count: out }) : undefined}
      to={`/back/products?stock=${low > 0 ? "low" : "out"}`}
    >
      <Count of={low + out} />
    </Figure>
  );
};

const useServicesDue = () => {
  const may = useMay();
  const mayAsk = may(listServiceReminders.needs);
  return { ...useAnswer(listServiceReminders, { query: { limit: 1 } }, { when: mayAsk }), mayAsk };
};

/** How many vehicles are due for a service; nothing if none is. */
const ServicesDue = () => {
  const say = useWords(todayWords);
  const { data } = useServicesDue();
  const { due = 0, overdue = 0 } = data?.summary ?? {};
  if (due + overdue === 0) return null;
  return (
    <Figure
      caption={say("servicesDue")}
      line={overdue > 0 ? say("servicesOverdue", { count: overdue }) : undefined}
      to="/back/service-reminders"
    >
      <Count of={due + overdue} />
    </Figure>
  );
};

type FiguresProps = {
  counts: NonNullable<Today["vehicles"]>["counts"] | undefined;
  money: Today["money"];
  received: Today["received"];
  today: string;
};

const Figures = ({ counts, money, received, today }: FiguresProps) => {
  const say = useWords(todayWords);
  return (
    <ul className={classes.figures}>
      {counts && (
        <Figure caption={say("inside")} to="/back/vehicles">
          <Count of={counts.inside} />
        </Figure>
      )}
      {counts && (
        <Figure caption={say("enteredToday")} to="/back/vehicles?filter=entered_today">
          <Count of={counts.enteredToday} />
        </Figure>
      )}
      {counts && (
        <Figure caption={say("exitedToday")} to="/back/vehicles?filter=exited_today">
          <Count of={counts.exitedToday} />
        </Figure>
      )}
      {counts && counts.late > 0 && (
        <Figure caption={say("late")} to="/back/vehicles?filter=late" late>
          <Count of={counts.late} />
        </Figure>
      )}
      {money && (
        <Figure
          caption={say("due")}
          line={say("openInvoices", { count: money.invoices })}
          to="/back/client-invoices?status=unpaid"
        >
          <Money amount={money.due} currency />
        </Figure>
      )}
      {money && money.overdueInvoices > 0 && (
        <Figure
          caption={say("overdue")}
          line={say("overdueInvoices", { count: money.overdueInvoices })}
          to="/back/client-invoices?status=overdue"
          late
        >
          <Money amount={money.overdue} currency />
        </Figure>
      )}
      {received && (
        <Figure
          caption={say("received")}
          line={say("paymentsCount", { count: received.payments })}
          to={`/back/client-payments?from=${today}&to=${today}`}
        >
          <Money amount={received.today} currency />
        </Figure>
      )}
      <LowStock />
      <ServicesDue />
    </ul>
  );
};

const Figure = ({
  caption,
  line,
  late,
  to,
  children,
}: {
  caption: string;
  line?: string | undefined;
  late?: boolean;
  to: string;
  children: ReactNode;
}) => (
  <li>
    <Link to={to} className={classes.figure} data-late={late || undefined}>
      <span className={classes.caption}>{caption}</span>
      <span className={classes.number}>{children}</span>
      {line && <span className={classes.line}>{line}</span>}
    </Link>
  </li>
);

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
          {describe(row) || <Ltr>{row.licensePlate}</Ltr>}
        </Link>
        <div className={classes.client}>
          <Name>{row.client.name}</Name>
        </div>
      </div>
      <div className={classes.standing}>{children}</div>
    </li>
  );
};
