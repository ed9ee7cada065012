import { useWords } from "../../platform/web/language.tsx";
import { DataTable, type Column } from "../../platform/web/parts/DataTable.tsx";
import { Clock, Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { StatusWord, type StatusIcon, type Tone } from "../../platform/web/parts/StatusWord.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import { outbox, type Message } from "./contract.ts";
import classes from "./outbox.module.css";
import { messageWords } from "./words.ts";

/** What was sent, what waits, what could not be delivered. */
export const OutboxPage = () => {
  const say = useWords(messageWords);
  const list = useList(outbox, {}, { every: 30_000 });
  const columns: Column<Message>[] = [
    { key: "to", head: say("to"), width: "28%", cell: ({ recipient }) => <Ltr>{recipient}</Ltr> },
    { key: "subject", head: say("subject"), cell: ({ subject }) => <bdi className={classes.subject}>{subject}</bdi> },
    { key: "when", head: say("when"), width: "10rem", cell: (message) => <When of={message} /> },
    { key: "state", head: say("state"), width: "24%", cell: (message) => <State of={message} /> },
  ];
  return (
    <Page title={say("title")} line={say("line")}>
      <DataTable
        label={say("title")}
        list={list}
        keyOf={({ id }) => id}
        columns={columns}
        card={(message) => (
          <>
            <bdi className={classes.subject}>{message.subject}</bdi>
            <div className={classes.quiet}><Ltr>{message.recipient}</Ltr> · <When of={message} /></div>
            <State of={message} />
          </>
        )}
        empty={<Empty title={say("empty")} lines={say("emptyLine")} />}
      />
    </Page>
  );
};

const When = ({ of: { sentAt, createdAt } }: { of: Message }) => <span className={classes.when}><Day date={sentAt ?? createdAt} form="short" /> <Clock instant={sentAt ?? createdAt} /></span>;

const State = ({ of: { state, lastError } }: { of: Message }) => {
  const say = useWords(messageWords);
  const [tone, icon] = states[state];
  return (
    <div>
      <StatusWord tone={tone} icon={icon}>{say(state)}</StatusWord>
      {lastError && <div className={classes.quiet}><bdi dir="auto">{lastError}</bdi></div>}
    </div>
  );
};

const states: Record<Message["state"], readonly [Tone, StatusIcon]> = {
  waiting: ["wait", "clock"], sent: ["info", "send"], kept: ["none", "archive"], failed: ["wrong", "alert"],
};
