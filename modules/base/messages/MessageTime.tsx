import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import type { Message } from "./contract.ts";
import classes from "./outbox.module.css";

/** When a message was read, else when it arrived, else when it was sent, else when it was written. */
export const MessageTime = ({
  of: { readAt, deliveredAt, sentAt, createdAt },
}: {
  of: Pick<Message, "readAt" | "deliveredAt" | "sentAt" | "createdAt">;
}) => {
  const at = readAt ?? deliveredAt ?? sentAt ?? createdAt;
  return (
    <span className={classes.when}>
      <Day date={at} form="short" /> <Clock instant={at} />
    </span>
  );
};
