import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { use } from "react";
import { errorWords } from "../../shared/error-words.ts";
import { useWords } from "../language.tsx";
import { isAway, type Problem } from "../problem.ts";
import { Button } from "../plain/Button.tsx";
import { useSecondsLeft, useTriesByItself } from "../use-try-again.ts";
import { kitWords } from "../words.ts";
import { Empty } from "./Empty.tsx";
import classes from "./errors.module.css";
import { Offers } from "./Offers.tsx";
import { ProblemSentence } from "./ProblemSentence.tsx";
import { WaysOnContext } from "./ways-on.ts";

/**
 * Shown in place of a part that failed to load. Forbidden (403) and not found (404) are shown differently; while the
 * server is away the part tries again by itself, and after too many calls once it may.
 */
export const FailedPart = ({ problem, retry }: { problem: Problem; retry: () => void }) => {
  const say = useWords(kitWords);
  const sayError = useWords(errorWords);
  const secondsLeft = useSecondsLeft(problem);
  useTriesByItself(problem, retry);
  if (problem.status === 403) return <NoPermission />;
  if (problem.status === 404) return <NotThere />;
  return (
    <div className={classes.part} role="alert">
      <IconCloudOff size={24} stroke={1.75} aria-hidden className={classes.cloud} />
      <div className={classes.partWords}>
        <div className={classes.partTitle}>{say("notLoaded")}</div>
        <div className={classes.line}>
          <ProblemSentence problem={problem} />
          {isAway(problem) && <> {sayError("unavailableNext")}</>}
        </div>
      </div>
      <Offers of={problem} />
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={2} aria-hidden />}
        onClick={retry}
        disabled={secondsLeft > 0}
      >
        {say("tryAgain")}
      </Button>
    </div>
  );
};

const NotThere = () => {
  const say = useWords(kitWords);
  return <Empty page title={say("notFound")} lines={say("notFoundLine")} action={use(WaysOnContext)} />;
};

const NoPermission = () => {
  const say = useWords(kitWords);
  return <Empty page title={say("noPermission")} lines={say("noPermissionLine")} />;
};
