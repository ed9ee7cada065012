import { Button, UnstyledButton } from "@mantine/core";
import { IconCameraPlus, IconFileAlert, IconFileTypePdf, IconPhoto, IconRefresh, IconVideo, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import type { MediaFile } from "./contract.ts";
import { sentSize } from "./file-size.ts";
import classes from "./photos.module.css";
import { acceptedFiles, type UploadItem } from "./use-uploads.ts";
import { mediaWords } from "./words.ts";

/** A stored file: its small picture, or what kind of file it is and its name. */
export const FileTile = ({ media: { thumbnailUrl, file }, open }: { media: MediaFile; open: () => void }) => {
  const say = useWords(mediaWords);
  const [isBroken, setBroken] = useState(false);
  const Sign = file.type === "application/pdf" ? IconFileTypePdf : file.type === "video/mp4" ? IconVideo : IconPhoto;
  return (
    <li>
      <UnstyledButton className={classes.tile} onClick={open} aria-label={say("open", { name: file.name })}>
        {thumbnailUrl && !isBroken ? <img className={classes.picture} src={thumbnailUrl} alt="" loading="lazy" onError={() => setBroken(true)} /> : (
          <span className={classes.named}><Sign size={24} stroke={1.75} aria-hidden /><bdi className={classes.fileName}>{file.name}</bdi></span>
        )}
      </UnstyledButton>
    </li>
  );
};

/** A file on its way: how much is sent; or why it failed, and another try. */
export const UploadTile = ({ item: { file, preview, state, share, reason, mayRetry }, tryAgain, leaveOut }: { item: UploadItem; tryAgain: () => void; leaveOut: () => void }) => {
  const say = useWords(mediaWords);
  const percent = Math.round(share * 100);
  return (
    <li>
      <div className={classes.tile} data-failed={state === "failed" || undefined}>
        {preview && state !== "failed" && <img className={classes.picture} src={preview} alt="" data-pending />}
        {!preview && state !== "failed" && <span className={classes.named}><IconPhoto size={24} stroke={1.75} aria-hidden /><bdi className={classes.fileName}>{file.name}</bdi></span>}
        {state === "failed" && <span className={classes.named}><IconFileAlert size={24} stroke={1.75} aria-hidden /><bdi className={classes.fileName}>{file.name}</bdi></span>}
        {state !== "failed" && (
          <span className={classes.progress} role="progressbar" aria-label={file.name} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
            <span className={classes.sent} style={{ inlineSize: `${percent}%` }} />
          </span>
        )}
        <UnstyledButton className={classes.leaveOut} onClick={leaveOut} aria-label={`${say(state === "failed" ? "dismiss" : "cancelUpload")} ${file.name}`}><IconX size={18} stroke={2} aria-hidden /></UnstyledButton>
      </div>
      {state === "failed" ? <p className={classes.reason} role="alert">{reason}</p> : <p className={classes.caption}>{state === "waiting" ? say("waiting") : <Ltr>{`${percent}%, ${sentSize(file.size, share)}`}</Ltr>}</p>}
      {mayRetry && state === "failed" && <Button variant="subtle" leftSection={<IconRefresh size={18} stroke={2} aria-hidden />} onClick={tryAgain}>{say("tryAgain")}</Button>}
    </li>
  );
};

/** Takes a picture on a tablet; elsewhere chooses files. */
export const AddTile = ({ add }: { add: (files: readonly File[]) => void }) => {
  const say = useWords(mediaWords);
  const input = useRef<HTMLInputElement>(null);
  const isTouched = matchMedia("(pointer: coarse)").matches;
  return (
    <li>
      <UnstyledButton className={classes.tile} data-add onClick={() => input.current?.click()}>
        <span className={classes.named}><IconCameraPlus size={24} stroke={1.75} aria-hidden />{say("addPhotos")}</span>
      </UnstyledButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={say("addPhotos")}
        accept={isTouched ? "image/jpeg,image/png,image/*" : acceptedFiles}
        capture={isTouched ? "environment" : undefined}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </li>
  );
};
