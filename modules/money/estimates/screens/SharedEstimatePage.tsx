import { useRef, useState } from "react";
import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { digitsOf } from "../../../../platform/shared/money.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { isolated, isolatedName, listComma } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import type { openLink } from "../../../base/messages/contract.ts";
import { SharedPage } from "../../../base/messages/SharedPage.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { type Choices, isNew, sheetSums, startOf } from "../answer-sheet.ts";
import type { estimateLinks } from "../contract.ts";
import { answerWords } from "../answer-words.ts";
import type { SharedEstimate } from "../shared-contract.ts";
import { AnswerAll } from "./AnswerAll.tsx";
import { AnswerGroup } from "./AnswerGroup.tsx";
import { AnswerSums } from "./AnswerSums.tsx";
import classes from "./answer.module.css";
import { AskNewPrice } from "./AskNewPrice.tsx";
import { AskQuestion } from "./AskQuestion.tsx";
import { DepositDue } from "./DepositDue.tsx";
import { SignAnswer } from "./SignAnswer.tsx";

type Shop = Answer<typeof openLink>["shop"];

/** The estimate on the client's phone: yes or not now for each finding, name and signature. */
export const SharedEstimatePage = ({ token }: { token: string }) => {
  const say = useWords(answerWords);
  // Kept here, so that what was typed and chosen stays when a new version or somebody's answer is shown.
  const [name, setName] = useState<string>();
  const [chosen, setChosen] = useState<Choices>({});
  const [notice, setNotice] = useState<string>();
  return (
    <SharedPage<typeof estimateLinks> token={token} kind="estimates" title={say("title")} hasOwnBar>
      {(estimate, { shop }) => (
        <Sheet
          key={`${estimate.revision} ${estimate.answers.length}`}
          token={token}
          estimate={estimate}
          shop={shop}
          name={name ?? estimate.clientName}
          setName={setName}
          chosen={chosen}
          keepChosen={setChosen}
          notice={notice}
          notify={setNotice}
        />
      )}
    </SharedPage>
  );
};

type HeadProps = { token: string; estimate: SharedEstimate; shop: Shop; notice: string | undefined };
type Props = Omit<HeadProps, "notice"> & {
  name: string;
  setName: (name: string) => void;
  /** Of an earlier version. */
  chosen: Choices;
  keepChosen: (choices: Choices) => void;
  /** What happened while the client answered. */
  notice: string | undefined;
  notify: (notice: string | undefined) => void;
};

const Sheet = ({ token, estimate, shop, name, setName, chosen, keepChosen, notice, notify }: Props) => {
  const say = useWords(answerWords);
  const currency = useCurrencyName(shop.currency);
  const { groups, vatRates } = estimate;
  const [choices, setChoices] = useState<Choices>(() => startOf(groups, chosen));
  // Of several choices between two renderings each begins with the one before.
  const latest = useRef(choices);
  const choose = (change: (before: Choices) => Choices) => {
    latest.current = change(latest.current);
    setChoices(latest.current);
    keepChosen(latest.current);
  };
  const digits = digitsOf(shop.currency);
  const sums = sheetSums(groups, choices, digits);
  return (
    <article className={classes.sheet}>
      <Head token={token} estimate={estimate} shop={shop} notice={notice} />
      <div className={classes.listHead}>
        <h2>{say("findings")}</h2>
        <span>{say(vatRates.length > 0 ? "vatIncluded" : "inCurrency", { currency })}</span>
      </div>
      {estimate.canBeAnswered && <AnswerAll groups={groups} choose={choose} />}
      <ul>
        {groups.map((group, place) => (
          <AnswerGroup
            key={group.key}
            group={group}
            choices={choices}
            digits={digits}
            isFixed={!estimate.canBeAnswered}
            isFirst={place === 0}
            choose={(choice) => choose((before) => ({ ...before, [group.key]: { ...before[group.key]!, ...choice } }))}
          />
        ))}
      </ul>
      {estimate.removed.length > 0 && <Removed names={estimate.removed} />}
      {estimate.memo && (
        <p className={classes.memo}>
          <Name>{estimate.memo}</Name>
        </p>
      )}
      {(estimate.canBeAnswered || sums.open < groups.length) && (
        <AnswerSums sums={sums} groups={groups} vatRates={vatRates} />
      )}
      <DepositDue
        estimate={estimate}
        total={estimate.canBeAnswered ? sums.total : (estimate.deposit?.approved ?? "0")}
        digits={digits}
      />
      <AskQuestion token={token} questions={estimate.questions} zone={shop.timeZone} />
      {estimate.canBeAnswered && (estimate.answers.length === 0 || isNew(groups, choices)) && (
        <SignAnswer
          token={token}
          estimate={estimate}
          zone={shop.timeZone}
          choices={choices}
          name={name}
          setName={setName}
          sums={sums}
          notify={notify}
        />
      )}
    </article>
  );
};

const Removed = ({ names }: { names: SharedEstimate["removed"] }) => {
  const say = useWords(answerWords);
  const language = useLanguage();
  const list = names.map((name) => isolatedName(name[language])).join(listComma(language));
  return <p className={classes.removed}>{say("removed", { names: list })}</p>;
};

const Head = ({ token, estimate, shop, notice }: HeadProps) => {
  const say = useWords(answerWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const { vehicle, number, validUntil, clientName } = estimate;
  return (
    <header className={classes.top}>
      {notice && (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
      <div className={classes.car}>
        <Plate text={estimate.licensePlate} country={estimate.licensePlateCountry} width={124} />
        <p>
          {vehicle && <b>{inDigits(vehicle[language])}</b>}
          <span>
            {say("numberValid", {
              number: isolated(number),
              day: inDigits(readableDate(validUntil, language)),
            })}
          </span>
        </p>
      </div>
      <h1>{say("hello", { name: isolatedName(clientName) })}</h1>
      {estimate.disputeReason !== null && (
        <div className={classes.disputed} role="status">
          <p>{say("disputed")}</p>
          <p>
            <Name>{estimate.disputeReason}</Name>
          </p>
          <p>{say("disputedWaits")}</p>
        </div>
      )}
      {estimate.isBeingRevised && <p role="status">{say("beingRevised")}</p>}
      {estimate.revision > 1 && <p role="status">{say("newVersion")}</p>}
      <EstimateStatus estimate={estimate} zone={shop.timeZone} />
      {estimate.state === "expired" && !estimate.isBeingRevised && (
        <AskNewPrice token={token} estimate={estimate} zone={shop.timeZone} />
      )}
    </header>
  );
};

/** What can be done now, and what was answered. */
const EstimateStatus = ({ estimate, zone }: { estimate: SharedEstimate; zone: string }) => {
  const say = useWords(answerWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const last = estimate.answers.findLast(({ channel }) => channel !== "taken-back");
  if (estimate.state === "withdrawn") return <p role="status">{say("withdrawn")}</p>;
  if (estimate.state === "expired") return <p role="status">{say("expired")}</p>;
  if (!last) return <p>{say("eachAnswer")}</p>;
  const when = inDigits(readableDate(dateIn(last.answeredAt, zone), language));
  return (
    <div className={classes.answered} role="status">
      <p>{say("answeredBy", { name: isolatedName(last.name), when })}</p>
      {estimate.state === "converted" && <p>{say("invoiced")}</p>}
      {estimate.canBeAnswered && <p>{say("changeMind")}</p>}
    </div>
  );
};
