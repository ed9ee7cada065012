import { Link } from "../../platform/web/Link.tsx";
import { isIn, type Place } from "./navigation.ts";
import classes from "./shell.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";

export const GroupPages = ({ places, path }: { places: readonly Place[]; path: string }) => {
  const list = useCurrentInSight<HTMLElement>(path);
  const place = places.find((place) => isIn(place, path));
  const pages = place?.children ?? [];
  if (!place || pages.length < 2) return null;
  return (
    <nav className={classes.group} aria-label={place.name} ref={list}>
      {pages.map((page) => (
        <Link key={page.to} to={page.to} namesPage className={classes.groupPage}>
          {page.name}
        </Link>
      ))}
    </nav>
  );
};
