import { Button } from "@mantine/core";
import { IconShieldCheck, IconShieldOff } from "@tabler/icons-react";
import { useState } from "react";
import { readable } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedDate, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useDayText } from "../../../platform/web/use-day-text.ts";
import { DecideWarranty } from "./DecideWarranty.tsx";
import { listWarranties } from "./warranty-contract.ts";
import { isBeyond, leftOf } from "./warranty-rules.ts";
import { earlierWarrantyWords } from "./warranty-words.ts";
import classes from "./warranties.module.css";

export type Warranty = Answer<typeof listWarranties>["data"][number];

const fewWarranties = 3;

/** The warranties that count at a visit; with `own` also those that this visit gave. */
export const useWarranties = (visitId: string | undefined, own: "0" | "1" = "0") => {
  const may = useMay();
  const when = visitId !== undefined && may(listWarranties.needs);
  const { data, isLoading } = useAnswer(
    listWarranties,
    { params: { id: visitId ?? "" }, query: { own } },
    { live: true, when },
  );
  return { warranties: data?.data ?? [], isLoading };
};

type Props = {
  of: readonly Warranty[];
  /** The visit at which it is decided about them. */
  visitId?: string;
  /** The odometer as it is typed at check-in. */
  mileage?: number | null;
};

/** A line for each part or job with its warranty, the one that ends first before the others; nothing without one. */
export const RunningWarranties = ({ of: warranties, visitId, mileage = null }: Props) => {
  const say = useWords(earlierWarrantyWords);
  const [all, setAll] = useState(false);
  const hidden = warranties.length - fewWarranties;
  if (warranties.length === 0) return null;
  return (
    <div className={classes.warranties}>
      <ul aria-label={say("warranties")}>
        {warranties.slice(0, all ? undefined : fewWarranties).map((warranty) => (
          <RunningWarranty key={warranty.id} of={atReading(warranty, mileage)} visitId={visitId} />
        ))}
      </ul>
      {hidden > 0 && !all && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {say("more", { count: hidden })}
        </Button>
      )}
    </div>
  );
};

/** Judged by the odometer as it is typed. */
const atReading = (warranty: Warranty, mileage: number | null): Warranty =>
  warranty.end === null && isBeyond(warranty.untilKm, mileage) ? { ...warranty, end: "km" } : warranty;

type RowProps = { of: Warranty; visitId: string | undefined };

const RunningWarranty = ({ of: warranty, visitId }: RowProps) => {
  const say = useWords(earlierWarrantyWords);
  const stateOf = useStateText();
  const termOf = useTerm();
  const { from, invoice, visitUrl, end } = warranty;
  const Sign = end === null ? IconShieldCheck : IconShieldOff;
  return (
    <li className={classes.warranty} data-ended={end !== null || undefined}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <b>{stateOf(warranty)}</b>
        <span className={classes.term}>{termOf(warranty, ["term", "termKm"], { from })}</span>
        {invoice ? (
          <Link to={invoice.viewUrl} className={classes.link}>
            <Ltr>{invoice.number}</Ltr>
          </Link>
        ) : (
          <Link to={visitUrl} className={classes.link}>
            {say("visit")}
          </Link>
        )}
        <Decided of={warranty} />
        {visitId && <DecideWarranty of={warranty} visitId={visitId} />}
      </span>
    </li>
  );
};

/** What a warranty covers, and what is left of it or has ended it. */
const useStateText = () => {
  const say = useWords(earlierWarrantyWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const today = useToday();
  const day = useDayText();
  return (warranty: Warranty): string => {
    const { until, untilKm, end } = warranty;
    const name = isolatedName(nameIn(language, warranty));
    if (end === "returned") return say("cameBack", { name });
    if (end === "days") return say("overDays", { name, until: isolatedDate(day(until)) });
    if (end === "km") return say("overKm", { name, km: isolated(inDigits(readable(String(untilKm)))) });
    const { unit, count } = leftOf(until, today);
    return say("under", { name, left: say(unit, { count }) });
  };
};

type Key = keyof typeof earlierWarrantyWords;

/** A sentence with the last day of a warranty, or the one with its kilometres as well. */
const useTerm = () => {
  const say = useWords(earlierWarrantyWords);
  const inDigits = useDigits();
  const day = useDayText();
  return (
    { until, untilKm }: Warranty,
    [plain, withKm]: readonly [Key, Key],
    others: { from?: string; number?: string },
  ): string => {
    const { from, number } = others;
    const values = {
      until: isolatedDate(day(until)),
      ...(from !== undefined && { from: isolatedDate(day(from)) }),
      ...(number !== undefined && { number: isolated(number) }),
    };
    if (untilKm === null) return say(plain, values);
    return say(withKm, { ...values, km: isolated(inDigits(readable(String(untilKm)))) });
  };
};

/** Beside a finding, or under a line of a document: whose warranty it falls under, and what was decided about it. */
export const WarrantyNote = ({ of: warranty }: { of: Warranty }) => {
  const stateOf = useStateText();
  const termOf = useTerm();
  const { invoice, end, decided } = warranty;
  const isCovered = end === null && decided?.decision !== "rejected";
  const Sign = isCovered ? IconShieldCheck : IconShieldOff;
  const sentence = invoice
    ? termOf(warranty, ["ofInvoice", "ofInvoiceKm"], { number: invoice.number })
    : termOf(warranty, ["ofVisit", "ofVisitKm"], {});
  return (
    <span className={classes.note} data-ended={!isCovered || undefined}>
      <Sign size={16} stroke={2} aria-hidden />
      <span>
        {end === null ? sentence : stateOf(warranty)}
        <Decided of={warranty} />
      </span>
    </span>
  );
};

/** Who decided about a warranty, when and why. */
const Decided = ({ of: { decided } }: { of: Warranty }) => {
  const say = useWords(earlierWarrantyWords);
  const language = useLanguage();
  const day = useDayText();
  if (!decided) return null;
  return (
    <span className={classes.decided} data-decision={decided.decision}>
      {say(decided.decision === "confirmed" ? "confirmedBy" : "rejectedBy", {
        name: isolatedName(nameIn(language, decided.by)),
        day: isolatedDate(day(decided.at)),
        reason: isolatedName(decided.reason),
      })}
    </span>
  );
};
