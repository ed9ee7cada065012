import { Button } from "@mantine/core";
import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { useMay } from "../../../platform/web/May.tsx";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useList, useRememberRows } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { AddTiles } from "./AddTiles.tsx";
import { remove, type MediaFile, type MediaRoutes } from "../contract.ts";
import classes from "./photos.module.css";
import { FileTile, UploadTile } from "./Tiles.tsx";
import { uploadListOf } from "./upload-list.ts";
import { commonReason, leftToSend } from "../upload-queue.ts";
import { UploadTrouble } from "./UploadTrouble.tsx";
import { useUploads } from "./use-uploads.ts";
import { mediaWords } from "../words.ts";

const Viewer = lazyPart(async () => (await import("./Viewer.tsx")).Viewer);
const DropArea = lazyPart(async () => (await import("./DropArea.tsx")).DropArea);

/** More tiles would push the rest of the page down; the others are shown on request. */
const fewTiles = 6;

type Props = {
  of: MediaRoutes;
  ownerId: string;
  readOnly?: boolean;
  /** Limits the gallery to one part of the record; added files belong to it. */
  collection?: string;
  /** Default «Photos». */
  title?: string;
  /** Lets another camera button on the page add pictures. */
  add?: RefObject<AddFiles | null>;
};

export type AddFiles = (chosen: readonly File[]) => void;

/**
 * The gallery of a record: `<Photos of={vehicleMedia} ownerId={id} />`. Users who may edit the record can add and
 * delete.
 */
export const Photos = ({ of: routes, ownerId, readOnly, collection, title, add }: Props) => {
  const say = useWords(mediaWords);
  const sayKit = useWords(kitWords);
  const may = useMay();
  const mayEdit = !readOnly && may(routes.upload.needs);
  const { files, more, loadingMore, answer, uploads, removeFile, problem } = useGallery(routes, ownerId, collection);
  const [shown, setShown] = useState<number | undefined>();
  const [all, setAll] = useState(false);
  const tiles = useRef<HTMLUListElement>(null);

  const ask = async (media: MediaFile, at: number) => {
    setShown(undefined);
    const yes = await confirm({
      title: say("remove"),
      line: say("removeLine", { name: isolatedName(media.file.name) }),
      action: say("deleteFile"),
      danger: true,
    });
    if (yes && !(await removeFile(media))) return;
    if (yes) toast(say("removed"));
    const left = files.length - (yes ? 1 : 0);
    setShown(left > 0 ? Math.min(at, left - 1) : undefined);
  };
  const close = (at: number) => {
    setShown(undefined);
    if (at >= fewTiles) setAll(true);
    requestAnimationFrame(() =>
      tiles.current?.querySelector<HTMLElement>(`[data-media="${files[at]?.file.id}"]`)?.focus(),
    );
  };
  const addFiles = (chosen: readonly File[]) => {
    setAll(true);
    uploads.add(chosen);
  };

  useImperativeHandle(add, () => addFiles);

  const { items } = uploads.queue;
  const left = leftToSend(uploads.queue);
  const explained = commonReason(uploads.queue) !== undefined;
  const act =
    left > 0 && uploads.queue.line === "up" ? (
      <span className={classes.left} role="status">
        {say("uploadsLeft", { count: left })}
      </span>
    ) : (
      files.length > fewTiles && (
        <Button variant="subtle" onClick={() => setAll(!all)} aria-expanded={all}>
          {say(all ? "showFewer" : "showAll")}
        </Button>
      )
    );
  return (
    <Section title={title ?? say("photos")} count={more ? undefined : files.length} act={act}>
      {problem && <ErrorBand title={say("notRemoved")}>{problem.detail}</ErrorBand>}
      <UploadTrouble queue={uploads.queue} resume={uploads.resume} />
      <Loaded answer={answer} skeleton={<ListSkeleton rows={2} />}>
        {() => (
          <>
            {files.length === 0 && items.length === 0 && (
              <p className={classes.empty}>{say(mayEdit ? "emptyGallery" : "noFiles")}</p>
            )}
            <ul className={classes.tiles} ref={tiles}>
              {(all ? files : files.slice(0, fewTiles)).map((file, place) => (
                <FileTile key={file.file.id} media={file} open={() => setShown(place)} />
              ))}
              {items.map((item) => (
                <UploadTile
                  key={item.key}
                  item={item}
                  isExplained={explained}
                  tryAgain={() => uploads.tryAgain(item.key)}
                  leaveOut={() => uploads.leaveOut(item.key)}
                />
              ))}
              {mayEdit && <AddTiles add={addFiles} withFiles={collection !== undefined} />}
            </ul>
            {all && more && (
              <div className={classes.more}>
                <Button variant="default" onClick={more} loading={loadingMore}>
                  {sayKit("showMore")}
                </Button>
              </div>
            )}
            {mayEdit && collection === undefined && (
              <DropArea waiting={<div className={classes.dropWaiting} />} add={addFiles} />
            )}
          </>
        )}
      </Loaded>
      {shown !== undefined && (
        <Viewer
          files={files}
          at={shown}
          close={close}
          waiting={null}
          missed={() => setShown(undefined)}
          remove={mayEdit ? (file, at) => void ask(file, at) : undefined}
        />
      )}
    </Section>
  );
};

/** The loaded files of a record, its pending uploads, and the delete action. */
const useGallery = (routes: MediaRoutes, ownerId: string, collection: string | undefined) => {
  const sent = { params: { id: ownerId }, query: collection === undefined ? undefined : { collection } };
  const { rows, more, loadingMore, error, isPending, refetch } = useList(routes.list, sent, { keep: false });
  const remember = useRememberRows();
  const { send, problem } = useSend(remove);
  const uploads = useUploads({
    ...uploadListOf(routes, ownerId, collection),
    onArrived: (file) => remember(routes.list, sent, (rows, isLast) => (isLast ? [...rows, file] : rows)),
  });
  /** False if refused; `problem` then holds the refusal. */
  const removeFile = ({ file: { id, name } }: MediaFile) =>
    send({ params: { id, name } }).then(
      () => {
        remember(routes.list, sent, (rows) => rows.filter(({ file }) => file.id !== id));
        return true;
      },
      () => false,
    );
  return {
    files: eachOnce(rows ?? []),
    more,
    loadingMore,
    answer: { data: rows, error, isPending, refetch },
    uploads,
    removeFile,
    problem,
  };
};

/** A file that was just added occurs again in its own page of the list. */
const eachOnce = (files: readonly MediaFile[]) => [...new Map(files.map((media) => [media.file.id, media])).values()];
