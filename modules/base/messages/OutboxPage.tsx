import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { channels, outbox, type Message } from "./contract.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { MessageCost } from "./MessageCost.tsx";
import { MessageState } from "./MessageState.tsx";
import { MessageTime } from "./MessageTime.tsx";
import classes from "./outbox.module.css";
import { messageWords } from "./words.ts";

export const OutboxPage = () => {
  const say = useWords(messageWords);
  const [chosen] = useAddressChoice("channel");
  const channel = channels.find((known) => known === chosen);
  const list = useList(outbox, { query: { channel } }, { every: 30_000 });
  const [shown, setShown] = useState<string>();
  const columns: Column<Message>[] = [
    { key: "to", head: say("to"), width: "22%", cell: ({ recipient }) => <Ltr>{recipient}</Ltr> },
    { key: "subject", head: say("subject"), cell: (message) => <Subject of={message} open={setShown} /> },
    { key: "when", head: say("when"), width: "9rem", cell: (message) => <MessageTime of={message} /> },
    { key: "state", head: say("state"), width: "18%", cell: (message) => <MessageState of={message} /> },
    {
      key: "parts",
      head: say("partsHead"),
      width: "7rem",
      wide: true,
      cell: (message) => <MessageCost of={message} />,
    },
  ];
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={list}
      tags={{
        name: "channel",
        label: say("channel"),
        lines: [[["all" as const, ...channels].map((value) => ({ value, label: say(value) }))]],
      }}
      columns={columns}
      card={(message) => (
        <>
          <Subject of={message} open={setShown} />
          <div className={classes.quiet}>
            <Ltr>{message.recipient}</Ltr> · <MessageTime of={message} />
          </div>
          <div className={classes.cardState}>
            <MessageState of={message} />
            <span className={classes.quiet}>
              <MessageCost of={message} />
            </span>
          </div>
        </>
      )}
      nothingFound={channel ? { title: say("noneFound") } : { title: say("empty"), lines: say("emptyLine") }}
    >
      {shown && <MessageDialog id={shown} close={() => setShown(undefined)} />}
    </ListPage>
  );
};

const Subject = ({ of: { id, subject }, open }: { of: Message; open: (id: string) => void }) => {
  const say = useWords(messageWords);
  return (
    <UnstyledButton
      className={classes.subject}
      onClick={() => open(id)}
      aria-label={say("open", { subject: isolatedName(subject) })}
      aria-haspopup="dialog"
    >
      <Name>{subject}</Name>
    </UnstyledButton>
  );
};
