import { Button } from "@mantine/core";
import { IconBulb, IconBulbOff, IconCameraOff, IconPhoto, IconRefresh } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { type BarcodeReader, openBarcodes } from "./barcodes.ts";
import { type CameraState, useCamera } from "./use-camera.ts";
import classes from "./vin.module.css";
import { vinInCode } from "../vin.ts";
import { vinWords } from "../vin-words.ts";

/** A frame is read so often, in milliseconds, or when the one before is done. */
const pause = 200;

type Trouble = "notInPicture" | "noVin" | "decoderMissing";

/** Reads the VIN from the barcode at the door or behind the windscreen: with the camera, or from a picture. */
export const VinScanner = ({ onFound, tryAgain }: { onFound: (vin: string) => void; tryAgain: () => void }) => {
  const say = useWords(vinWords);
  const sayKit = useWords(kitWords);
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { state, isLit, light } = useCamera(video);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isReadingPicture, setReadingPicture] = useState(false);
  const openReader = useReader();

  const readFrame = useEffectEvent(async () => {
    if (!video.current || isReadingPicture) return;
    const reader = await openReader();
    if (!video.current) return;
    const texts = await reader.read(video.current);
    const vin = vinIn(texts);
    if (vin) onFound(vin);
    else if (texts.length > 0) setTrouble("noVin");
  });
  useEffect(() => {
    if (state !== "live") return;
    let isReading = false;
    const timer = setInterval(() => {
      if (isReading) return;
      isReading = true;
      readFrame()
        .catch(() => setTrouble("decoderMissing"))
        .finally(() => {
          isReading = false;
        });
    }, pause);
    return () => clearInterval(timer);
  }, [state]);

  const readPicture = async (file: File) => {
    const picture = await createImageBitmap(file).catch(() => undefined);
    if (!picture) return setTrouble("notInPicture");
    const texts = await openReader()
      .then((reader) => reader.readStill(picture, (found) => vinIn(found) !== undefined))
      .catch(() => undefined);
    const vin = vinIn(texts ?? []);
    if (vin) onFound(vin);
    else setTrouble(texts ? (texts.length > 0 ? "noVin" : "notInPicture") : "decoderMissing");
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setTrouble(undefined);
    setReadingPicture(true);
    await readPicture(file).finally(() => setReadingPicture(false));
  };

  return (
    <div className={classes.scanner}>
      <div className={classes.sight} data-live={state === "live" || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture, without sound */}
        <video ref={video} className={classes.video} playsInline muted aria-label={say("cameraPicture")} />
        {state === "live" ? <span className={classes.frame} aria-hidden /> : <CameraTrouble state={state} />}
      </div>
      <p className={classes.told} role="status">
        {trouble ? <Advice>{say(trouble)}</Advice> : state === "live" && say("aim")}
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
        <Button
          variant="default"
          leftSection={<IconPhoto size={18} aria-hidden />}
          loading={isReadingPicture}
          onClick={() => chooser.current?.click()}
        >
          {say("fromPicture")}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label={say("fromPicture")}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </div>
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

const vinIn = (texts: readonly string[]) => texts.map(vinInCode).find((vin) => vin !== undefined);

/** Opened when it is first needed, closed with the dialog. */
const useReader = (): (() => Promise<BarcodeReader>) => {
  const opened = useRef<Promise<BarcodeReader>>(undefined);
  useEffect(
    () => () => {
      void opened.current?.then(
        ({ close }) => close(),
        () => undefined,
      );
      opened.current = undefined;
    },
    [],
  );
  return () => (opened.current ??= openBarcodes());
};
