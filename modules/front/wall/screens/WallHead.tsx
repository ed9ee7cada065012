import { timeIn } from "../../../../platform/shared/dates.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Logo } from "../../../../platform/web/parts/Logo.tsx";
import type { ShownBoard } from "../contract.ts";
import { wallWords } from "../wall-words.ts";
import classes from "./wall.module.css";

export const WallHead = ({ board: { shop, branch, counts }, now }: { board: ShownBoard; now: number }) => {
  const say = useWords(wallWords);
  const inDigits = useDigits();
  return (
    <header className={classes.head}>
      <span className={classes.logo}>
        <Logo bare />
      </span>
      <h1 className={classes.shop}>
        <LocalizedName of={shop} />
        {branch && (
          <span className={classes.branch}>
            <LocalizedName of={branch} />
          </span>
        )}
      </h1>
      <p className={classes.counts}>
        <span>
          <b>{inDigits(counts.inside)}</b> {say("inside")}
        </span>
        {counts.ready > 0 && (
          <span data-tone="done">
            <b>{inDigits(counts.ready)}</b> {say("ready")}
          </span>
        )}
        {counts.late > 0 && (
          <span data-tone="wrong">
            <b>{inDigits(counts.late)}</b> {say("late")}
          </span>
        )}
      </p>
      <span className={classes.clock}>
        <bdi dir="ltr">{inDigits(timeIn(new Date(now), shop.timeZone))}</bdi>
      </span>
    </header>
  );
};
