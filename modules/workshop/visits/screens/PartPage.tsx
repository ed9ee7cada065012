import { Button } from "@mantine/core";
import { IconArrowsSplit2 } from "@tabler/icons-react";
import { useId, useState } from "react";
import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { readable } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useFormState, useFormValues } from "../../../../platform/web/form/state.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { LinkButton, useGo } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { Advice } from "../../../../platform/web/parts/Advice.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Day, useZone } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { Warning } from "../../../../platform/web/parts/Warning.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import {
  type PartedFactName,
  partedFactNames,
  type PartedSide,
  partedSides,
} from "../../../records/vehicles/parted-facts.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import {
  type PartableVisit,
  partVehicle,
  showParting,
  takeBackParting,
  takenBackWithinDays,
} from "../part-contract.ts";
import { partWords } from "../part-words.ts";
import { CarFact } from "./CarFact.tsx";
import classes from "./merge.module.css";

/** The visits of a vehicle that is two are told apart; the latest parting can be taken back. */
export const PartPage = ({ id }: { id: string }) => {
  const say = useWords(partWords);
  const answer = useAnswer(showParting, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(shown) => (
        <Page
          title={say("title")}
          plate={<Plate text={shown.vehicle.licensePlate} country={shown.vehicle.licensePlateCountry} width={124} />}
          back={`/back/vehicles/${id}`}
          ruled
        >
          {shown.parting && <TakeBack id={id} parting={shown.parting} />}
          {shown.data.length > 1 ? (
            <PartForm id={id} shown={shown} readAgain={() => void answer.refetch()} />
          ) : (
            <Empty
              title={say("oneVisit")}
              lines={say("oneVisitLine")}
              action={<LinkButton to={`/back/vehicles/${id}`}>{say("openVehicle")}</LinkButton>}
            />
          )}
        </Page>
      )}
    </Loaded>
  );
};

type Shown = Answer<typeof showParting>;

const TakeBack = ({ id, parting }: { id: string; parting: NonNullable<Shown["parting"]> }) => {
  const say = useWords(partWords);
  const [language, inDigits, zone] = [useLanguage(), useDigits(), useZone()];
  const dayOf = (instant: string) => inDigits(readableDate(dateIn(instant, zone), language));
  const { send, sending, problem } = useSend(takeBackParting, { onDone: () => toast(say("takenBack")) });
  const plate = isolated(parting.other.licensePlate);
  const takeBack = async () => {
    const line = say("takeBackLine", { plate });
    if (await confirm({ title: say("takeBackAsk"), line, action: say("takeBack") }))
      await send({ params: { id } }).catch(() => undefined);
  };
  return (
    <>
      {problem && <ErrorBand title={say("notParted")}>{problem.detail}</ErrorBand>}
      <Warning
        links={
          <Button variant="default" loading={sending} onClick={() => void takeBack()}>
            {say("takeBack")}
          </Button>
        }
      >
        <Advice>{say("canTakeBack", { plate, day: dayOf(parting.partedAt), end: dayOf(parting.endsAt) })}</Advice>
      </Warning>
    </>
  );
};

const PartForm = ({ id, shown, readAgain }: { id: string; shown: Shown; readAgain: () => void }) => {
  const say = useWords(partWords);
  const go = useGo();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const known = partedFactNames.filter((name) => isKnown[name](shown.vehicle));
  return (
    <Form
      sends={partVehicle}
      params={{ id }}
      fixed={{ version: shown.vehicle.version }}
      initial={{ visitIds: [], ...Object.fromEntries(known.map((name) => [name, "this"])) }}
      body={(values) => ({
        visitIds: [...marked],
        facts: Object.fromEntries(known.map((name) => [name, values[name]])),
      })}
      submit={say("part")}
      submitIcon={<IconArrowsSplit2 size={18} stroke={2} aria-hidden />}
      foot
      asks={() =>
        confirm({
          title: say("ask"),
          line: say("askLine", { visits: marked.length, days: takenBackWithinDays }),
          action: say("part"),
        })
      }
      done={say("parted")}
      failed={say("notParted")}
      onProblem={({ code }) => {
        if (code === "changed-elsewhere") readAgain();
        return false;
      }}
      onDone={({ other }) => go(other.viewUrl, { replace: true })}
    >
      <p className={classes.line}>{say("line")}</p>
      <Visits visits={shown.data} marked={marked} setMarked={setMarked} />
      {known.length > 0 && (
        <Section title={say("whose")}>
          <div className={classes.compared}>
            {known.map((name) => (
              <Whose key={name} name={name} vehicle={shown.vehicle} />
            ))}
          </div>
        </Section>
      )}
    </Form>
  );
};

const isKnown: Record<PartedFactName, (vehicle: Shown["vehicle"]) => boolean> = {
  vinNumber: ({ vinNumber }) => vinNumber !== null,
  vehicleModel: ({ vehicleMakeId }) => vehicleMakeId !== null,
  vehicleYear: ({ vehicleYear }) => vehicleYear !== null,
  vehicleColour: ({ vehicleColour }) => vehicleColour !== null,
};

type VisitsProps = {
  visits: readonly PartableVisit[];
  marked: readonly string[];
  setMarked: (marked: readonly string[]) => void;
};

const Visits = ({ visits, marked, setMarked }: VisitsProps) => {
  const say = useWords(partWords);
  const { form } = useFormState();
  const inDigits = useDigits();
  const error = form.errors["visitIds"];
  const mark = (visit: string, isMarked: boolean) => {
    form.clearFieldError("visitIds");
    setMarked(isMarked ? [...marked, visit] : marked.filter((each) => each !== visit));
  };
  return (
    <fieldset className={classes.visits} data-field="visitIds">
      <legend>{say("visits")}</legend>
      {visits.map((visit) => (
        <label key={visit.id} className={classes.visit}>
          <input
            type="checkbox"
            className={classes.radio}
            checked={marked.includes(visit.id)}
            onChange={(event) => mark(visit.id, event.currentTarget.checked)}
          />
          <Plate text={visit.licensePlate} country={visit.licensePlateCountry} />
          <span className={classes.foundWords}>
            <Name>{visit.clientName}</Name>
            <span className={classes.quiet}>
              <Dotted>
                {[
                  <Day key="day" date={visit.enteredAt} />,
                  visit.mileage !== null && `${inDigits(readable(String(visit.mileage)))} ${say("km")}`,
                  visit.isArchived && say("archived"),
                ].filter(Boolean)}
              </Dotted>
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p className={classes.wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};

const labels = {
  vinNumber: "vin",
  vehicleModel: "makeAndModel",
  vehicleYear: "year",
  vehicleColour: "colour",
} as const;

const Whose = ({ name, vehicle }: { name: PartedFactName; vehicle: Shown["vehicle"] }) => {
  const say = useWords(partWords);
  const { values, set } = useFormValues();
  const id = useId();
  const sides = partedSides.filter((side) => name !== "vinNumber" || side !== "both");
  return (
    <div className={classes.whose} role="radiogroup" aria-labelledby={id}>
      <span id={id}>
        <span className={classes.label}>{say(labels[name])}</span> <CarFact name={name} of={vehicle} />
      </span>
      <span className={classes.sides}>
        {sides.map((side: PartedSide) => (
          <label key={side} className={classes.choice}>
            <input
              type="radio"
              name={id}
              className={classes.radio}
              checked={values[name] === side}
              onChange={() => set({ [name]: side })}
            />
            <span>{say(side)}</span>
          </label>
        ))}
      </span>
    </div>
  );
};
