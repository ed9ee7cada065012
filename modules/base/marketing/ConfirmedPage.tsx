import { routeAt } from "../../../platform/shared/route.ts";
import type { confirmConsent } from "./contract.ts";
import { LinkAct } from "./LinkAct.tsx";

const route = routeAt<typeof confirmConsent>({ method: "POST", path: "/api/public/marketing-consents/:token" });

/** Opened from the button of a mail: the owner of the address confirms that he wants promotional mail. */
export const ConfirmedPage = ({ token }: { token: string }) => (
  <LinkAct route={route} token={token} done={{ title: "confirmedTitle", line: "confirmedLine" }} />
);
