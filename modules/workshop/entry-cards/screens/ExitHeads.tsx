import type { ReactNode } from "react";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import type { ExitInspection } from "../contract.ts";
import { exitWords } from "../exit-words.ts";
import classes from "./exit.module.css";

export const ArrivalHead = ({ arrival }: { arrival: NonNullable<ExitInspection["arrival"]> }) => {
  const say = useWords(exitWords);
  const language = useLanguage();
  const { createdAt, responsibleEmployee } = arrival;
  return (
    <Head
      title={say("arrival")}
      line={[
        <Day key="day" date={createdAt} form="day" />,
        responsibleEmployee && <Name key="name">{nameIn(language, responsibleEmployee)}</Name>,
      ]}
    />
  );
};

export const ExitHead = ({ inspection: { inspectedAt, inspectedBy } }: { inspection: ExitInspection }) => {
  const say = useWords(exitWords);
  const language = useLanguage();
  const when = inspectedAt ? (
    <span key="when">
      <Day date={inspectedAt} form="day" /> <Clock instant={inspectedAt} />
    </span>
  ) : (
    say("notDone")
  );
  return (
    <Head title={say("exit")} line={[when, inspectedBy && <Name key="name">{nameIn(language, inspectedBy)}</Name>]} />
  );
};

const Head = ({ title, line }: { title: string; line: readonly ReactNode[] }) => (
  <div className={classes.head}>
    <h3>{title}</h3>
    <p>
      <Dotted>{line}</Dotted>
    </p>
  </div>
);
