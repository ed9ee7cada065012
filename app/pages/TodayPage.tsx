import type { ReactNode } from "react";
import { type BoardRow, showToday } from "../../modules/board/contract.ts";
import { todayWords } from "../../modules/board/today-words.ts";
import { Stay } from "../../modules/board/Stay.tsx";
import { useVehicleName } from "../../modules/board/VehicleName.tsx";
import { VehicleState } from "../../modules/board/VehicleState.tsx";
import { nextWords } from "../../modules/board/words.ts";
import { Plate } from "../../modules/vehicles/Plate.tsx";
import { readable } from "../../platform/shared/money.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { isolated } from "../../platform/shared/words.ts";
import { Link } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Count, Money } from "../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import classes from "./today.module.css";

type Today = Answer<typeof showToday>;

/** The day at a glance: what waits for a hand, what came in, what is owed; for a new shop its first steps. */
export const TodayPage = () => {
  const say = useWords(todayWords);
  const answer = useAnswer(showToday, {}, { live: true });
  return (
    <Page title={say("today")} line={answer.data && <Day date={answer.data.date} hijri />}>
      <Loaded answer={answer}>{(today) => <Glance today={today} />}</Loaded>
    </Page>
  );
};

const Glance = ({ today: { vehicles, money, firstSteps } }: { today: Today }) => {
  const stepsLeft = Object.values(firstSteps).some((done) => !done);
  if (!firstSteps.vehicle) return <div className={classes.alone}><FirstSteps steps={firstSteps} /></div>;
  return (
    <>
      <Figures counts={vehicles?.counts} money={money} />
      <div className={classes.columns}>
        {vehicles && <Waiting of={vehicles.waiting} />}
        <div>
          {stepsLeft && <FirstSteps steps={firstSteps} />}
          {vehicles && <CameIn vehicles={vehicles.today} />}
        </div>
      </div>
    </>
  );
};

const Figures = ({ counts, money }: { counts: NonNullable<Today["vehicles"]>["counts"] | undefined; money: Today["money"] }) => {
  const say = useWords(todayWords);
  const inDigits = useDigits();
  const isOverdue = money !== null && /[1-9]/.test(money.overdue);
  return (
    <dl className={classes.figures}>
      {counts && <Figure caption={say("inside")}><Count of={counts.inside} /></Figure>}
      {counts && <Figure caption={say("enteredToday")}><Count of={counts.enteredToday} /></Figure>}
      {counts && <Figure caption={say("exitedToday")}><Count of={counts.exitedToday} /></Figure>}
      {counts && counts.late > 0 && <Figure caption={say("late")} late><Count of={counts.late} /></Figure>}
      {money && (
        <Figure caption={say("due")} line={isOverdue ? say("overdue", { amount: isolated(inDigits(readable(money.overdue))) }) : say("openInvoices", { count: money.invoices })} late={isOverdue ? "line" : undefined}>
          <Money amount={money.due} currency />
        </Figure>
      )}
      {money && <Figure caption={say("received")}><Money amount={money.receivedToday} currency /></Figure>}
    </dl>
  );
};

const Figure = ({ caption, line, late, children }: { caption: string; line?: string; late?: true | "line"; children: ReactNode }) => (
  <div className={classes.figure} data-late={late}><dt>{caption}</dt><dd className={classes.number}>{children}</dd>{line && <dd className={classes.line}>{line}</dd>}</div>
);

const Waiting = ({ of }: { of: NonNullable<Today["vehicles"]>["waiting"] }) => {
  const say = useWords(todayWords);
  const sayNext = useWords(nextWords);
  return (
    <Section title={say("waiting")}>
      {of.length === 0 && <p className={classes.none}>{say("nothingWaits")}</p>}
      {of.map(({ next, count, vehicles }) => (
        <div key={next} className={classes.group}>
          <h3>{sayNext(next)} {count !== null && <span className={classes.count}><Count of={count} /></span>}</h3>
          <ul>{vehicles.map((row) => <Vehicle key={row.id} row={row}><Stay vehicle={row} short /></Vehicle>)}</ul>
          {count !== null && count > vehicles.length && <Link to={boardOf[next] ?? "/back/vehicles"} className={classes.more}>{say("moreWaiting", { count: count - vehicles.length })}</Link>}
        </div>
      ))}
    </Section>
  );
};

/** Where the board has a filter for what is awaited. */
const boardOf: Partial<Record<NonNullable<BoardRow["next"]>, string>> = { "fill-entry-card": "/back/vehicles?filter=no_entry_card", "create-invoice": "/back/vehicles?filter=no_invoice" };

const CameIn = ({ vehicles }: { vehicles: readonly BoardRow[] }) => {
  const say = useWords(todayWords);
  return (
    <Section title={say("todaysVehicles")} count={vehicles.length}>
      {vehicles.length === 0 ? <p className={classes.none}>{say("noneToday")}</p> : <ul>{vehicles.map((row) => <Vehicle key={row.id} row={row}><VehicleState vehicle={row} /></Vehicle>)}</ul>}
    </Section>
  );
};

const Vehicle = ({ row, children }: { row: BoardRow; children: ReactNode }) => {
  const describe = useVehicleName();
  return (
    <li className={classes.vehicle}>
      <Plate text={row.licensePlate} country={row.licensePlateCountry} />
      <div className={classes.names}>
        <Link to={row.viewUrl} className={classes.name}>{describe(row) || row.licensePlate}</Link>
        <div className={classes.client}>{row.client.name}</div>
      </div>
      <div className={classes.standing}>{children}</div>
    </li>
  );
};
