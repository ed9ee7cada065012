import { Link, useMayOpen } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { taskUrl } from "../../../workshop/work-orders/task-url.ts";
import { alternatives } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { alternativeWords } from "../words.ts";
import classes from "./estimates.module.css";

type Noted = { alternative?: string | null; isFree?: boolean; taskId?: string | null };

/** What an estimate says of a line beside its name. */
export const LineNotes = ({ line: { isFree, taskId, ...line } }: { line: Noted }) => {
  const say = useWords(estimateScreenWords);
  const sayAlternative = useWords(alternativeWords);
  const mayOpen = useMayOpen();
  const alternative = alternatives.find((each) => each === line.alternative);
  const to = taskId && taskUrl(taskId);
  return (
    <>
      {alternative && <Quiet as="span">{sayAlternative(alternative)}</Quiet>}
      {isFree && <Quiet as="span">{say("free")}</Quiet>}
      {to && mayOpen(to) && (
        <span className={classes.task}>
          <Link to={to}>{say("task")}</Link>
        </span>
      )}
    </>
  );
};
