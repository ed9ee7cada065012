import { Button } from "@mantine/core";
import { dateIn, readableDate } from "../../../platform/shared/dates.ts";
import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Clock, Day, useZone } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { type Link, revokeLink } from "./contract.ts";
import { messageLooks } from "./MessageState.tsx";
import classes from "./share.module.css";
import { shareWords } from "./share-words.ts";
import { messageWords } from "./words.ts";

/** The links that were made and whether they were opened, with a button to revoke each. */
export const LinkList = ({
  links,
  more,
  loadingMore,
}: {
  links: readonly Link[];
  more: (() => void) | undefined;
  loadingMore: boolean;
}) => {
  const say = useWords(shareWords);
  const { send, sending } = useSend(revokeLink, { onDone: () => toast(say("nowRevoked")) });
  const { attempt, refusal } = useRefusal();
  const language = useLanguage();
  const zone = useZone();
  const inDigits = useDigits();
  const day = (date: string) => inDigits(readableDate(date, language));
  const revoke = async (id: string) => {
    if (await confirm({ title: say("revokeTitle"), line: say("revokeLine"), action: say("revoke"), danger: true }))
      await attempt(say("notRevoked"), () => send({ params: { id } }));
  };
  return (
    <>
      {refusal}
      <CompactList
        title={say("links")}
        more={more}
        loadingMore={loadingMore}
        empty={say("none")}
        rows={links.map((link) => ({
          key: link.id,
          what: (
            <span className={classes.link}>
              {link.sentTo
                ? say(link.unsent.length > 0 ? "addressedTo" : "sentTo", { to: isolated(link.sentTo) })
                : say("madeBy", { name: isolatedName(nameIn(language, link.createdBy)) })}{" "}
              <Unsent of={link} />
              <Seen link={link} />
            </span>
          ),
          when: (
            <Dotted>
              {[
                link.period && say("period", { from: day(link.period.from), to: day(link.period.to) }),
                <span key="made">
                  {say("made")} <Day date={link.createdAt} />
                </span>,
                <span key="until">
                  {say("until")} <Day date={link.expiresAt} />
                </span>,
              ]}
            </Dotted>
          ),
          state:
            link.state === "open" ? (
              <Button
                variant="subtle"
                disabled={sending}
                aria-label={say("revokeNamed", { day: readableDate(dateIn(link.createdAt, zone), language) })}
                onClick={() => void revoke(link.id)}
              >
                {say("revoke")}
              </Button>
            ) : (
              <StatusWord tone="none" icon={link.state === "expired" ? "expired" : "none"}>
                {say(link.state)}
              </StatusWord>
            ),
        }))}
      />
    </>
  );
};

/** The messages that were not sent, each with its address if the link went to several. */
const Unsent = ({ of: { unsent, sentTo } }: { of: Link }) => {
  const say = useWords(messageWords);
  return unsent.map(({ to, state }) => (
    <StatusWord key={to} {...messageLooks[state]}>
      {to === sentTo ? (
        say(state)
      ) : (
        <>
          <Ltr>{to}</Ltr> · {say(state)}
        </>
      )}
    </StatusWord>
  ));
};

const Seen = ({ link: { firstSeenAt, lastSeenAt } }: { link: Link }) => {
  const say = useWords(shareWords);
  if (!firstSeenAt || !lastSeenAt)
    return (
      <StatusWord tone="wait" icon="clock">
        {say("unseen")}
      </StatusWord>
    );
  return (
    <StatusWord tone="done" icon="eye">
      {say("seenFirst")} <Day date={firstSeenAt} /> <Clock instant={firstSeenAt} />
      {lastSeenAt !== firstSeenAt && (
        <>
          {" "}
          · {say("seenLast")} <Day date={lastSeenAt} /> <Clock instant={lastSeenAt} />
        </>
      )}
    </StatusWord>
  );
};
