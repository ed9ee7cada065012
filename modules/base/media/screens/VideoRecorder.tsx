import { Button } from "@mantine/core";
import { IconCheck, IconPlayerRecordFilled, IconPlayerStopFilled, IconRefresh, IconVideo } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { dateIn, timeIn } from "../../../../platform/shared/dates.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import { DialogWindow } from "../../../../platform/web/parts/DialogWindow.tsx";
import { currentOpeners } from "../../../../platform/web/parts/focus-return.ts";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { recorderWords } from "../recorder-words.ts";
import classes from "./recorder.module.css";
import { useRecorder } from "./use-recorder.ts";

type Props = { add: (files: readonly File[]) => void; close: () => void };

/** Records a video of at most 30 seconds, with a preview before it is added. */
export const VideoRecorder = ({ add, close }: Props) => {
  const say = useWords(recorderWords);
  const [openers] = useState(currentOpeners);
  const [attempt, setAttempt] = useState(0);
  return (
    <DialogWindow opened openers={openers} title={say("title")} close={close} size="xl">
      <div className={classes.recorder}>
        <Recorder key={attempt} add={add} close={close} again={() => setAttempt(attempt + 1)} />
      </div>
    </DialogWindow>
  );
};

const Recorder = ({ add, close, again }: Props & { again: () => void }) => {
  const say = useWords(recorderWords);
  const { seen, left, record, stop } = useRecorder();
  switch (seen.state) {
    case "refused":
      return <OwnCamera add={add} close={close} />;
    case "opening":
      return (
        <div className={classes.picture} role="status">
          {say("opening")}
        </div>
      );
    case "ready":
      return (
        <>
          <Live stream={seen.stream} />
          <p className={classes.line} role="status">
            {say(seen.hasSound ? "line" : "silentLine")}
          </p>
          <Button
            size="lg"
            leftSection={<IconPlayerRecordFilled size={20} className={classes.red} aria-hidden />}
            onClick={record}
          >
            {say("record")}
          </Button>
        </>
      );
    case "recording":
      return (
        <>
          <Live stream={seen.stream} />
          <p className={classes.line} role="timer">
            {say("left", { count: left })}
          </p>
          <Button size="lg" leftSection={<IconPlayerStopFilled size={20} aria-hidden />} onClick={stop}>
            {say("stop")}
          </Button>
        </>
      );
    case "recorded":
      return <Recorded video={seen.video} address={seen.address} add={add} close={close} again={again} />;
  }
};

const Recorded = ({
  video,
  address,
  add,
  close,
  again,
}: Props & { video: Blob; address: string; again: () => void }) => {
  const say = useWords(recorderWords);
  const zone = useZone();
  const take = () => {
    const now = new Date().toISOString();
    add([new File([video], `${dateIn(now, zone)} ${timeIn(now, zone).replace(":", ".")}.mp4`, { type: "video/mp4" })]);
    close();
  };
  return (
    <>
      <video className={classes.picture} src={address} controls playsInline aria-label={say("recorded")}>
        <track kind="captions" />
      </video>
      <div className={classes.acts}>
        <Button variant="default" leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />} onClick={again}>
          {say("again")}
        </Button>
        <Button leftSection={<IconCheck size={20} stroke={1.75} aria-hidden />} onClick={take}>
          {say("use")}
        </Button>
      </div>
    </>
  );
};

const Live = ({ stream }: { stream: MediaStream }) => {
  const say = useWords(recorderWords);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className={classes.picture} autoPlay muted playsInline aria-label={say("picture")} />;
};

const OwnCamera = ({ add, close }: Props) => {
  const say = useWords(recorderWords);
  const input = useRef<HTMLInputElement>(null);
  return (
    <ErrorBand
      title={say("noCamera")}
      actions={
        <Button
          variant="default"
          leftSection={<IconVideo size={20} stroke={1.75} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {say("ownCamera")}
        </Button>
      }
    >
      {say("noCameraLine")}
      <input
        ref={input}
        type="file"
        hidden
        accept="video/mp4,video/*"
        capture="environment"
        aria-label={say("ownCamera")}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          close();
        }}
      />
    </ErrorBand>
  );
};
