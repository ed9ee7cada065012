import { LinkButton, Link } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Day } from "../../platform/web/parts/Day.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import type { Answer } from "../../platform/shared/route.ts";
import { useAnswer } from "../../platform/web/use-answer.ts";
import classes from "../../modules/board/board.module.css";
import { type BoardRow, showToday } from "../../modules/board/contract.ts";
import { todayWords } from "../../modules/board/screen-words.ts";
import { Stay } from "../../modules/board/Stay.tsx";
import { VehicleState } from "../../modules/board/VehicleState.tsx";
import { useVehicleName } from "../../modules/board/VehicleRows.tsx";
import { nextWords } from "../../modules/board/words.ts";
import { Plate } from "../../modules/vehicles/Plate.tsx";

type Today = Answer<typeof showToday>;

/** The day at a glance: what is here, what waits for a hand, what is owed; for a new shop its first steps. */
export const TodayPage = () => {
  const say = useWords(todayWords);
  const answer = useAnswer(showToday, {}, { every: 30_000 });
  return (
    <Page title={say("today")} line={answer.data && <Day date={answer.data.date} hijri />}>
      <Loaded answer={answer}>{(today) => <Glance today={today} />}</Loaded>
    </Page>
  );
};

const Glance = ({ today }: { today: Today }) => {
  const say = useWords(todayWords);
  const stepsLeft = Object.values(today.firstSteps).some((done) => !done);
  return (
    <>
      <Figures today={today} />
      <div className={classes.today}>
        <div>
          {today.vehicles && <Waiting of={today.vehicles.waiting} />}
          {today.vehicles && (
            <Section title={say("todaysVehicles")} count={today.vehicles.today.length}>
              {today.vehicles.today.length === 0 ? <p className={classes.quiet}>{say("noneToday")}</p> : <VehicleLines vehicles={today.vehicles.today} />}
            </Section>
          )}
        </div>
        <div>{stepsLeft && <FirstSteps steps={today.firstSteps} />}</div>
      </div>
    </>
  );
};

const Figures = ({ today: { vehicles, money } }: { today: Today }) => {
  const say = useWords(todayWords);
  const counts = vehicles?.counts;
  return (
    <dl className={classes.figures}>
      {counts && <Figure caption={say("inside")}>{counts.inside}</Figure>}
      {counts && <Figure caption={say("enteredToday")}>{counts.enteredToday}</Figure>}
      {counts && <Figure caption={say("exitedToday")}>{counts.exitedToday}</Figure>}
      {counts && counts.late > 0 && <Figure caption={say("late")} late>{counts.late}</Figure>}
      {money && <Figure caption={`${say("due")} · ${say("openInvoices", { count: money.invoices })}`}><Money amount={money.due} currency /></Figure>}
      {money && <Figure caption={say("received")}><Money amount={money.receivedToday} currency /></Figure>}
    </dl>
  );
};

const Figure = ({ caption, late, children }: { caption: string; late?: boolean; children: React.ReactNode }) => (
  <div className={classes.figure} data-late={late}><dt>{caption}</dt><dd>{children}</dd></div>
);

const Waiting = ({ of }: { of: NonNullable<Today["vehicles"]>["waiting"] }) => {
  const say = useWords(todayWords);
  const sayNext = useWords(nextWords);
  return (
    <Section title={say("waiting")}>
      {of.length === 0 && <p className={classes.quiet}>{say("nothingWaits")}</p>}
      {of.map(({ next, count, vehicles }) => (
        <div key={next} className={classes.group}>
          <h3>{sayNext(next)} {count !== null && <span className={classes.quiet}>{count}</span>}</h3>
          <VehicleLines vehicles={vehicles} />
        </div>
      ))}
    </Section>
  );
};

const VehicleLines = ({ vehicles }: { vehicles: readonly BoardRow[] }) => {
  const describe = useVehicleName();
  return (
    <ul className={classes.rows}>
      {vehicles.map((row) => (
        <li key={row.id} className={classes.row}>
          <Plate text={row.licensePlate} country={row.licensePlateCountry} />
          <div>
            <Link to={row.viewUrl} className={classes.name}>{describe(row) || row.licensePlate}</Link>
            <div className={classes.quiet}>{row.client.name}</div>
          </div>
          <div className={classes.standing}><VehicleState vehicle={row} /><Stay time={row.time} short /></div>
        </li>
      ))}
    </ul>
  );
};

const FirstSteps = ({ steps }: { steps: Today["firstSteps"] }) => {
  const say = useWords(todayWords);
  const all = [
    [say("stepCompany"), steps.company, "/back/settings/company"],
    [say("stepEmployee"), steps.employee, "/back/employees"],
    [say("stepVehicle"), steps.vehicle, "/back/vehicles/new"],
    [say("stepEntryCard"), steps.entryCard, "/back/vehicles"],
    [say("stepInvoice"), steps.invoice, "/back/vehicles"],
  ] as const;
  return (
    <Section title={say("firstSteps")}>
      <p className={classes.intro}>{say("firstStepsLine")}</p>
      <ol className={classes.steps}>
        {all.map(([name, done, to]) => (
          <li key={name} className={classes.step}>
            <span>{name}</span>
            {done ? <StatusWord tone="done" icon="done">{say("done")}</StatusWord> : <LinkButton to={to} variant="default">{say("begin")}</LinkButton>}
          </li>
        ))}
      </ol>
    </Section>
  );
};
