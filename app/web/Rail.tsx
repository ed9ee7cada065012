import { UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { UnreadDot } from "../../modules/base/notices/Bell.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { lazyPart } from "../../platform/web/lazy-part.tsx";
import { Logo } from "../../platform/web/parts/Logo.tsx";
import { WhatsAppFloat } from "../../platform/web/parts/WhatsAppFloat.tsx";
import { isIn, type Place } from "./navigation.ts";
import classes from "./shell.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";
import { frameWords } from "./words.ts";

const MoreSheet = lazyPart(async () => (await import("./MoreSheet.tsx")).MoreSheet);

/** The tablet's navigation: icons with labels, the rest in a sheet that closes when a page opens. */
export const Rail = ({ places, path, search }: { places: readonly Place[]; path: string; search: () => void }) => {
  const say = useWords(frameWords);
  const [openAt, setOpenAt] = useState<string>();
  return (
    <nav className={classes.rail} aria-label={say("navigation")}>
      <Link to="/dashboard" className={classes.railHome}>
        <Logo bare />
      </Link>
      <div className={classes.stops} ref={useCurrentInSight<HTMLDivElement>(path)}>
        {places.map((place) => (
          <Link
            key={place.group}
            to={place.to}
            className={classes.stop}
            data-here={isIn(place, path) || undefined}
            aria-current={isIn(place, path) ? "page" : undefined}
          >
            <place.icon size={20} stroke={1.75} aria-hidden />
            <span>{place.name}</span>
          </Link>
        ))}
      </div>
      <UnstyledButton className={classes.stop} onClick={() => setOpenAt(path)} aria-haspopup="dialog">
        <IconDots size={20} stroke={1.75} aria-hidden />
        <span>{say("more")}</span>
        <UnreadDot />
      </UnstyledButton>
      <span className={classes.railFoot}>
        <WhatsAppFloat />
      </span>
      {openAt === path && (
        <MoreSheet
          waiting={null}
          close={() => setOpenAt(undefined)}
          missed={() => setOpenAt(undefined)}
          places={places}
          path={path}
          search={search}
        />
      )}
    </nav>
  );
};
