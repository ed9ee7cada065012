import { useSend } from "../../../platform/web/use-send.ts";
import { readNotices } from "./contract.ts";

/** Marks the notices about a document as read when it is opened; it stays unread if that fails. */
export const useReadOnOpening = () => {
  const { send } = useSend(readNotices);
  return (thingId: string) => void send({ body: { thingId } }).catch(() => undefined);
};
