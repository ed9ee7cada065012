import { unsubscribe } from "./contract.ts";
import { LinkAct } from "./LinkAct.tsx";

/** Opened from the link at the end of a promotional mail. */
export const UnsubscribedPage = ({ token }: { token: string }) => (
  <LinkAct route={unsubscribe} token={token} done={{ title: "endedTitle", line: "endedLine" }} />
);
