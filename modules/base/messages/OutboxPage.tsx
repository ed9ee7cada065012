import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { DataTable, type Column } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { FilterTags } from "../../../platform/web/parts/FilterTags.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
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
  const [chosen, setChannel] = useAddressChoice("channel", "all");
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
    <Page title={say("title")} line={say("line")}>
      <FilterTags
        label={say("channel")}
        value={channel ?? "all"}
        onChange={setChannel}
        lines={[[["all" as const, ...channels].map((value) => ({ value, label: say(value) }))]]}
      />
      <DataTable
        label={say("title")}
        list={list}
        keyOf={({ id }) => id}
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
        empty={channel ? <Empty title={say("noneFound")} /> : <Empty title={say("empty")} lines={say("emptyLine")} />}
      />
      {shown && <MessageDialog id={shown} close={() => setShown(undefined)} />}
    </Page>
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
