import { readFileSync, writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

const raised = -10;

/** Linux shares the processors between sessions first, then within each. Not every system has this file. */
const session = "/proc/self/autogroup";

/**
 * Raises this session's priority until the returned function is called. Does nothing where the system does not
 * allow it (Linux allows it to root) or where an administrator has set a priority.
 */
export const raisePriority = (): (() => void) => {
  const before = sessionPriority();
  if (getPriority() !== 0 || !isDone(() => setPriority(raised))) return () => undefined;
  const isSessionRaised = before === 0 && isDone(() => writeFileSync(session, String(raised)));
  return () => {
    isDone(() => setPriority(0));
    if (isSessionRaised) isDone(() => writeFileSync(session, "0"));
  };
};

export const sessionPriority = () => {
  try {
    return Number(readFileSync(session, "utf8").split("nice ")[1]);
  } catch {
    return undefined;
  }
};

const isDone = (change: () => void) => {
  try {
    change();
    return true;
  } catch {
    return false;
  }
};
