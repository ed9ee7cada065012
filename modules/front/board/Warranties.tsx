import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated, isolatedDate, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useDayText } from "../../../platform/web/use-day-text.ts";
import { listWarranties } from "./warranty-contract.ts";
import { leftOf } from "./warranty-rules.ts";
import { warrantyWords } from "./warranty-words.ts";
import classes from "./warranties.module.css";

export type Warranty = Answer<typeof listWarranties>["data"][number];

const fewWarranties = 3;

/** The running warranties of the vehicle of a visit; with `own` also those that this visit gave. */
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

/** A line for each part or job under warranty, the one that ends first before the others; nothing without one. */
export const RunningWarranties = ({ of: warranties }: { of: readonly Warranty[] }) => {
  const say = useWords(warrantyWords);
  const [all, setAll] = useState(false);
  const hidden = warranties.length - fewWarranties;
  if (warranties.length === 0) return null;
  return (
    <div className={classes.warranties}>
      <ul aria-label={say("warranties")}>
        {warranties.slice(0, all ? undefined : fewWarranties).map((warranty) => (
          <RunningWarranty key={warranty.id} of={warranty} />
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

const RunningWarranty = ({ of: { name, nameAr, from, until, invoice, visitUrl } }: { of: Warranty }) => {
  const say = useWords(warrantyWords);
  const language = useLanguage();
  const today = useToday();
  const day = useDayText();
  const { unit, count } = leftOf(until, today);
  return (
    <li className={classes.warranty}>
      <IconShieldCheck size={20} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <b>{say("under", { name: isolatedName(nameIn(language, { name, nameAr })), left: say(unit, { count }) })}</b>
        <span className={classes.term}>
          {say("term", { from: isolatedDate(day(from)), until: isolatedDate(day(until)) })}
        </span>
        {invoice ? (
          <Link to={invoice.viewUrl} className={classes.link}>
            <Ltr>{invoice.number}</Ltr>
          </Link>
        ) : (
          <Link to={visitUrl} className={classes.link}>
            {say("visit")}
          </Link>
        )}
      </span>
    </li>
  );
};

/** Beside a finding, or under a line of a document: whose warranty it falls under. */
export const WarrantyNote = ({ of: warranty }: { of: Warranty }) => {
  const reasonOf = useWarrantyReason();
  return (
    <span className={classes.note}>
      <IconShieldCheck size={16} stroke={2} aria-hidden />
      <span>{reasonOf(warranty)}</span>
    </span>
  );
};

/** The warranty in words, as they are also written on a line that is free because of it. */
export const useWarrantyReason = () => {
  const say = useWords(warrantyWords);
  const day = useDayText();
  return ({ invoice, until: end }: Warranty): string => {
    const until = isolatedDate(day(end));
    return invoice ? say("ofInvoice", { number: isolated(invoice.number), until }) : say("ofVisit", { until });
  };
};
