import { confirmConsent } from "./contract.ts";
import { LinkAct } from "./LinkAct.tsx";

/** Opened from the button of a mail: the owner of the address confirms that he wants promotional mail. */
export const ConfirmedPage = ({ token }: { token: string }) => (
  <LinkAct route={confirmConsent} token={token} done={{ title: "confirmedTitle", line: "confirmedLine" }} />
);
