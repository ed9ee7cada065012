import { useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { SharedPortal } from "../contract.ts";
import { portalWords } from "../screen-words.ts";
import classes from "./portal.module.css";
import said from "./questions.module.css";

/** What the client asked, and what the workshop answered. */
export const Questions = ({ of }: { of: SharedPortal["questions"] }) => {
  const say = useWords(portalWords);
  if (of.length === 0) return null;
  return (
    <ul className={classes.list}>
      {of.map(({ id, text, about, askedOn, answeredOn, answer }) => (
        <li key={id} className={classes.question}>
          <Name className={said.text}>{text}</Name>
          <span className={classes.quiet}>
            <Dotted>{[about && <Ltr key="about">{about.label}</Ltr>, <Day key="on" date={askedOn} />]}</Dotted>
          </span>
          {answeredOn === null ? (
            <StatusWord tone="wait" icon="clock">
              {say("isWaiting")}
            </StatusWord>
          ) : (
            <StatusWord tone="done" icon="done">
              {say("isAnswered")} <Day date={answeredOn} />
            </StatusWord>
          )}
          {answer && <Name className={said.answer}>{answer}</Name>}
        </li>
      ))}
    </ul>
  );
};
