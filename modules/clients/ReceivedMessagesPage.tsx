import { useEffect } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Clock, Day } from "../../platform/web/parts/Day.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { Phone } from "../../platform/web/parts/Phone.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import { useReadOnOpening } from "../notices/use-read-on-opening.ts";
import classes from "./received.module.css";
import { listReceivedMessages, type ReceivedMessage } from "./whatsapp-contract.ts";
import { receivedWords } from "./whatsapp-screen-words.ts";

/** What clients wrote to the shop's WhatsApp number. */
export const ReceivedMessagesPage = () => {
  const say = useWords(receivedWords);
  const list = useList(listReceivedMessages, {}, { live: "notices" });
  const readOnOpening = useReadOnOpening();
  const { id: shopId } = useShop();
  const newest = list.rows?.[0]?.id;
  // Their notices lead to this page, not to one message.
  useEffect(() => {
    if (newest) readOnOpening(shopId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each newest message
  }, [newest]);
  const columns: Column<ReceivedMessage>[] = [
    { key: "from", head: say("from"), width: "30%", cell: (row) => <From of={row} /> },
    { key: "message", head: say("message"), cell: (row) => <Text of={row} /> },
    { key: "when", head: say("when"), width: "9rem", cell: (row) => <When of={row} /> },
  ];
  return (
    <Page title={say("title")} line={say("line")}>
      <DataTable
        label={say("title")}
        list={list}
        keyOf={({ id }) => id}
        columns={columns}
        card={(row) => (
          <>
            <From of={row} />
            <Text of={row} />
            <div className={classes.quiet}>
              <When of={row} />
            </div>
          </>
        )}
        empty={<Empty title={say("empty")} lines={say("emptyLine")} />}
      />
    </Page>
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

const When = ({ of: { receivedAt } }: { of: ReceivedMessage }) => (
  <span className={classes.when}>
    <Day date={receivedAt} form="short" /> <Clock instant={receivedAt} />
  </span>
);
