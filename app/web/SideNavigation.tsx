import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Logo } from "../../platform/web/parts/Logo.tsx";
import { WhatsAppFloat } from "../../platform/web/parts/WhatsAppFloat.tsx";
import { Children } from "./Children.tsx";
import { currentChild, isIn, type Place } from "./navigation.ts";
import { PersonMenu } from "./PersonMenu.tsx";
import classes from "./shell.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";
import { frameWords } from "./words.ts";

/** The desktop's navigation: the groups, the current one expanded, the user at the bottom. */
export const SideNavigation = ({ places, path }: { places: readonly Place[]; path: string }) => {
  const say = useWords(frameWords);
  return (
    <nav className={classes.side} aria-label={say("navigation")}>
      <Link to="/dashboard" className={classes.home}>
        <Logo />
      </Link>
      <ul className={classes.places} ref={useCurrentInSight(path)}>
        {places.map((place) => {
          const { group, name, icon: Icon, to, children } = place;
          const here = isIn(place, path);
          const child = currentChild(place, path);
          return (
            <li key={group}>
              <Link
                to={to}
                className={classes.place}
                data-here={here || undefined}
                aria-current={here && !child ? "page" : undefined}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                <span>{name}</span>
              </Link>
              {here && children && children.length > 1 && (
                <ul className={classes.children}>
                  <Children of={children} current={child} />
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      <span className={classes.sideFoot}>
        <WhatsAppFloat />
      </span>
      <PersonMenu />
    </nav>
  );
};
