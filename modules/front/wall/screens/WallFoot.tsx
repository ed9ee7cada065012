import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { dateIn, readableDate, timeIn } from "../../../../platform/shared/dates.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import type { ShownBoard } from "../contract.ts";
import { maxDots } from "../rules.ts";
import { wallWords } from "../wall-words.ts";
import classes from "./wall.module.css";

type Props = { board: ShownBoard; now: number; isLost: boolean; page: number; pages: number };

/** When the board was read last, which page of it is shown, and whether vehicles are left out. */
export const WallFoot = ({ board, now, isLost, page, pages }: Props) => {
  const { at, vehicles, counts } = board;
  const { timeZone } = board.shop;
  const say = useWords(wallWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const day = dateIn(at, timeZone);
  const isToday = day === dateIn(new Date(now), timeZone);
  const time = isolated(inDigits(timeIn(at, timeZone)));
  const Icon = isLost ? IconCloudOff : IconRefresh;
  return (
    <footer className={classes.foot}>
      <p role="status" className={classes.line} data-tone={isLost ? "wait" : undefined}>
        <Icon className={classes.icon} stroke={2} aria-hidden />
        {say(isLost ? "lost" : "fresh", {
          time: isToday ? time : `${inDigits(readableDate(day, language, "day"))} ${time}`,
        })}
      </p>
      {vehicles.length < counts.inside && (
        <p className={classes.line}>
          {say("some", { shown: inDigits(vehicles.length), all: inDigits(counts.inside) })}
        </p>
      )}
      {pages > 1 && (
        <p className={classes.line}>
          {pages <= maxDots && (
            <span className={classes.dots} aria-hidden>
              {Array.from({ length: pages }, (_, place) => (
                <span key={place} data-now={place === page || undefined} />
              ))}
            </span>
          )}
          {say("page", { page: inDigits(page + 1), pages: inDigits(pages) })}
        </p>
      )}
    </footer>
  );
};
