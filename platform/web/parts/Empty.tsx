import { useEffect, type ReactNode } from "react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import classes from "./empty.module.css";

type Props = {
  title: ReactNode;
  /** What this place is for, in two sentences. */
  lines?: ReactNode;
  /** The one button. */
  action?: ReactNode;
  /** A quiet second way on. */
  second?: ReactNode;
  /** An example made of the real parts; it is called one. */
  example?: ReactNode;
  /** It stands in the place of a whole page, so its title is the page's. */
  page?: boolean;
};

/** An empty place is an invitation. */
export const Empty = ({ title, lines, action, second, example, page }: Props) => {
  const say = useWords(kitWords);
  const Title = page ? "h1" : "h2";
  useEffect(() => {
    if (page && typeof title === "string") document.title = `${title} · ${say("brand")}`;
  }, [page, title, say]);
  return (
    <div className={classes.empty} data-example={example ? true : undefined}>
      <div className={classes.words}>
        <Title className={classes.title}>{title}</Title>
        {lines && <p className={classes.lines}>{lines}</p>}
        {(action || second) && (
          <div className={classes.actions}>
            {action}
            {second}
          </div>
        )}
      </div>
      {example && (
        <figure className={classes.example}>
          <div aria-hidden inert>
            {example}
          </div>
          <figcaption className={classes.caption}>{say("example")}</figcaption>
        </figure>
      )}
    </div>
  );
};
