import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { isHeic, largestFile, pictureTypes, typeOf, unfitnessOf } from "../../../base/media/acceptance.ts";
import { fileSize } from "../../../base/media/file-size.ts";
import { Photos } from "../../../base/media/screens/Photos.tsx";
import { shrink } from "../../../base/media/screens/shrink.ts";
import { UploadTile } from "../../../base/media/screens/Tiles.tsx";
import { type Task, taskMedia } from "../contract.ts";
import { fullness, isPhoto, maxPhotoBytes, maxPhotos, type UnsentPhoto } from "../unsent.ts";
import { unsentWords } from "../unsent-words.ts";
import { sendUnsent } from "./sending.ts";
import { photoProgress, watchPhotoProgress, whenPhotoArrives } from "./sending-photos.ts";
import { changeUnsent, removeUnsent } from "./unsent-list.ts";
import { readPicture } from "./unsent-store.ts";
import type { Unsending } from "./use-unsent.ts";
import classes from "./work.module.css";

type Props = { task: Task; unsent: Unsending; readOnly: boolean };

/** The photos of a task; new ones are kept on this device until the server has them. */
export const TaskPhotos = ({ task, unsent, readOnly }: Props) => {
  const say = useWords(unsentWords);
  const [preparing, setPreparing] = useState<readonly File[]>([]);
  const waiting = unsent.items.filter(isPhoto).filter(({ taskId }) => taskId === task.id);
  const pictureOf = usePictures(waiting);
  /** Answers those that this device cannot keep. */
  const keep = async (chosen: readonly File[]): Promise<File[]> => {
    setPreparing((others) => [...others, ...chosen]);
    const rest: File[] = [];
    for (const file of chosen) {
      const ready = unfitnessOf(file) ? undefined : await shrink(file);
      const isFit = ready && !isHeic(ready) && ready.size <= largestFile;
      if (!isFit || !(await unsent.keepPhoto(ready, task))) rest.push(file);
      setPreparing((others) => others.filter((other) => other !== file));
    }
    return rest;
  };
  const files = waiting.map(({ id }) => pictureOf(id));
  return (
    <Photos
      of={taskMedia}
      ownerId={task.id}
      readOnly={readOnly}
      mayStrikeOut={!readOnly}
      kept={{
        keep,
        whenArrived: (taken) => whenPhotoArrives((taskId, file) => taskId === task.id && taken(file)),
        count: waiting.length + preparing.length,
        note: <Room unsent={unsent} />,
        awayNote: say("galleryAway"),
        tiles: (
          <>
            {waiting.map((item, place) => (
              <KeptTile key={item.id} item={item} picture={files[place]} />
            ))}
            {preparing.map((file, place) => (
              <UploadTile
                key={`${place} ${file.name}`}
                item={{ key: file.name, file, state: "sending", share: 1, losses: 0 }}
                tryAgain={nothing}
                leaveOut={nothing}
              />
            ))}
          </>
        ),
      }}
    />
  );
};

const nothing = () => undefined;

/** Said before there is no room: how much this device keeps. */
const Room = ({ unsent: { items, lacksRoom } }: { unsent: Unsending }) => {
  const say = useWords(unsentWords);
  const inDigits = useDigits();
  const full = fullness(items);
  if (lacksRoom)
    return (
      <p className={classes.noRoom} role="alert">
        {say("noRoom")}
      </p>
    );
  if (full < 0.5) return null;
  return (
    <p className={classes.hint} role="status">
      {say("roomEnds", {
        max: isolated(inDigits(maxPhotos)),
        size: isolated(inDigits(fileSize(maxPhotoBytes))),
        percent: isolated(inDigits(Math.floor(full * 100))),
      })}
    </p>
  );
};

type Pictures = ReadonlyMap<string, Picture>;
type Picture = { file: File; preview: string | undefined };

const KeptTile = ({ item, picture }: { item: UnsentPhoto; picture: Picture | undefined }) => {
  const say = useWords(unsentWords);
  const progress = useSyncExternalStore(watchPhotoProgress, photoProgress);
  const share = progress?.id === item.id ? progress.share : undefined;
  const discard = async () => {
    const question = { title: say("discardPhotoTitle"), line: say("discardPhotoLine"), action: say("discard") };
    if (await confirm({ ...question, danger: true })) await removeUnsent([item.id]);
  };
  const again = async () => {
    const { refusal: _, ...afresh } = item;
    await changeUnsent(afresh);
    void sendUnsent();
  };
  if (!picture) return null;
  const state = item.refusal !== undefined ? "failed" : share === undefined ? "waiting" : "sending";
  return (
    <UploadTile
      item={{ key: item.id, ...picture, state, share: share ?? 0, losses: 0, reason: item.refusal }}
      tryAgain={() => void again()}
      leaveOut={() => void discard()}
    />
  );
};

/** The stored files of photos, with addresses for those that a browser shows. */
const usePictures = (items: readonly UnsentPhoto[]) => {
  const [known, setKnown] = useState<Pictures>(new Map());
  const shown = useRef<Pictures>(new Map());
  const ids = items.map(({ id }) => id).join();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(ids.split(",").map(async (id) => [id, await readPicture(id)] as const)).then((read) => {
      if (!isCurrent) return;
      const before = shown.current;
      shown.current = new Map(read.flatMap(([id, file]) => (file ? [[id, before.get(id) ?? pictureOf(file)]] : [])));
      forget(before, shown.current);
      setKnown(shown.current);
    });
    return () => {
      isCurrent = false;
    };
  }, [ids]);
  useEffect(() => () => forget(shown.current, new Map()), []);
  return (id: string) => known.get(id);
};

const forget = (before: Pictures, now: Pictures) => {
  for (const [id, { preview }] of before) if (preview && !now.has(id)) URL.revokeObjectURL(preview);
};

const pictureOf = (file: File): Picture => ({
  file,
  preview: pictureTypes.includes(typeOf(file)) ? URL.createObjectURL(file) : undefined,
});
