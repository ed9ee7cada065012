import { Button } from "@mantine/core";
import { IconBulb, IconBulbOff, IconCameraOff, IconPhoto, IconRefresh } from "@tabler/icons-react";
import { useRef } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Advice } from "../../../../platform/web/parts/Advice.tsx";
import { kitWords } from "../../../../platform/web/words.ts";
import { vinWords } from "../vin-words.ts";
import { type CameraState, useCamera } from "./use-camera.ts";
import { useVinReading } from "./use-vin-reading.ts";
import classes from "./vin.module.css";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";

/** Reads the VIN from the barcode at the door or windscreen, by camera or from a picture. */
export const VinScanner = ({ onFound, tryAgain }: { onFound: (vin: string) => void; tryAgain: () => void }) => {
  const say = useWords(vinWords);
  const sayKit = useWords(kitWords);
  const video = useRef<HTMLVideoElement>(null);
  const { state, isLit, light } = useCamera(video);
  const isLive = state === "live";
  const { trouble, isReadingPicture, choose } = useVinReading({ video, isLive, onFound });
  return (
    <Stack>
      <div className={classes.sight} data-live={isLive || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture, without sound */}
        <video ref={video} className={classes.video} playsInline muted aria-label={say("cameraPicture")} />
        {state === "live" ? <span className={classes.frame} aria-hidden /> : <CameraTrouble state={state} />}
      </div>
      <p className={classes.told} role="status">
        {trouble ? <Advice>{say(trouble)}</Advice> : isLive && say("aim")}
      </p>
      <div className={classes.acts} data-acts>
        {light && (
          <Button
            variant="default"
            leftSection={isLit ? <IconBulbOff size={18} aria-hidden /> : <IconBulb size={18} aria-hidden />}
            aria-pressed={isLit}
            onClick={light}
          >
            {say("lamp")}
          </Button>
        )}
        {(state === "refused" || state === "none") && (
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={tryAgain}>
            {sayKit("tryAgain")}
          </Button>
        )}
        <PictureChooser isReading={isReadingPicture} choose={(file) => void choose(file)} />
      </div>
    </Stack>
  );
};

type ChooserProps = { isReading: boolean; choose: (file: File | undefined) => void };

const PictureChooser = ({ isReading, choose }: ChooserProps) => {
  const say = useWords(vinWords);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        loading={isReading}
        onClick={() => chooser.current?.click()}
      >
        {say("fromPicture")}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label={say("fromPicture")}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
};

const CameraTrouble = ({ state }: { state: Exclude<CameraState, "live"> }) => {
  const say = useWords(vinWords);
  return (
    <div className={classes.blind}>
      {state !== "asking" && <IconCameraOff size={28} stroke={1.5} aria-hidden />}
      <p>{say(state)}</p>
    </div>
  );
};
