import { Button } from "@mantine/core";
import { IconPhone, IconPhoneCall, IconShare, IconSignature } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { FootBar } from "../../../../platform/web/parts/FootBar.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { LinesTable } from "../../../records/documents/LinesTable.tsx";
import { Totals } from "../../../records/documents/Totals.tsx";
import { answerEstimate } from "../answer-contract.ts";
import { type EstimateLine, estimateLinks, type ShownEstimate } from "../contract.ts";
import { offeredGroups } from "../offered.ts";
import { costedLine, countedLines, groupsOf, marginOf, pickedLines, pickOf } from "../rules.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { channelWords } from "../words.ts";
import { AnswerWord } from "./AnswerWord.tsx";
import { DisputeBand, LiftedDisputes } from "./Dispute.tsx";
import { FindingHead } from "./FindingHead.tsx";
import { MarginBox } from "./MarginBox.tsx";
import { ExpiredBand } from "./ExpiredBand.tsx";
import { EstimateStatus } from "./EstimateStatus.tsx";
import { Versions } from "./Versions.tsx";
import { LineNotes } from "./LineNotes.tsx";
import classes from "./estimates.module.css";

const RecordDialog = lazyPart(async () => (await import("./RecordDialog.tsx")).RecordDialog);

type Props = {
  estimate: ShownEstimate;
  share: () => void;
  /** What was received of its deposit. */
  deposit: ReactNode;
};

/** A sent estimate, or a draft for those who may only look: what was offered, what the client answered. */
export const EstimateView = ({ estimate, share, deposit }: Props) => {
  const say = useWords(estimateScreenWords);
  const may = useMay();
  const { digits } = useShop();
  const [recording, setRecording] = useState<"in-person" | "phone">();
  const mayRecord = estimate.canBeAnswered && may(answerEstimate.needs);
  const mayShare = !["draft", "replaced", "withdrawn"].includes(estimate.state) && may(estimateLinks.needs);
  const isDisputed = estimate.state === "disputed";
  const close = () => setRecording(undefined);
  return (
    <>
      <EstimateStatus estimate={estimate} />
      <DisputeBand estimate={estimate} />
      <ExpiredBand estimate={estimate} />
      {deposit}
      {isDisputed && <Answers estimate={estimate} />}
      <DefinitionList
        of={[
          [say("date"), <Day key="date" date={estimate.date} hijri />],
          [say("validUntil"), <Day key="valid" date={estimate.validUntil} hijri />],
          [say("poSoNumber"), estimate.poSoNumber && <Ltr>{estimate.poSoNumber}</Ltr>],
          [say("memo"), estimate.memo && <Name>{estimate.memo}</Name>],
        ]}
      />
      <Groups estimate={estimate} />
      <div className={classes.end}>
        <MarginBox margin={marginOf(countedLines(estimate.lines).map((line) => costedLine(line, digits)))} />
        <Totals
          totals={estimate}
          rate={`${estimate.vatRate}%`}
          vatGroups={[]}
          after={estimate.approvedTotal ? [{ label: say("approvedTotal"), amount: estimate.approvedTotal }] : []}
        />
      </div>
      {!isDisputed && <Answers estimate={estimate} />}
      <LiftedDisputes estimate={estimate} />
      <Questions estimate={estimate} />
      <Versions estimate={estimate} />
      {(mayShare || mayRecord) && (
        <FootBar>
          {mayRecord && (
            <>
              <Button
                variant="default"
                leftSection={<IconPhoneCall size={20} aria-hidden />}
                onClick={() => setRecording("phone")}
              >
                {say("byPhone")}
              </Button>
              <Button
                variant="default"
                leftSection={<IconSignature size={20} aria-hidden />}
                onClick={() => setRecording("in-person")}
              >
                {say("inPerson")}
              </Button>
            </>
          )}
          {mayShare && (
            <Button
              variant={estimate.state === "expired" ? "default" : "filled"}
              leftSection={<IconShare size={20} aria-hidden />}
              onClick={share}
            >
              {say("share")}
            </Button>
          )}
        </FootBar>
      )}
      {recording && (
        <RecordDialog waiting={null} estimate={estimate} channel={recording} close={close} missed={close} />
      )}
    </>
  );
};

/** The lines in the table of all documents, those of a finding below it, with what the client answered. */
const Groups = ({ estimate: { lines, findings, vatRate } }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const { digits } = useShop();
  const [folded, setFolded] = useState<readonly string[]>([]);
  const fold = (key: string) =>
    setFolded(folded.includes(key) ? folded.filter((other) => other !== key) : [...folded, key]);
  const shown = (line: EstimateLine) => ({
    ...line,
    isLeftOut: line.answer === "not-now",
    margin: marginIn([line], digits),
  });
  const offers = offeredGroups(lines, digits);
  const sections = groupsOf(lines).map((group, place) => {
    const { answer, vat, total } = offers[place]!;
    const finding = findings.find(({ id }) => id === group.findingId);
    const isFolded = finding !== undefined && folded.includes(group.key);
    return {
      key: group.key,
      head: finding && (
        <FindingHead finding={finding} lines={{ count: group.lines.length, isFolded, fold: () => fold(group.key) }}>
          <AnswerWord of={answer} />
        </FindingHead>
      ),
      sums: { vat, grandTotal: total },
      isLeftOut: answer === "not-now",
      margin: marginIn(pickedLines(group, pickOf(group)), digits),
      items: isFolded ? [] : group.lines.map(shown),
    };
  });
  return (
    <section aria-label={say("lines")}>
      <LinesTable
        items={lines.map(shown)}
        sections={sections}
        rate={`${vatRate}%`}
        withAccount={false}
        beside={(line) => (
          <>
            <LineNotes line={line} />
            {!findings.some(({ id }) => id === line.findingId) && <AnswerWord of={line.answer} />}
          </>
        )}
      />
    </section>
  );
};

const marginIn = (lines: readonly EstimateLine[], digits: number) =>
  marginOf(lines.map((line) => costedLine(line, digits)))?.percent;

const Answers = ({ estimate: { answers, versions } }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const inDigits = useDigits();
  const sayChannel = useWords(channelWords);
  if (answers.length === 0) return null;
  return (
    <CompactList
      title={say("answers")}
      rows={answers.map((answer) => ({
        key: answer.id,
        what: say(versions.length > 1 ? "answeredVersion" : "answered", {
          name: isolatedName(answer.name),
          channel: sayChannel(answer.channel),
          revision: isolated(inDigits(String(answer.revision))),
        }),
        when: (
          <span className={classes.when}>
            <Day date={answer.answeredAt} form="short" /> <Clock instant={answer.answeredAt} />
            {answer.phone && <Ltr>{answer.phone}</Ltr>}
            {answer.address && <Ltr>{answer.address}</Ltr>}
            {answer.reason && <Name>{answer.reason}</Name>}
          </span>
        ),
        state: (
          <a className={classes.paper} href={answer.pdfUrl} target="_blank" rel="noreferrer">
            {say("signedPaper")}
          </a>
        ),
        amount: <Money amount={answer.grandTotal} />,
      }))}
    />
  );
};

const Questions = ({ estimate: { questions, client } }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const inDigits = useDigits();
  if (questions.length === 0) return null;
  return (
    <Section
      title={say("questions")}
      act={
        client.contactNumber && (
          <Button
            component="a"
            variant="default"
            href={`tel:${client.contactNumber}`}
            leftSection={<IconPhone size={18} stroke={1.75} aria-hidden />}
          >
            {say("callClient", { name: isolatedName(client.name) })}
          </Button>
        )
      }
    >
      <ul className={classes.questions}>
        {questions.map(({ id, text, createdAt }) => (
          <li key={id}>
            <Name>{inDigits(text)}</Name>
            <span className={classes.when}>
              <Day date={createdAt} form="short" /> <Clock instant={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
