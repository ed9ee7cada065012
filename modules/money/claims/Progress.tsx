import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Dotted, Section } from "../../../platform/web/parts/Page.tsx";
import classes from "./claims.module.css";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";

type Stop = { key: string; name: string; state: "done" | "now" | "ahead"; line?: ReactNode };

/** The stations of the claim from top to bottom: solid where it happened, dashed ahead. */
export const Progress = ({ claim }: { claim: Claim }) => {
  const say = useWords(claimScreenWords);
  const stops = useStops(claim);
  return (
    <Section title={say("progress")}>
      <ol className={classes.progress}>
        {stops.map(({ key, name, state, line }) => (
          <li key={key} className={classes.stop} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <span className={classes.stopMark} aria-hidden>
              {state === "done" && <IconCheck size={14} stroke={2.5} />}
            </span>
            <span>
              <span className={classes.stopName}>{name}</span>
              {line && <span className={classes.quiet}>{line}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
};

type Reached = Omit<Stop, "state"> & { on: string | null };

/** Every station with when it was reached; the first one that was not is the current one. */
const useStops = (claim: Claim): Stop[] => {
  const say = useWords(claimScreenWords);
  const all = [...useFirstStops(claim), ...useAnswerStops(claim), ...useMoneyStops(claim)];
  const { withdrawnAt } = claim;
  const last = all.findLastIndex(({ on }) => on !== null);
  const stops = all.map(({ on, ...stop }, place): Stop => ({
    ...stop,
    state: on !== null ? "done" : withdrawnAt === null && place === last + 1 ? "now" : "ahead",
  }));
  if (withdrawnAt === null) return stops;
  return [
    ...stops.filter(({ state }) => state === "done"),
    { key: "withdrawn", name: say("withdrawnStop"), state: "done", line: <At instant={withdrawnAt} /> },
  ];
};

const useFirstStops = (claim: Claim): Reached[] => {
  const say = useWords(claimScreenWords);
  const sentTo = claim.sentTo?.split(", ").length ?? 0;
  return [
    {
      key: "opened",
      name: say("opened"),
      on: claim.createdAt,
      line: (
        <>
          <At instant={claim.createdAt} /> · <LocalizedName of={claim.createdBy} />
        </>
      ),
    },
    {
      key: "sent",
      name: say("sentStop"),
      on: claim.sentAt,
      line: claim.sentAt && (
        <>
          <At instant={claim.sentAt} />
          {sentTo > 0 && ` · ${say("toAddresses", { count: sentTo })}`}
        </>
      ),
    },
    {
      key: "inspected",
      name: say("inspectedStop"),
      on: claim.inspectedAt,
      line: claim.inspectedAt && <At instant={claim.inspectedAt} />,
    },
  ];
};

/** The approval of the claim and of its supplements, and the supplement that waits. */
const useAnswerStops = (claim: Claim): Reached[] => {
  const say = useWords(claimScreenWords);
  const stopOf = (approval: Claim["approvals"][number] | undefined): Reached => ({
    key: approval?.id ?? "approved",
    name: approval && approval.supplement > 0 ? `${say("supplement")}: ${say("approvedStop")}` : say("approvedStop"),
    on: approval?.approvedAt ?? null,
    line: approval && (
      <>
        <At instant={approval.approvedAt} /> · <Money amount={approval.approvedAmount} currency />
      </>
    ),
  });
  const approvals = claim.approvals.length === 0 ? [stopOf(undefined)] : claim.approvals.map(stopOf);
  if (claim.waitingSupplement === null) return approvals;
  const line = <Money amount={claim.current.asked} currency />;
  return [...approvals, { key: "waiting", name: say("supplementWaiting"), on: null, line }];
};

/** The invoice and its payment, once all that was approved is invoiced and paid. */
const useMoneyStops = (claim: Claim): Reached[] => {
  const say = useWords(claimScreenWords);
  const [approved] = claim.approvals.map(({ approvedAt }) => approvedAt);
  const isInvoiced = claim.state === "invoiced" || claim.state === "paid";
  return [
    {
      key: "invoiced",
      name: say("invoicedStop"),
      on: isInvoiced ? approved! : null,
      line: claim.invoices.length > 0 && (
        <Dotted>
          {claim.invoices.map(({ id, number }) => (number ? <Ltr key={id}>{number}</Ltr> : say("draftInvoice")))}
        </Dotted>
      ),
    },
    { key: "paid", name: say("paidStop"), on: claim.state === "paid" ? approved! : null },
  ];
};

const At = ({ instant }: { instant: string }) => (
  <>
    <Day date={instant} form="day" /> <Clock instant={instant} />
  </>
);
