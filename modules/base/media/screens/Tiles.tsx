import { Button, UnstyledButton } from "@mantine/core";
import {
  IconFileAlert,
  IconFileOff,
  IconFileTypePdf,
  IconPhoto,
  IconPlayerPlayFilled,
  IconRefresh,
  IconVideo,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { typeOf } from "../acceptance.ts";
import type { ShownFile } from "../contract.ts";
import { evidenceWords } from "../evidence-words.ts";
import { sentSize } from "../file-size.ts";
import classes from "./photos.module.css";
import type { Sending } from "../upload-queue.ts";
import { mediaWords } from "../words.ts";

export const FileTile = ({ media, open }: { media: ShownFile; open: () => void }) => {
  const { thumbnailUrl, file, struckOut, destroyed } = media;
  const say = useWords(mediaWords);
  const sayEvidence = useWords(evidenceWords);
  const [isBroken, setBroken] = useState(false);
  const isVideo = file.type === "video/mp4";
  const Sign = destroyed ? IconFileOff : file.type === "application/pdf" ? IconFileTypePdf : IconPhoto;
  const state = struckOut ? sayEvidence(destroyed ? "destroyed" : "struckOut") : undefined;
  return (
    <li>
      <UnstyledButton
        className={classes.tile}
        data-media={file.id}
        onClick={open}
        aria-label={say("open", { name: file.name })}
        data-struck={state !== undefined || undefined}
        aria-description={state ?? (isVideo ? say("video") : undefined)}
      >
        {thumbnailUrl && !isBroken ? (
          <img
            className={classes.picture}
            src={thumbnailUrl}
            alt=""
            width={150}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        ) : (
          <span className={classes.named}>
            {isVideo && !destroyed ? (
              <span className={classes.play}>
                <IconPlayerPlayFilled size={20} aria-hidden />
              </span>
            ) : (
              <Sign size={24} stroke={1.75} aria-hidden />
            )}
            <Name className={classes.fileName}>{file.name}</Name>
          </span>
        )}
        {state && (
          <span className={classes.state} aria-hidden>
            {state}
          </span>
        )}
      </UnstyledButton>
    </li>
  );
};

type OnItsWay = {
  item: Sending;
  /** The reason is already shown above all tiles. */ isExplained?: boolean;
  tryAgain: () => void;
  leaveOut: () => void;
};

/** A pending upload: its progress, or why it failed with a retry button. */
export const UploadTile = ({ item, isExplained, tryAgain, leaveOut }: OnItsWay) => {
  const say = useWords(mediaWords);
  const { file, preview, state, unfit, reason } = item;
  const hasFailed = state === "failed" || state === "unfit";
  // Completely transferred and being stored by the server: too late to cancel.
  const isStoring = state === "sending" && item.share === 1;
  return (
    <li>
      <div className={classes.tile} data-failed={hasFailed || undefined}>
        {preview && !hasFailed ? (
          <img className={classes.picture} src={preview} alt="" data-pending />
        ) : (
          <FileName file={file} hasFailed={hasFailed} />
        )}
        {!hasFailed && <Progress item={item} />}
        {!isStoring && (
          <UnstyledButton
            className={classes.leaveOut}
            onClick={leaveOut}
            aria-label={`${say(hasFailed ? "dismiss" : "cancelUpload")} ${file.name}`}
          >
            <IconX size={18} stroke={2} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {hasFailed ? (
        <p className={classes.reason} role="alert">
          {unfit ? say(unfit) : (!isExplained && reason) || say("uploadFailed")}
        </p>
      ) : (
        <Caption item={item} />
      )}
      {state === "failed" && (
        <Button
          variant="subtle"
          aria-label={`${say("tryAgain")} ${file.name}`}
          leftSection={<IconRefresh size={18} stroke={2} aria-hidden />}
          onClick={tryAgain}
        >
          {say("tryAgain")}
        </Button>
      )}
    </li>
  );
};

const FileName = ({ file, hasFailed }: { file: File; hasFailed: boolean }) => {
  const Sign = hasFailed
    ? IconFileAlert
    : typeOf(file) === "application/pdf"
      ? IconFileTypePdf
      : typeOf(file) === "video/mp4"
        ? IconVideo
        : IconPhoto;
  return (
    <span className={classes.named}>
      <Sign size={24} stroke={1.75} aria-hidden />
      <Name className={classes.fileName}>{file.name}</Name>
    </span>
  );
};

const percentOf = (share: number) => Math.round(share * 100);

const Progress = ({ item: { file, share } }: { item: Sending }) => (
  <span
    className={classes.progress}
    role="progressbar"
    aria-label={file.name}
    aria-valuenow={percentOf(share)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <span className={classes.sent} style={{ inlineSize: `${percentOf(share)}%` }} />
  </span>
);

const Caption = ({ item: { file, state, share } }: { item: Sending }) => {
  const say = useWords(mediaWords);
  const inDigits = useDigits();
  return (
    <p className={classes.caption}>
      {state === "waiting" ? (
        say("waiting")
      ) : share === 1 ? (
        say("storing")
      ) : (
        <Ltr>{inDigits(`${percentOf(share)}%, ${sentSize(file.size, share)}`)}</Ltr>
      )}
    </p>
  );
};
