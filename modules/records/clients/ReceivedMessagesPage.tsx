import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { May } from "../../../platform/web/May.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Phone } from "../../../platform/web/parts/Phone.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { MessageState } from "../../base/messages/MessageState.tsx";
import { useReadOnOpening } from "../../base/notices/use-read-on-opening.ts";
import classes from "./received.module.css";
import { ReplyDialog } from "./ReplyDialog.tsx";
import { listReceivedMessages, type ReceivedMessage, replyToMessage } from "./whatsapp-contract.ts";
import { receivedWords } from "./whatsapp-screen-words.ts";

/** What clients wrote to the shop's WhatsApp number. */
export const ReceivedMessagesPage = () => {
  const say = useWords(receivedWords);
  const [isSending, setSending] = useState(false);
  const list = useList(listReceivedMessages, {}, { live: "notices", every: isSending ? 3000 : undefined });
  const [answered, setAnswered] = useState<ReceivedMessage>();
  const readOnOpening = useReadOnOpening();
  const { id: shopId } = useShop();
  const newest = list.rows?.[0]?.id;
  // Their notices lead to this page, not to one message.
  useEffect(() => {
    if (newest) readOnOpening(shopId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each newest message
  }, [newest]);
  const hasWaiting = list.rows?.some(({ replies }) => replies.some(({ state }) => state === "waiting")) ?? false;
  if (hasWaiting !== isSending) setSending(hasWaiting);
  const columns: Column<ReceivedMessage>[] = [
    { key: "from", head: say("from"), width: "30%", cell: (row) => <From of={row} /> },
    { key: "message", head: say("message"), cell: (row) => <Thread of={row} answer={() => setAnswered(row)} /> },
    { key: "when", head: say("when"), width: "9rem", cell: (row) => <When of={row} /> },
  ];
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={list}
      columns={columns}
      card={(row) => (
        <>
          <From of={row} />
          <Thread of={row} answer={() => setAnswered(row)} />
          <Quiet>
            <When of={row} />
          </Quiet>
        </>
      )}
      nothingFound={{ title: say("empty"), lines: say("emptyLine") }}
    >
      {answered && <ReplyDialog to={answered} close={() => setAnswered(undefined)} />}
    </ListPage>
  );
};

const From = ({ of: { client, phone, profileName } }: { of: ReceivedMessage }) => (
  <div className={classes.from}>
    {client ? (
      <Link to={client.viewUrl}>
        <Name>{client.name}</Name>
      </Link>
    ) : (
      profileName && <Name>{profileName}</Name>
    )}
    <Phone number={phone} />
  </div>
);

const wordless = ["image", "video", "audio", "document", "location", "sticker"] as const;

const Text = ({ of: { type, body } }: { of: ReceivedMessage }) => {
  const say = useWords(receivedWords);
  const kind = wordless.find((known) => known === type) ?? "other";
  return (
    <p className={classes.text} dir="auto">
      {body === "" ? say("notKept", { what: say(kind) }) : body}
    </p>
  );
};

/** The message, the shop's replies with their states, and the way to reply. */
const Thread = ({ of, answer }: { of: ReceivedMessage; answer: () => void }) => {
  const say = useWords(receivedWords);
  return (
    <div className={classes.thread}>
      <Text of={of} />
      {of.replies.map((reply) => (
        <Reply key={reply.id} of={reply} />
      ))}
      <May needs={replyToMessage.needs}>
        <Button variant="default" onClick={answer} aria-haspopup="dialog">
          {say("reply")}
        </Button>
      </May>
    </div>
  );
};

const Reply = ({ of: { body, createdBy, createdAt, ...sent } }: { of: ReceivedMessage["replies"][number] }) => {
  const say = useWords(receivedWords);
  const language = useLanguage();
  return (
    <div className={classes.reply}>
      <p className={classes.text} dir="auto">
        {body}
      </p>
      <Quiet as="span">
        {createdBy && say("byUser", { name: isolatedName(nameIn(language, createdBy)) })}{" "}
        <Day date={createdAt} form="short" /> <Clock instant={createdAt} />
      </Quiet>
      <MessageState of={sent} />
    </div>
  );
};

const When = ({ of: { receivedAt } }: { of: ReceivedMessage }) => (
  <span className={classes.when}>
    <Day date={receivedAt} form="short" /> <Clock instant={receivedAt} />
  </span>
);
