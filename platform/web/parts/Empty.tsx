import { useEffect, type ReactNode } from "react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import classes from "./empty.module.css";

type Props = {
  title: ReactNode;
  lines?: ReactNode;
  action?: ReactNode;
  second?: ReactNode;
  /** A sample made of the real components, labelled as an example. */
  example?: ReactNode;
  /** It replaces a whole page, so its title is the page's heading. */
  page?: boolean;
};

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
