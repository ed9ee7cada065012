import { UnstyledButton } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useState } from "react";
import { UnreadDot } from "../../modules/base/notices/Bell.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { lazyPart } from "../../platform/web/lazy-part.tsx";
import { useCoversEnd } from "../../platform/web/parts/use-covers-end.ts";
import { isIn, type Place } from "./navigation.ts";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

const MoreSheet = lazyPart(async () => (await import("./MoreSheet.tsx")).MoreSheet);

/** The phone's navigation: the four groups that are opened all day, and a sheet with the rest, which closes when a page opens. */
export const PhoneBar = ({ places, path, search }: { places: readonly Place[]; path: string; search: () => void }) => {
  const say = useWords(frameWords);
  const bar = useCoversEnd<HTMLElement>();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <nav ref={bar} className={classes.bar} aria-label={say("navigation")}>
      {places
        .filter(({ group }) => group !== "claims")
        .slice(0, 4)
        .map((place) => (
          <Link
            key={place.group}
            to={place.to}
            className={classes.barPlace}
            data-here={isIn(place, path) || undefined}
            aria-current={isIn(place, path) ? "page" : undefined}
          >
            <place.icon size={20} stroke={1.75} aria-hidden />
            <span>{place.name}</span>
          </Link>
        ))}
      <UnstyledButton className={classes.barPlace} onClick={() => setOpenAt(path)} aria-haspopup="dialog">
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        <span>{say("more")}</span>
        <UnreadDot />
      </UnstyledButton>
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
