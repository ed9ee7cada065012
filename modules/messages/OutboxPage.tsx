import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { isolatedName } from "../../platform/shared/words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { DataTable, type Column } from "../../platform/web/parts/DataTable.tsx";
import { Clock, Day } from "../../platform/web/parts/Day.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { StatusWord, type StatusIcon, type Tone } from "../../platform/web/parts/StatusWord.tsx";
import { useAnswer, useList } from "../../platform/web/use-answer.ts";
import { outbox, readMessage, type Message } from "./contract.ts";
import classes from "./outbox.module.css";
import { messageWords } from "./words.ts";

export const OutboxPage = () => {
  const say = useWords(messageWords);
  const list = useList(outbox, {}, { every: 30_000 });
  const [shown, setShown] = useState<Message>();
  const columns: Column<Message>[] = [
    { key: "to", head: say("to"), width: "28%", cell: ({ recipient }) => <Ltr>{recipient}</Ltr> },
    { key: "subject", head: say("subject"), cell: (message) => <Subject of={message} open={setShown} /> },
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
            <Subject of={message} open={setShown} />
            <div className={classes.quiet}>
              <Ltr>{message.recipient}</Ltr> · <When of={message} />
            </div>
            <State of={message} />
          </>
        )}
        empty={<Empty title={say("empty")} lines={say("emptyLine")} />}
      />
      {shown && <Whole of={shown} close={() => setShown(undefined)} />}
    </Page>
  );
};

const Subject = ({ of: message, open }: { of: Message; open: (message: Message) => void }) => {
  const say = useWords(messageWords);
  const { subject } = message;
  return (
    <UnstyledButton
      className={classes.subject}
      onClick={() => open(message)}
      aria-label={say("open", { subject: isolatedName(subject) })}
      aria-haspopup="dialog"
    >
      <Name>{subject}</Name>
    </UnstyledButton>
  );
};

const Whole = ({ of: { id, subject, recipient }, close }: { of: Message; close: () => void }) => {
  const say = useWords(messageWords);
  const answer = useAnswer(readMessage, { params: { id } });
  return (
    <Dialog title={subject} opened close={close}>
      <Loaded answer={answer}>
        {(message) => (
          <div className={classes.whole}>
            <div className={classes.quiet}>
              {say("to")} <Ltr>{recipient}</Ltr> · <When of={message} />
            </div>
            <State of={message} />
            {message.state === "kept" && (
              <p>{say(message.lastError === "no-address" ? "noAddressLine" : "keptLine")}</p>
            )}
            <p className={classes.body} dir="auto">
              {message.body}
            </p>
            {message.hidesLink && <p className={classes.quiet}>{say("hidesLink")}</p>}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
};

const When = ({ of: { sentAt, createdAt } }: { of: Message }) => (
  <span className={classes.when}>
    <Day date={sentAt ?? createdAt} form="short" /> <Clock instant={sentAt ?? createdAt} />
  </span>
);

const State = ({ of: { state, lastError } }: { of: Message }) => {
  const say = useWords(messageWords);
  const [tone, icon] = states[state];
  return (
    <div>
      <StatusWord tone={tone} icon={icon}>
        {say(state)}
      </StatusWord>
      {lastError && lastError !== "no-address" && (
        <div className={classes.quiet}>
          <bdi dir="auto">{lastError}</bdi>
        </div>
      )}
    </div>
  );
};

const states: Record<Message["state"], readonly [Tone, StatusIcon]> = {
  waiting: ["wait", "clock"],
  sent: ["info", "send"],
  kept: ["none", "archive"],
  failed: ["wrong", "alert"],
};
