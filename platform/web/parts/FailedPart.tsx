import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { use } from "react";
import { useWords } from "../language.tsx";
import type { Problem } from "../problem.ts";
import { Button } from "../plain/Button.tsx";
import { kitWords } from "../words.ts";
import { Empty } from "./Empty.tsx";
import classes from "./errors.module.css";
import { WaysOnContext } from "./ways-on.ts";

/** Shown in place of a part that failed to load. Forbidden (403) and not found (404) are shown differently. */
export const FailedPart = ({ problem, retry }: { problem: Problem; retry: () => void }) => {
  const say = useWords(kitWords);
  if (problem.status === 403) return <NoPermission />;
  if (problem.status === 404) return <NotThere />;
  return (
    <div className={classes.part} role="alert">
      <IconCloudOff size={24} stroke={1.75} aria-hidden className={classes.cloud} />
      <div className={classes.partWords}>
        <div className={classes.partTitle}>{say("notLoaded")}</div>
        <div className={classes.line}>{problem.detail}</div>
      </div>
      <Button variant="default" leftSection={<IconRefresh size={18} stroke={2} aria-hidden />} onClick={retry}>
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
