import { useEffect, useRef } from "react";
import { Link } from "../../platform/web/Link.tsx";
import { currentChild, isIn, type Place } from "./navigation.ts";
import classes from "./shell.module.css";

export const GroupPages = ({ places, path }: { places: readonly Place[]; path: string }) => {
  const current = useRef<HTMLAnchorElement>(null);
  const place = places.find((place) => isIn(place, path));
  const pages = place?.children ?? [];
  const here = place && currentChild(place, path);
  const address = here?.to;
  useEffect(() => {
    if (address) current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [address]);
  if (!place || pages.length < 2) return null;
  return (
    <nav className={classes.group} aria-label={place.name}>
      {pages.map((page) => (
        <Link
          key={page.to}
          ref={page === here ? current : undefined}
          to={page.to}
          namesPage
          className={classes.groupPage}
        >
          {page.name}
        </Link>
      ))}
    </nav>
  );
};
