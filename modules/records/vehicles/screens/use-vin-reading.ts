import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { vinInCode } from "../vin.ts";
import { type BarcodeReader, openBarcodes } from "./barcodes.ts";

/** Milliseconds between camera frames, at least until the previous one is decoded. */
const pause = 200;

type Trouble = "notInPicture" | "noVin" | "decoderMissing";

type Reading = {
  video: RefObject<HTMLVideoElement | null>;
  isLive: boolean;
  onFound: (vin: string) => void;
};

/** Reads the VIN from the live camera, and from a picture that is chosen. */
export const useVinReading = ({ video, isLive, onFound }: Reading) => {
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
    if (!isLive) return;
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
  }, [isLive]);

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
  return { trouble, isReadingPicture, choose };
};

const vinIn = (texts: readonly string[]) => texts.map(vinInCode).find((vin) => vin !== undefined);

/** Opened on first use, closed with the dialog. */
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
