import { routeAt } from "../../../platform/shared/route.ts";
import type { unsubscribe } from "./contract.ts";
import { LinkAct } from "./LinkAct.tsx";

const route = routeAt<typeof unsubscribe>({ method: "POST", path: "/api/public/unsubscriptions/:token" });

/** Opened from the link at the end of a promotional mail. */
export const UnsubscribedPage = ({ token }: { token: string }) => (
  <LinkAct route={route} token={token} done={{ title: "endedTitle", line: "endedLine" }} />
);
