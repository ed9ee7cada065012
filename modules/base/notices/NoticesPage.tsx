import { Button } from "@mantine/core";
import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { AfterAMoment } from "../../../platform/web/Loaded.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { FailedPart } from "../../../platform/web/parts/FailedPart.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { listNotices, type Notice, readNotices } from "./contract.ts";
import { NoticeIcon } from "./NoticeIcon.tsx";
import classes from "./notices.module.css";
import { PushSwitch } from "./PushSwitch.tsx";
import { keptDays } from "./rules.ts";
import { useReadOnOpening } from "./use-read-on-opening.ts";
import { noticeWords } from "./words.ts";
import { Hint } from "../../../platform/web/parts/Hint.tsx";

export const NoticesPage = () => {
  const say = useWords(noticeWords);
  const list = useList(listNotices, {}, { live: "notices" });
  const { send, sending } = useSend(readNotices);
  const { attempt, refusal } = useRefusal();
  const newest = list.rows?.[0];
  const readAll = () =>
    attempt(say("notMarked"), async () => {
      await send({ body: { through: newest?.id } });
    });
  return (
    <Page
      title={say("notices")}
      line={say("line", { days: keptDays })}
      actions={
        list.rows?.some(({ isRead }) => !isRead) && (
          <Button variant="default" onClick={() => void readAll()} loading={sending}>
            {say("markAllRead")}
          </Button>
        )
      }
    >
      {refusal}
      <PushSwitch />
      <Rows list={list} />
    </Page>
  );
};

const Rows = ({ list }: { list: ReturnType<typeof useList<typeof listNotices>> }) => {
  const say = useWords(noticeWords);
  const sayKit = useWords(kitWords);
  if (!list.rows && list.error) return <FailedPart problem={list.error} retry={() => void list.refetch()} />;
  if (!list.rows)
    return (
      <AfterAMoment>
        <ListSkeleton rows={6} />
      </AfterAMoment>
    );
  if (list.rows.length === 0) return <Empty title={say("empty")} lines={say("emptyLine")} />;
  return (
    <>
      <ul className={classes.notices}>
        {list.rows.map((notice) => (
          <Row key={notice.id} notice={notice} />
        ))}
      </ul>
      {list.more && (
        <Button variant="default" onClick={list.more} loading={list.loadingMore}>
          {sayKit("showMore")}
        </Button>
      )}
    </>
  );
};

const Row = ({ notice }: { notice: Notice }) => {
  const say = useWords(noticeWords);
  const readOnOpening = useReadOnOpening();
  const { text, tone, client, licensePlate, viewUrl, thingId, createdAt, isRead } = notice;
  return (
    <li className={classes.notice} data-unread={!isRead || undefined}>
      <NoticeIcon tone={tone} />
      <div className={classes.words}>
        <Link to={viewUrl} className={classes.link} onClick={() => !isRead && readOnOpening(thingId)}>
          {!isRead && <span className="hidden-to-the-eye">{say("isUnread")}: </span>}
          {text}
        </Link>
        <Hint as="div">
          <Dotted>
            {[
              licensePlate && <Ltr key="plate">{licensePlate}</Ltr>,
              client && <Name key="client">{client}</Name>,
              <span key="when">
                <Day date={createdAt} form="short" /> <Clock instant={createdAt} />
              </span>,
            ]}
          </Dotted>
        </Hint>
      </div>
      {!isRead && <span className={classes.dot} aria-hidden />}
    </li>
  );
};
