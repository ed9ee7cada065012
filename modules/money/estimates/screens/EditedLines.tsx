import { UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useFormState } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { LinesTable } from "../../../records/documents/LinesTable.tsx";
import { newItem, type ShownItem } from "../../../records/documents/shown.ts";
import { type Finding, listFindings } from "../../../workshop/findings/contract.ts";
import { inOrder } from "../../../workshop/findings/rules.ts";
import { findingStateWords } from "../../../workshop/findings/screen-words.ts";
import { useFindingName } from "../../../workshop/findings/screens/use-finding-name.ts";
import type { ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import {
  inTableOrder,
  isLeftEmpty,
  itemOf,
  newLine,
  refusedLines,
  totalsOf,
  type TypedGroup,
  type TypedLine,
  typedGroups,
  typedMargin,
} from "../typed-lines.ts";
import { EditedLine, editedFields } from "./EditedLine.tsx";
import { FindingHead } from "./FindingHead.tsx";
import { LineNotes } from "./LineNotes.tsx";
import { useLack } from "./use-lack.ts";
import classes from "./estimates.module.css";

/**
 * The lines of a draft in the table of all documents, those of a finding below it. One is open at a time, and besides
 * those in which something was refused. The open findings of the car are offered to be priced.
 */
export const EditedLines = ({ estimate }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const { form } = useFormState();
  const { refusal, attempt } = useRefusal();
  const lines = form.values["lines"] as readonly TypedLine[];
  const opening = useOpening(lines);
  const { open, begin, add } = opening;
  const { offered, known } = useFindings(estimate, lines);
  const refused = refusedLines(Object.keys(form.errors));
  const isOpen = (at: number) => at === open || refused.has(at);
  const rate = estimate.vatRate;
  const groups = typedGroups(lines);
  const items = useShownItems(lines, rate);
  const sections = useSections({ groups, items, known, rate, isOpen, add });
  const order = inTableOrder(lines).map(({ at }) => at);
  /** From a line to the next one of its finding, or to a new one. */
  const next = (at: number) => {
    const group = groups.find((each) => each.lines.some((placed) => placed.at === at));
    const following = group?.lines[group.lines.findIndex((placed) => placed.at === at) + 1];
    if (following) begin(following.at);
    else add(group?.findingId ?? null);
  };
  const editor = (item?: ShownItem) => {
    const at = Number(item?.id);
    const line = lines[at];
    const finding = known.find(({ id }) => id === line?.findingId);
    return (
      line && (
        <EditedLine
          at={at}
          number={order.indexOf(at) + 1}
          line={line}
          vatRate={rate}
          vehicleId={estimate.vehicleId}
          visitId={estimate.clientVehicleId}
          hasFinding={Boolean(line.findingId)}
          repairs={finding && [finding.nameEn, finding.nameAr]}
          attempt={attempt}
          isOpen={at === open}
          enter={() => opening.enter(at)}
          leave={opening.leave}
          next={() => next(at)}
          remove={() => opening.remove(at)}
        />
      )
    );
  };
  return (
    <section aria-label={say("lines")}>
      {refusal}
      {lines.map((_, at) => !isOpen(at) && <ClosedLine key={at} at={at} />)}
      <LinesTable
        items={items}
        sections={sections}
        rate={`${rate}%`}
        withAccount={false}
        beside={({ id }) => <LineNotes line={lines[Number(id)]!} />}
        edit={{
          open: open === undefined ? undefined : String(open),
          last: opening.last,
          begin: (id) => (id === newItem ? add(null) : begin(Number(id))),
          editor,
          isFixed: () => false,
          isAlsoOpen: ({ id }) => refused.has(Number(id)),
          besideAdd: offered.length > 0 && <Offered findings={offered} price={add} />,
        }}
      />
    </section>
  );
};

/** The lines as the table shows them. */
const useShownItems = (lines: readonly TypedLine[], rate: number) => {
  const say = useWords(estimateScreenWords);
  const lackIn = useLack(rate);
  const { digits } = useShop();
  const unnamed = say("unnamed");
  return lines.map((line, at) => itemOf(line, at, { rate, digits }, { unnamed, lacks: lackIn(line) }));
};

type Sections = {
  groups: readonly TypedGroup[];
  items: readonly ShownItem[];
  known: readonly Finding[];
  rate: number;
  isOpen: (at: number) => boolean;
  add: (findingId: string) => void;
};

/** The lines below their findings, which fold; an open line stays. */
const useSections = ({ groups, items, known, rate, isOpen, add }: Sections) => {
  const { digits } = useShop();
  const [folded, setFolded] = useState<readonly string[]>([]);
  const fold = (key: string) =>
    setFolded(folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key]);
  return groups.map(({ findingId, lines }) => {
    const finding = known.find(({ id }) => id === findingId);
    const isFolded = finding !== undefined && folded.includes(finding.id);
    const typed = lines.map(({ line }) => line);
    return {
      key: findingId ?? "others",
      head: finding && (
        <FindingHead
          finding={finding}
          lines={{ count: typed.length, isFolded, fold: () => fold(finding.id) }}
          add={() => add(finding.id)}
        />
      ),
      sums: totalsOf(typed, rate, digits),
      margin: typedMargin(typed, { rate, digits })?.percent,
      items: lines.flatMap(({ at }) => (isFolded && !isOpen(at) ? [] : items[at]!)),
    };
  });
};

/** Which line is open. One that is left without anything in it goes. */
const useOpening = (lines: readonly TypedLine[]) => {
  const { form } = useFormState();
  const [open, setOpen] = useState<number>();
  const [last, setLast] = useState<string>();
  /** Takes the empty open line away; answers where a line that was at `place` is then. */
  const clear = (place: number) => {
    if (open === undefined || open === place || !isLeftEmpty(lines[open])) return place;
    form.removeListItem("lines", open);
    return open < place ? place - 1 : place;
  };
  const begin = (at: number) => {
    setLast(undefined);
    setOpen(clear(at));
  };
  /** An empty line before this one stays: without it this one's fields would lose the focus. */
  const enter = (at: number) => {
    if (at === open) return;
    setLast(undefined);
    setOpen(open !== undefined && open > at ? clear(at) : at);
  };
  const add = (findingId: string | null) => {
    setLast(undefined);
    const at = clear(lines.length);
    form.insertListItem("lines", newLine(findingId));
    setOpen(at);
  };
  const leave = () => {
    if (open === undefined) return;
    setLast(isLeftEmpty(lines[open]) ? newItem : String(open));
    clear(lines.length);
    setOpen(undefined);
  };
  const remove = (at: number) => {
    form.removeListItem("lines", at);
    setOpen(undefined);
    setLast(newItem);
  };
  return { open, last, begin, add, leave, remove, enter };
};

/** Its refusals are shown in the line, which then opens, and not above the form. */
const ClosedLine = ({ at }: { at: number }) => {
  const { hasField } = useFormState();
  useEffect(() => {
    const leaving = editedFields.map((field) => hasField(`lines.${at}.${field}`));
    return () => leaving.forEach((leave) => leave());
  }, [at, hasField]);
  return null;
};

type OfferedProps = { findings: readonly Finding[]; price: (findingId: string) => void };

const Offered = ({ findings, price }: OfferedProps) => {
  const say = useWords(estimateScreenWords);
  const sayState = useWords(findingStateWords);
  const nameOf = useFindingName();
  return (
    <div className={classes.offered}>
      <span>
        <IconSearch size={18} stroke={1.75} aria-hidden /> {say("found")}
      </span>
      {findings.map((finding) => (
        <UnstyledButton
          key={finding.id}
          className={classes.offer}
          aria-label={say("priceFinding", { name: isolatedName(nameOf(finding)) })}
          onClick={() => price(finding.id)}
        >
          <Name>{nameOf(finding)}</Name>
          {finding.state === "declined" && <small>{sayState("declined")}</small>}
        </UnstyledButton>
      ))}
    </div>
  );
};

/** The findings on the estimate, and those of the car that can be priced. */
const useFindings = ({ clientVehicleId, findings }: ShownEstimate, lines: readonly TypedLine[]) => {
  const may = useMay();
  const { data } = useAnswer(
    listFindings,
    { query: { clientVehicleId, settled: "0", limit: 200 } },
    { live: true, when: may(listFindings.needs) },
  );
  const ofCar = data?.data ?? [];
  const known = [...findings, ...ofCar.filter(({ id }) => !findings.some((finding) => finding.id === id))];
  const priced = new Set(lines.map(({ findingId }) => findingId));
  const wereHere = new Set(findings.map(({ id }) => id));
  const offered = inOrder(known).filter(
    ({ id, state }) => !priced.has(id) && (state === "open" || state === "declined" || wereHere.has(id)),
  );
  return { known, offered };
};
