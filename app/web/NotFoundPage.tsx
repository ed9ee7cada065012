import { LinkButton } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

export const NotFoundPage = () => {
  const say = useWords(frameWords);
  return (
    <div className={classes.lost}>
      <Empty title={say("notFound")} lines={say("notFoundLine")} action={<LinkButton to="/">{say("toToday")}</LinkButton>} />
    </div>
  );
};
