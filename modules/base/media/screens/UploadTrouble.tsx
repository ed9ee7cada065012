import { Button } from "@mantine/core";
import { IconCloudOff, IconFileAlert, IconUpload } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import classes from "./photos.module.css";
import { commonReason, leftToSend, type UploadQueue } from "../upload-queue.ts";
import { mediaWords } from "../words.ts";

/**
 * Tells that uploads wait for the connection, or that some failed and why if all have the same reason; offers to
 * retry at once.
 */
export const UploadTrouble = ({ queue, resume }: { queue: UploadQueue; resume: () => void }) => {
  const say = useWords(mediaWords);
  const left = leftToSend(queue);
  const failed = queue.items.filter(({ state }) => state === "failed").length;
  const isWaiting = queue.line === "lost" && left > 0;
  if (!isWaiting && (failed < 2 || left > 0)) return null;
  const Sign = isWaiting ? IconCloudOff : IconFileAlert;
  const line = isWaiting ? say("lineLostLine", { count: left }) : commonReason(queue);
  return (
    <div className={classes.trouble} role="status">
      <Sign size={24} stroke={1.75} aria-hidden />
      <p className={classes.troubleWords}>
        <strong>{isWaiting ? say("lineLost") : say("someFailed", { count: failed })}</strong>
        {line && <span>{line}</span>}
      </p>
      <Button variant="default" leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />} onClick={resume}>
        {say("sendNow")}
      </Button>
    </div>
  );
};
