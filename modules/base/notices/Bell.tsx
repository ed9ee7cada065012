import { IconBell } from "@tabler/icons-react";
import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import classes from "./bell.module.css";
import { useUnread } from "./use-unread.ts";
import { noticeWords } from "./words.ts";

/** Leads to the notices, and counts those that the user has not read. */
export const Bell = ({ onClick }: { onClick?: () => void }) => {
  const say = useWords(noticeWords);
  const count = useUnread();
  return (
    <Link to="/back/notices" className={classes.bell} aria-label={say("unread", { count })} onClick={onClick}>
      <IconBell size={22} stroke={1.75} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          <Count of={count} />
        </span>
      )}
    </Link>
  );
};

/** On the button that opens the rest of the navigation, where the bell is on pages without a header. */
export const UnreadDot = () => {
  const say = useWords(noticeWords);
  const count = useUnread();
  if (count === 0) return null;
  return (
    <>
      <span className={classes.dot} aria-hidden />
      <span className="hidden-to-the-eye">{say("unread", { count })}</span>
    </>
  );
};
