import { ActionIcon, Button } from "@mantine/core";
import { IconArrowLeft, IconCheck, IconEyeOff, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { planNames } from "../../../../platform/shared/plans.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated, isolatedDate, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { kitWords } from "../../../../platform/web/words.ts";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { intervalNames } from "../../plans/plan-words.ts";
import { showShop } from "../console-contract.ts";
import type { Act, Stop } from "../console-rules.ts";
import { actWords, consoleWords, stopWords } from "../screen-words.ts";
import { ActDialog } from "./ActDialogs.tsx";
import classes from "./console.module.css";
import { Place } from "./Place.tsx";
import { useDayText } from "../../../../platform/web/use-day-text.ts";
import { Days, inGigabytes, StateWord } from "./ShopRows.tsx";

type Shop = Answer<typeof showShop>;

/** A shop's counts, the stops of its subscription, and what the operator may do; the state's own act is the violet one. */
export const ShopPanel = ({
  id,
  close,
  place,
}: {
  id: string;
  close: () => void;
  /** Beside the list, over its end, or in its place. */
  place: "beside" | "below" | "page";
}) => (
  <aside className={classes.panel} data-place={place}>
    <Loaded answer={useAnswer(showShop, { params: { id } })}>
      {(shop) => <Panel shop={shop} close={close} asPage={place === "page"} />}
    </Loaded>
  </aside>
);

const Panel = ({ shop, close, asPage }: { shop: Shop; close: () => void; asPage: boolean }) => {
  const say = useWords(consoleWords);
  const day = useDayText();
  const sayKit = useWords(kitWords);
  const name = nameIn(useLanguage(), shop);
  const [Heading, Subheading] = asPage ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  useEffect(() => {
    if (asPage) document.title = `${name} · ${sayKit("brand")}`;
  }, [asPage, name, sayKit]);
  return (
    <>
      <header className={classes.panelHead}>
        {asPage && (
          <ActionIcon variant="subtle" onClick={close} aria-label={say("back")}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden className="flips" />
          </ActionIcon>
        )}
        <div className={classes.panelName}>
          <Heading>
            <Name>{name}</Name>
          </Heading>
          <p className={classes.quiet}>
            <Place of={shop} /> · {say("since", { day: isolatedDate(day(shop.since)) })}
          </p>
        </div>
        {!asPage && (
          <ActionIcon variant="subtle" onClick={close} aria-label={say("close")} className={classes.closer}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <dl className={classes.facts}>
        <Fact name={say("users")} of={shop.users} />
        <Fact name={say("branches")} of={shop.branches} />
        <Fact
          name={say("storage", { most: isolated(String(Math.round(shop.mostBytes / 1_073_741_824))) })}
          of={inGigabytes(shop.bytes)}
        />
      </dl>
      <p className={classes.stateLine}>
        <StateWord state={shop.state} /> <Days of={shop} />
      </p>
      {shop.suspensionReason && (
        <p className={classes.suspended}>{say("suspendedFor", { reason: isolatedName(shop.suspensionReason) })}</p>
      )}
      <Subheading className={classes.subtitle}>{say("subscription")}</Subheading>
      <ol className={classes.stops}>
        {shop.stops.map((stop, at) => (
          <StopLine key={at} stop={stop as Stop} />
        ))}
      </ol>
      <Acts shop={shop} />
      <p className={classes.private}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        <span>{say("private")}</span>
      </p>
    </>
  );
};

const Fact = ({ name, of }: { name: string; of: number | string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Count of={of} />
    </dd>
  </div>
);

const StopLine = ({ stop: { kind, at, plan, interval, endsAt, phase } }: { stop: Stop }) => {
  const say = useWords(stopWords);
  const sayPlan = useWords(planNames);
  const sayInterval = useWords(intervalNames);
  const day = useDayText();
  const names = { plan: plan ? sayPlan(plan) : "", interval: interval ? sayInterval(interval) : "" };
  return (
    <li className={classes.stop} data-phase={phase} aria-current={phase === "now" ? "step" : undefined}>
      <span className={classes.mark} aria-hidden>
        {phase === "done" && <IconCheck size={14} stroke={3} />}
      </span>
      <span className={classes.stopWords}>
        <span className={classes.stopName}>{say(kind, names)}</span>
        <span className={classes.stopDay}>
          {kind === "read-only" ? (
            say("unlessPaid", { day: isolatedDate(day(at)) })
          ) : (
            <>
              <Day date={at} /> {endsAt && periods.has(kind) && say("until", { day: isolatedDate(day(endsAt)) })}
            </>
          )}
        </span>
      </span>
    </li>
  );
};

/** Those whose end no later stop tells. */
const periods: ReadonlySet<Stop["kind"]> = new Set(["trial-extended", "assigned", "notice"]);

const actNames = {
  "extend-trial": "extend",
  "confirm-transfer": "confirm",
  "change-plan": "changePlan",
  suspend: "suspend",
  resume: "resume",
  "delete-shop": "deleteShop",
} as const satisfies Record<Act, keyof typeof actWords>;

const dangerous: readonly Act[] = ["suspend", "delete-shop"];

const Acts = ({ shop }: { shop: Shop }) => {
  const say = useWords(actWords);
  const [opened, setOpened] = useState<Act>();
  const acts = shop.acts as readonly Act[];
  return (
    <div className={classes.acts}>
      {acts
        .toSorted((left, right) => Number(right === shop.mainAct) - Number(left === shop.mainAct))
        .map((act) => (
          <Button
            key={act}
            variant={act === shop.mainAct ? "filled" : "default"}
            mod={{ primary: act === shop.mainAct, danger: dangerous.includes(act) }}
            onClick={() => setOpened(act)}
          >
            {say(actNames[act])}
          </Button>
        ))}
      {opened && <ActDialog act={opened} shop={shop} close={() => setOpened(undefined)} />}
    </div>
  );
};
