import { LinkButton } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { useSession } from "../../platform/web/session.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** An address that leads nowhere, inside the navigation frame; `/` takes a stranger home. */
export const NothingHere = () => {
  const say = useWords(frameWords);
  const { user } = useSession();
  return <Empty page title={say("notFound")} lines={say("notFoundLine")} action={<LinkButton to="/">{say(user ? "toToday" : "toHome")}</LinkButton>} />;
};

/** The same outside of it. */
export const NotFoundPage = () => <main className={classes.lost}><NothingHere /></main>;
