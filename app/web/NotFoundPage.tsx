import { useLocation } from "@tanstack/react-router";
import { Link, LinkButton } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useLanguage, useSpeak, useWords } from "../../platform/web/language.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { useSession } from "../../platform/web/session.tsx";
import { siteWords } from "../site/words.ts";
import { placesFor } from "./navigation.ts";
import { resembling } from "./resembling.ts";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** Not found, inside the navigation frame; suggests pages with similar addresses. `/` opens the home page for visitors. */
export const NothingHere = () => {
  const say = useWords(frameWords);
  const { user } = useSession();
  const similar = useResembling();
  return (
    <Empty
      page
      title={say("notFound")}
      lines={say("notFoundLine")}
      action={<LinkButton to="/">{say(user ? "toToday" : "toHome")}</LinkButton>}
      second={
        similar.length > 0 && (
          <nav className={classes.similar} aria-label={say("didYouMean")}>
            <span>{say("didYouMean")}</span>
            {similar.map(({ to, name }) => (
              <Link key={to} to={to} className={classes.similarPage}>
                {name}
              </Link>
            ))}
          </nav>
        )
      }
    />
  );
};

export const NotFoundPage = () => (
  <main className={classes.lost}>
    <NothingHere />
  </main>
);

const useResembling = () => {
  const saySite = useWords(siteWords);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { user, shop } = useSession();
  const may = useMay();
  const language = useLanguage();
  const speak = useSpeak();
  if (user) {
    const pages = placesFor(may, speak, shop).flatMap(({ to, name, children = [] }) =>
      children.length > 1
        ? children.map((child) => ({ to: child.to, name: `${name} · ${child.name}` }))
        : [{ to, name }],
    );
    return resembling(path, pages);
  }
  return resembling(path, [
    { to: `/${language}/register`, name: saySite("register") },
    { to: `/${language}/login`, name: saySite("signIn") },
  ]);
};
