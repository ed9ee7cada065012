import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { May, useMay } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import classes from "./bank.module.css";
import { BookLine } from "./BookLines.tsx";
import { ChooseDialog } from "./ChooseDialog.tsx";
import { matchLines, type OpenLine, type ShownBookLine, type showReconciliation } from "./contract.ts";
import { PostDialog } from "./PostDialog.tsx";
import { bankWords } from "./screen-words.ts";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

type Known = Answer<typeof showReconciliation>;
type Match = { id: string; lineIds: string[] };

/** A line is matched once, though Enter was pressed twice: until it has left the list, or its match was refused. */
const useMatchesUnderWay = (lines: readonly OpenLine[]) => {
  const [ids] = useState(() => new Set<string>());
  useEffect(() => {
    for (const id of ids) if (!lines.some((line) => line.id === id)) ids.delete(id);
  }, [ids, lines]);
  return {
    begin: (matches: readonly Match[]) => {
      const fresh = matches.filter(({ id }) => !ids.has(id));
      for (const { id } of fresh) ids.add(id);
      return fresh;
    },
    end: (matches: readonly Match[]) => {
      for (const { id } of matches) ids.delete(id);
    },
  };
};

/** Lines of the bank that nothing explains yet, each with what the books propose. */
export const OpenLines = ({ of: { lines, bookLines, open, through } }: { of: Known }) => {
  const say = useWords(bankWords);
  const { send, sending } = useSend(matchLines);
  const { attempt, refusal } = useRefusal();
  const [choosing, setChoosing] = useState<OpenLine>();
  const [posting, setPosting] = useState<OpenLine>();
  const byId = new Map(bookLines.map((line) => [line.id, line]));
  const underWay = useMatchesUnderWay(lines);
  const match = (wanted: Match[]) => {
    const matches = underWay.begin(wanted);
    if (matches.length === 0) return;
    void attempt(say("notMatched"), async () => {
      try {
        await send({ body: { matches } });
      } catch (problem) {
        underWay.end(matches);
        throw problem;
      }
      toast(say("matchedDone"));
    });
  };
  const acts = { match: (line: OpenLine) => match(proposed([line])), choose: setChoosing, post: setPosting };
  const columns = useColumns(byId, acts);
  return (
    <>
      {refusal}
      <MatchAll matches={proposed(lines)} sending={sending} match={match} />
      {lines.length < open && <p>{say("more", { shown: lines.length, count: open })}</p>}
      <DataTable
        label={say("open")}
        list={{ rows: lines, error: null, isPending: false, refetch: () => undefined }}
        keyOf={(row) => row.id}
        columns={columns}
        card={(row) => (
          <Stack gap="narrow">
            <div className={classes.cardHead}>
              <Day date={row.date} form="short" />
              <Money amount={row.amount} />
            </div>
            <Described of={row} />
            <Proposed of={row} byId={byId} />
            <Acts of={row} {...acts} />
          </Stack>
        )}
        empty={
          through === null ? (
            <Empty title={say("noStatements")} lines={say("help")} />
          ) : (
            <Empty title={say("nothingOpen")} />
          )
        }
      />
      {choosing && <ChooseDialog line={choosing} bookLines={bookLines} close={() => setChoosing(undefined)} />}
      {posting && <PostDialog line={posting} close={() => setPosting(undefined)} />}
    </>
  );
};

const proposed = (lines: readonly OpenLine[]): Match[] =>
  lines.flatMap(({ id, match }) => (match ? [{ id, lineIds: match.lineIds }] : []));

type MatchAllProps = { matches: Match[]; sending: boolean; match: (matches: Match[]) => void };

const MatchAll = ({ matches, sending, match }: MatchAllProps) => {
  const say = useWords(bankWords);
  if (matches.length < 2) return null;
  const action = say("matchAll", { count: matches.length });
  const matchAfterAsking = async () => {
    if (await confirm({ title: action, line: say("matchAllLine"), action: say("match") })) match(matches);
  };
  return (
    <May needs={matchLines.needs}>
      <div>
        <Button
          variant="default"
          loading={sending}
          leftSection={<IconCheck size={20} aria-hidden />}
          onClick={() => void matchAfterAsking()}
        >
          {action}
        </Button>
      </div>
    </May>
  );
};

type ActsOf = Record<"match" | "choose" | "post", (line: OpenLine) => void>;
type ById = ReadonlyMap<string, ShownBookLine>;

const useColumns = (byId: ById, acts: ActsOf): Column<OpenLine>[] => {
  const say = useWords(bankWords);
  const currency = useCurrencyName();
  return [
    { key: "date", head: say("date"), width: "112px", cell: (row) => <Day date={row.date} form="short" /> },
    { key: "description", head: say("description"), width: "28%", cell: (row) => <Described of={row} /> },
    { key: "amount", head: say("amountIn", { currency }), amount: true, cell: (row) => <Money amount={row.amount} /> },
    { key: "books", head: say("inBooks"), cell: (row) => <Proposed of={row} byId={byId} /> },
    {
      key: "acts",
      head: <span className="hidden-to-the-eye">{say("actions")}</span>,
      end: true,
      cell: (row) => <Acts of={row} {...acts} />,
    },
  ];
};

/** What the bank says of a line. */
export const Described = ({ of: { description, reference } }: { of: Pick<OpenLine, "description" | "reference"> }) => (
  <div>
    <div className={classes.strong}>
      <Name>{description || "–"}</Name>
    </div>
    {reference && (
      <div className={classes.quiet}>
        <Ltr>{reference}</Ltr>
      </div>
    )}
  </div>
);

const Proposed = ({ of: { match, account }, byId }: { of: OpenLine; byId: ById }) => {
  const say = useWords(bankWords);
  const language = useLanguage();
  if (match)
    return (
      <>
        {match.lineIds.flatMap((id) => {
          const line = byId.get(id);
          return line ? [<BookLine key={id} of={line} />] : [];
        })}
        {match.certainty === "likely" && (
          <StatusWord tone="wait" icon="eye">
            {say("likely")}
          </StatusWord>
        )}
      </>
    );
  if (account)
    return <span>{say("postTo", { account: `${account.code} ${isolatedName(nameIn(language, account))}` })}</span>;
  return <span className={classes.quiet}>{say("noProposal")}</span>;
};

const Acts = ({ of: line, match, choose, post }: { of: OpenLine } & ActsOf) => {
  const say = useWords(bankWords);
  const may = useMay()(matchLines.needs);
  if (!may) return null;
  return (
    <div className={classes.acts}>
      <Button variant="subtle" onClick={() => choose(line)}>
        {say("choose")}
      </Button>
      <Button variant="default" onClick={() => (line.match ? match(line) : post(line))}>
        {say(line.match ? "match" : "post")}
      </Button>
    </div>
  );
};
