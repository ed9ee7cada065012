import { Button, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { planNames } from "../../../../platform/shared/plans.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { AfterAMoment } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Clock, Day, useToday, useZone } from "../../../../platform/web/parts/Day.tsx";
import { FailedPart } from "../../../../platform/web/parts/FailedPart.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { StatusWord, type StatusIcon, type Tone } from "../../../../platform/web/parts/StatusWord.tsx";
import { kitWords } from "../../../../platform/web/words.ts";
import type { useList } from "../../../../platform/web/use-answer.ts";
import { dateIn, daysBetween } from "../../../../platform/shared/dates.ts";
import type { listShops } from "../console-contract.ts";
import type { State, Trouble } from "../console-rules.ts";
import { consoleWords, stateWords, troubleWords } from "../screen-words.ts";
import classes from "./console.module.css";
import { Place } from "./Place.tsx";

export type ShopRow = Answer<typeof listShops>["data"][number];

type Props = {
  list: ReturnType<typeof useList<typeof listShops>>;
  chosen: string;
  choose: (id: string) => void;
  empty: ReactNode;
};

/** A row a shop, whose button opens its panel; on a phone a card. */
export const ShopRows = ({ list, chosen, choose, empty }: Props) => {
  const sayKit = useWords(kitWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const { rows } = list;
  if (!rows && list.error) return <FailedPart problem={list.error} retry={() => void list.refetch()} />;
  if (!rows)
    return (
      <AfterAMoment>
        <ListSkeleton rows={8} />
      </AfterAMoment>
    );
  if (rows.length === 0) return empty;
  const shown = { rows, chosen, choose };
  return (
    <>
      {phone ? <Cards {...shown} /> : <Table {...shown} />}
      {list.more && (
        <div className={classes.more}>
          <Button variant="default" onClick={list.more} loading={list.loadingMore}>
            {sayKit("showMore")}
          </Button>
        </div>
      )}
    </>
  );
};

type Shown = { rows: readonly ShopRow[]; chosen: string; choose: (id: string) => void };

const Table = ({ rows, chosen, choose }: Shown) => {
  const say = useWords(consoleWords);
  const sayPlan = useWords(planNames);
  return (
    <table className={classes.table} aria-label={say("shops")}>
      <thead>
        <tr>
          <th scope="col">{say("shop")}</th>
          <th scope="col">{say("plan")}</th>
          <th scope="col">{say("state")}</th>
          <th scope="col" data-amount>
            {say("days")}
          </th>
          <th scope="col" data-amount>
            {say("gigabytes")}
          </th>
          <th scope="col" data-amount>
            {say("lastUse")}
          </th>
          <th scope="col">{say("troubleHead")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={classes.row} data-here={row.id === chosen || undefined}>
            <td>
              <Opener row={row} chosen={chosen} choose={choose} />
              <Place of={row} />
            </td>
            <td className={classes.quiet}>{sayPlan(row.plan)}</td>
            <td>
              <StateWord state={row.state} />
            </td>
            <td data-amount>
              <Days of={row} />
            </td>
            <td data-amount>
              <Gigabytes of={row} />
            </td>
            <td data-amount className={classes.quiet}>
              <LastUse at={row.lastUseAt} />
            </td>
            <td>
              <TroubleWord of={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Cards = ({ rows, chosen, choose }: Shown) => {
  const say = useWords(consoleWords);
  const sayPlan = useWords(planNames);
  return (
    <ul className={classes.cards} aria-label={say("shops")}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.cardHead}>
            <Opener row={row} chosen={chosen} choose={choose} />
            <StateWord state={row.state} />
          </div>
          <div className={classes.cardLine}>
            <Place of={row} />
            <span>{sayPlan(row.plan)}</span>
            <Days of={row} />
          </div>
          <div className={classes.cardLine}>
            <span>
              <Gigabytes of={row} /> {say("gigabytes")}
            </span>
            <span>
              {say("lastUse")} <LastUse at={row.lastUseAt} />
            </span>
          </div>
          <TroubleWord of={row} />
        </li>
      ))}
    </ul>
  );
};

/** Its area is the whole row. */
const Opener = ({ row, chosen, choose }: Omit<Shown, "rows"> & { row: ShopRow }) => (
  <UnstyledButton
    className={classes.opener}
    aria-current={row.id === chosen || undefined}
    onClick={() => choose(row.id)}
  >
    <LocalizedName of={row} />
  </UnstyledButton>
);

const signsOfStates: Record<State, { tone: Tone; icon: StatusIcon }> = {
  trial: { tone: "none", icon: "draft" },
  active: { tone: "done", icon: "done" },
  "past-due": { tone: "wait", icon: "late" },
  cancelled: { tone: "none", icon: "expired" },
  expired: { tone: "wrong", icon: "lock" },
  suspended: { tone: "wrong", icon: "lock" },
  closing: { tone: "none", icon: "exit" },
};

export const StateWord = ({ state }: { state: State }) => {
  const say = useWords(stateWords);
  return <StatusWord {...signsOfStates[state]}>{say(state)}</StatusWord>;
};

const signsOfTroubles: Record<Trouble, { tone: Tone; icon: StatusIcon }> = {
  "payment-failed": { tone: "wrong", icon: "refused" },
  "storage-full": { tone: "wrong", icon: "storage" },
  "deletion-due": { tone: "wait", icon: "late" },
  storage: { tone: "wait", icon: "storage" },
  unused: { tone: "wait", icon: "still" },
};

const TroubleWord = ({ of: { trouble, bytes, mostBytes, lastUseAt, since } }: { of: ShopRow }) => {
  const say = useWords(troubleWords);
  const today = useToday();
  const zone = useZone();
  if (!trouble) return null;
  const percent = mostBytes > 0 ? Math.floor((bytes * 100) / mostBytes) : 0;
  const days = daysBetween(dateIn(lastUseAt ?? since, zone), today);
  return <StatusWord {...signsOfTroubles[trouble]}>{say(trouble, { percent, days })}</StatusWord>;
};

export const Days = ({ of: { days } }: { of: Pick<ShopRow, "days"> }) => {
  const say = useWords(consoleWords);
  return <span className={classes.days}>{days >= 0 ? say("left", { days }) : say("ago", { days: -days })}</span>;
};

/** Marked from 90 % of the limit on. */
const Gigabytes = ({ of: { bytes, mostBytes } }: { of: ShopRow }) => (
  <span data-near={(mostBytes > 0 && bytes >= 0.9 * mostBytes) || undefined} className={classes.gigabytes}>
    <Count of={inGigabytes(bytes)} />
  </span>
);

export const inGigabytes = (bytes: number) => (bytes / 1_073_741_824).toFixed(1);

/** The time of a use today, else the day. */
const LastUse = ({ at }: { at: string | null }) => {
  const say = useWords(consoleWords);
  const today = useToday();
  const zone = useZone();
  if (at === null) return <>{say("never")}</>;
  return dateIn(at, zone) === today ? <Clock instant={at} /> : <Day date={at} form="day" />;
};
