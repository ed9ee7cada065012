import type { ReactNode } from "react";
import type { showToday } from "../../modules/front/board/contract.ts";
import { todayWords } from "../../modules/front/board/today-words.ts";
import { listUncounted } from "../../modules/money/collections/contract.ts";
import { listProducts, showProduct } from "../../modules/records/products/contract.ts";
import { listMissingParts } from "../../modules/money/purchases/missing-contract.ts";
import { listServiceReminders } from "../../modules/workshop/service-reminders/contract.ts";
import type { Answer } from "../../platform/shared/route.ts";
import { Link } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { Count, Money } from "../../platform/web/parts/Money.tsx";
import { AfterAMoment } from "../../platform/web/Loaded.tsx";
import { Skeleton } from "../../platform/web/plain/Skeleton.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import classes from "./today.module.css";
import { Quiet } from "../../platform/web/parts/Quiet.tsx";

type Today = Answer<typeof showToday>;

/** On how many days cash came in or went out that nobody counted; nothing if all of it was. */
const UncountedCash = () => {
  const say = useWords(todayWords);
  const may = useMay();
  const { data } = useAnswer(listUncounted, {}, { when: may(listUncounted.needs) });
  const branches = data?.data ?? [];
  if (branches.length === 0) return null;
  return (
    <Figure
      caption={say("uncountedCash")}
      line={branches.length > 1 ? say("inBranches", { count: branches.length }) : undefined}
      to="/back/day-settlements"
      isApart
    >
      <Count of={branches.reduce((sum, { days }) => sum + days, 0)} />
    </Figure>
  );
};

/** How many parts are below their minimum or sold out; nothing if none is. */
const LowStock = () => {
  const say = useWords(todayWords);
  const may = useMay();
  const { data } = useAnswer(listProducts, { query: { limit: 1 } }, { when: may(showProduct.needs) });
  const { low = 0, out = 0 } = data?.summary ?? {};
  if (low + out === 0) return null;
  return (
    <Figure
      caption={say("lowStock")}
      line={out > 0 ? say("outOfStock", { count: out }) : undefined}
      to={`/back/products?stock=${low > 0 ? "low" : "out"}`}
      isApart
    >
      <Count of={low + out} />
    </Figure>
  );
};

/** How many parts open tasks wait for, and how many no order brings; nothing if none is missing. */
const MissingParts = () => {
  const say = useWords(todayWords);
  const may = useMay();
  const { data } = useAnswer(listMissingParts, {}, { when: may(listMissingParts.needs) });
  const missing = data?.data ?? [];
  const inWords = data?.inWords ?? [];
  if (missing.length + inWords.length === 0) return null;
  const toOrder = missing.filter((part) => part.toOrder !== "0").length + inWords.length;
  return (
    <Figure
      caption={say("missingParts")}
      line={toOrder > 0 ? say("partsToOrder", { count: toOrder }) : undefined}
      to="/back/missing-parts"
      isApart
    >
      <Count of={missing.length + inWords.length} />
    </Figure>
  );
};

/** How many vehicles are due for a service; nothing if none is. */
const ServicesDue = () => {
  const say = useWords(todayWords);
  const may = useMay();
  const { data } = useAnswer(listServiceReminders, { query: { limit: 1 } }, { when: may(listServiceReminders.needs) });
  const { due = 0, overdue = 0 } = data?.summary ?? {};
  if (due + overdue === 0) return null;
  return (
    <Figure
      caption={say("servicesDue")}
      line={overdue > 0 ? say("servicesOverdue", { count: overdue }) : undefined}
      to="/back/service-reminders"
      isApart
    >
      <Count of={due + overdue} />
    </Figure>
  );
};

type FiguresProps = {
  counts: NonNullable<Today["vehicles"]>["counts"] | undefined;
  money: Today["money"];
  received: Today["received"];
  today: string;
  /** Whether the figures of other calls have come. */
  isComplete: boolean;
};

/** Counts and amounts, each with its list. */
export const Figures = ({ counts, money, received, today, isComplete }: FiguresProps) => {
  const say = useWords(todayWords);
  return (
    <ul className={classes.figures} data-waiting={!isComplete || undefined}>
      {counts && (
        <Figure caption={say("inside")} to="/back/vehicles">
          <Count of={counts.inside} />
        </Figure>
      )}
      {counts && (
        <Figure caption={say("enteredToday")} to="/back/vehicles?filter=entered_today">
          <Count of={counts.enteredToday} />
        </Figure>
      )}
      {counts && (
        <Figure caption={say("exitedToday")} to="/back/vehicles?filter=exited_today">
          <Count of={counts.exitedToday} />
        </Figure>
      )}
      {counts && counts.late > 0 && (
        <Figure caption={say("late")} to="/back/vehicles?filter=late" late>
          <Count of={counts.late} />
        </Figure>
      )}
      {money && (
        <Figure
          caption={say("due")}
          line={say("openInvoices", { count: money.invoices })}
          to="/back/client-invoices?status=unpaid"
        >
          <Money amount={money.due} currency />
        </Figure>
      )}
      {money && money.overdueInvoices > 0 && (
        <Figure
          caption={say("overdue")}
          line={say("overdueInvoices", { count: money.overdueInvoices })}
          to="/back/client-invoices?status=overdue"
          late
        >
          <Money amount={money.overdue} currency />
        </Figure>
      )}
      {received && (
        <Figure
          caption={say("received")}
          line={say("paymentsCount", { count: received.payments })}
          to={`/back/client-payments?from=${today}&to=${today}`}
        >
          <Money amount={received.today} currency />
        </Figure>
      )}
      {!isComplete && <Coming />}
      <UncountedCash />
      <MissingParts />
      <LowStock />
      <ServicesDue />
    </ul>
  );
};

/** In place of figures that are on their way. */
const Coming = () => (
  <li className={classes.coming} aria-hidden>
    <AfterAMoment>
      <Skeleton height={12} width={88} />
      <Skeleton height={24} width={56} />
    </AfterAMoment>
  </li>
);

type FigureProps = {
  caption: string;
  line?: string | undefined;
  late?: boolean;
  to: string;
  /** Of another call than the other figures. */
  isApart?: boolean;
  children: ReactNode;
};

const Figure = ({ caption, line, late, to, isApart, children }: FigureProps) => (
  <li data-apart={isApart || undefined}>
    <Link to={to} className={classes.figure} data-late={late || undefined}>
      <Quiet as="span">{caption}</Quiet>
      <span className={classes.number}>{children}</span>
      {line && <Quiet as="span">{line}</Quiet>}
    </Link>
  </li>
);
