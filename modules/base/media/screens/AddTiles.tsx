import { UnstyledButton } from "@mantine/core";
import { IconCameraPlus, IconFolder, IconPhotoPlus, IconVideoPlus, type Icon } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { useAccept } from "./use-accept.ts";
import { fileTypes, pictureTypes } from "../acceptance.ts";
import classes from "./photos.module.css";
import { recordingType } from "../recording.ts";
import { mediaWords } from "../words.ts";

const VideoRecorder = lazyPart(async () => (await import("./VideoRecorder.tsx")).VideoRecorder);

type Props = { add: (files: readonly File[]) => void };

/**
 * Buttons to add files: on a tablet a photo or video by the camera, elsewhere files; `withFiles` also offers files
 * on a tablet.
 */
export const AddTiles = ({ add, withFiles, papers }: Props & { withFiles: boolean; papers?: boolean | undefined }) => {
  const say = useWords(mediaWords);
  if (!matchMedia("(pointer: coarse)").matches)
    return (
      <InputTile sign={IconPhotoPlus} label={say(papers ? "chooseFiles" : "addPhotos")} accept={fileTypes} add={add} />
    );
  return (
    <>
      <InputTile sign={IconCameraPlus} label={say("takePhoto")} accept={pictureTypes} byCamera add={add} />
      {recordsHere() ? (
        <RecordTile add={add} />
      ) : (
        <InputTile
          sign={IconVideoPlus}
          label={say("recordVideo")}
          accept={["video/mp4", "video/*"]}
          byCamera
          add={add}
        />
      )}
      {withFiles && <InputTile sign={IconFolder} label={say("chooseFiles")} accept={fileTypes} add={add} />}
    </>
  );
};

/** Browsers allow the camera on HTTPS pages only. */
const recordsHere = () =>
  typeof MediaRecorder !== "undefined" &&
  "mediaDevices" in navigator &&
  recordingType((type) => MediaRecorder.isTypeSupported(type)) !== undefined;

const Tile = ({ sign: Sign, label, onClick }: { sign: Icon; label: string; onClick: () => void }) => (
  <UnstyledButton className={classes.tile} data-add onClick={onClick}>
    <span className={classes.named}>
      <Sign size={24} stroke={1.75} aria-hidden />
      {label}
    </span>
  </UnstyledButton>
);

type InputProps = Props & { sign: Icon; label: string; accept: readonly string[]; byCamera?: boolean };

const InputTile = ({ sign, label, accept, byCamera, add }: InputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const accepted = useAccept(accept);
  return (
    <li>
      <Tile sign={sign} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={accepted}
        capture={byCamera ? "environment" : undefined}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </li>
  );
};

const RecordTile = ({ add }: Props) => {
  const say = useWords(mediaWords);
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Tile sign={IconVideoPlus} label={say("recordVideo")} onClick={() => setOpen(true)} />
      {open && <VideoRecorder waiting={null} add={add} close={() => setOpen(false)} missed={() => setOpen(false)} />}
    </li>
  );
};
