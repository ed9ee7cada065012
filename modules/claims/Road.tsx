import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isolated } from "../../platform/shared/words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { Clock, Day } from "../../platform/web/parts/Day.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../platform/web/parts/LocalizedName.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import classes from "./claims.module.css";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";

type Stop = { key: string; name: string; state: "done" | "now" | "ahead"; line?: ReactNode };

/** The stations of the claim from top to bottom: solid where it happened, dashed ahead. */
export const Road = ({ claim }: { claim: Claim }) => {
  const say = useWords(claimScreenWords);
  const stops = useStops(claim);
  return (
    <Section title={say("road")}>
      <ol className={classes.road}>
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

const useStops = (claim: Claim): Stop[] => {
  const say = useWords(claimScreenWords);
  const at = (instant: string) => (
    <>
      <Day date={instant} form="day" /> <Clock instant={instant} />
    </>
  );
  const sentTo = claim.sentTo?.split(", ").length ?? 0;
  const all: (Omit<Stop, "state"> & { on: string | null })[] = [
    {
      key: "opened",
      name: say("opened"),
      on: claim.createdAt,
      line: (
        <>
          {at(claim.createdAt)} · <LocalizedName of={claim.createdBy} />
        </>
      ),
    },
    {
      key: "sent",
      name: say("sentStop"),
      on: claim.sentAt,
      line: claim.sentAt && (
        <>
          {at(claim.sentAt)}
          {sentTo > 0 && ` · ${say("toAddresses", { count: sentTo })}`}
        </>
      ),
    },
    {
      key: "inspected",
      name: say("inspectedStop"),
      on: claim.inspectedAt,
      line: claim.inspectedAt && at(claim.inspectedAt),
    },
  ];
  const [first, ...supplements] = claim.approvals;
  all.push({
    key: "approved",
    name: say("approvedStop"),
    on: first?.approvedAt ?? null,
    line: first && (
      <>
        {at(first.approvedAt)} · <Money amount={first.approvedAmount} currency />
      </>
    ),
  });
  for (const approval of supplements)
    all.push({
      key: approval.id,
      name: `${say("supplement")}: ${say("approvedStop")}`,
      on: approval.approvedAt,
      line: (
        <>
          {at(approval.approvedAt)} · <Money amount={approval.approvedAmount} currency />
        </>
      ),
    });
  if (claim.waitingSupplement !== null)
    all.push({
      key: "waiting",
      name: say("supplementWaiting"),
      on: null,
      line: <Money amount={claim.current.asked} currency />,
    });
  const last = all.findLastIndex(({ on }) => on !== null);
  const stops = all.map(({ on, ...stop }, place): Stop => ({
    ...stop,
    state: on !== null ? "done" : claim.withdrawnAt === null && place === last + 1 ? "now" : "ahead",
  }));
  return claim.withdrawnAt === null
    ? stops
    : [
        ...stops.filter(({ state }) => state === "done"),
        {
          key: "withdrawn",
          name: say("withdrawnStop"),
          state: "done",
          line: (
            <>
              {at(claim.withdrawnAt)} · {isolated(claim.withdrawReason ?? "")}
            </>
          ),
        },
      ];
};
