import { LinkButton, useAddressChoice } from "../../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Phone } from "../../../../platform/web/parts/Phone.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { listServiceReminders, reminderFilters, type ServiceReminder } from "../contract.ts";
import { reminderScreenWords } from "../screen-words.ts";
import { DueAt, ReminderActs, ReminderName, ReminderState, ReminderStatus } from "./ReminderParts.tsx";
import classes from "./reminders.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

/** The vehicles whose next service is due, soonest first. */
export const ServiceRemindersPage = () => {
  const plateOf = useShownPlate();
  const say = useWords(reminderScreenWords);
  const [chosen] = useAddressChoice("state");
  const state = reminderFilters.find((known) => known === chosen) ?? "waiting";
  const list = useList(listServiceReminders, { query: { state } }, { live: true });
  const summary = list.first?.summary;
  const counts = summary && {
    waiting: summary.overdue + summary.due,
    overdue: summary.overdue,
    later: summary.later,
    settled: undefined,
  };
  const isNew = counts && list.rows?.length === 0 && counts.waiting + counts.later === 0 && state !== "settled";
  const columns = useColumns();
  return (
    <ListPage
      title={say("reminders")}
      line={say("line")}
      list={list}
      plate
      tags={{
        name: "state",
        usual: "waiting",
        label: say("state"),
        lines: [[reminderFilters.map((value) => ({ value, label: say(value), count: counts?.[value] }))]],
      }}
      columns={columns}
      linkOf={({ clientVehicle }) => clientVehicle.viewUrl}
      nameOf={({ clientVehicle }) => plateOf(clientVehicle)}
      card={(reminder) => <Card of={reminder} />}
      nothingFound={
        isNew
          ? {
              title: say("empty"),
              lines: say("emptyLine"),
              action: <LinkButton to="/back/vehicles">{say("toVehicles")}</LinkButton>,
            }
          : { title: say("nothingDue"), lines: say("nothingDueLine") }
      }
    />
  );
};

const useColumns = (): Column<ServiceReminder>[] => {
  const say = useWords(reminderScreenWords);
  return [
    { key: "plate", head: say("plate"), width: "118px", cell: (row) => <PlateOf of={row} /> },
    { key: "vehicle", head: say("vehicle"), cell: (row) => <Vehicle of={row} /> },
    { key: "client", head: say("client"), width: "22%", cell: (row) => <Client of={row} /> },
    { key: "state", head: say("state"), width: "20%", cell: (row) => <State of={row} /> },
    {
      key: "acts",
      head: <span className="hidden-to-the-eye">{say("act")}</span>,
      width: "64px",
      cell: (row) => <ReminderActs of={row} />,
    },
    { key: "expected", head: say("expected"), width: "8.5rem", cell: ({ expectedOn }) => <Day date={expectedOn} /> },
  ];
};

type Of = { of: ServiceReminder };

const PlateOf = ({ of: { clientVehicle } }: Of) => (
  <Plate text={clientVehicle.licensePlate} country={clientVehicle.licensePlateCountry} width={94} />
);

const Vehicle = ({ of: reminder }: Of) => {
  const inDigits = useDigits();
  const { displayName } = reminder.clientVehicle;
  return (
    <>
      <div className={classes.name}>
        <ReminderName of={reminder} />
      </div>
      <div className={classes.quiet}>{displayName && inDigits(displayName)}</div>
      <div className={classes.quiet}>
        <DueAt of={reminder} isDayShown />
      </div>
    </>
  );
};

const Client = ({ of: { client } }: Of) => (
  <>
    <Name>{client.name}</Name>
    {client.contactNumber && (
      <div>
        <Phone number={client.contactNumber} />
      </div>
    )}
  </>
);

const State = ({ of: reminder }: Of) => (
  <>
    <ReminderState of={reminder} />
    <div className={classes.quiet}>
      <ReminderStatus of={reminder} />
    </div>
  </>
);

const Card = ({ of: reminder }: Of) => (
  <div className={classes.card}>
    <PlateOf of={reminder} />
    <div className={classes.words}>
      <Vehicle of={reminder} />
      <Client of={reminder} />
      <div className={classes.quiet}>
        <Day date={reminder.expectedOn} />
      </div>
      <div className={classes.cardLine}>
        <div>
          <State of={reminder} />
        </div>
        <ReminderActs of={reminder} />
      </div>
    </div>
  </div>
);
