import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useMay } from "../../../../platform/web/May.tsx";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { isAway } from "../../../../platform/web/problem.ts";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSession } from "../../../../platform/web/session.tsx";
import { kitWords } from "../../../../platform/web/words.ts";
import { AddTiles } from "./AddTiles.tsx";
import type { GalleryFile, MediaFile, MediaRoutes, ShownFile } from "../contract.ts";
import classes from "./photos.module.css";
import { FileTile, UploadTile } from "./Tiles.tsx";
import { commonReason, leftToSend } from "../upload-queue.ts";
import { UploadTrouble } from "./UploadTrouble.tsx";
import { useGallery } from "./use-gallery.ts";
import { mediaWords } from "../words.ts";

const Viewer = lazyPart(async () => (await import("./Viewer.tsx")).Viewer);
const EvidenceDialog = lazyPart(async () => (await import("./EvidenceDialog.tsx")).EvidenceDialog);
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
  /** Its files are papers: bills, contracts, letters. */
  papers?: boolean;
  /** Without files it says nothing beside how to add one. */
  isBrief?: boolean;
  add?: RefObject<AddFiles | null>;
  /** Keeps files on this device until they are sent; without it they are uploaded while the program is open. */
  kept?: KeptFiles;
  /** The dialog that draws on a photo. */
  drawing?: (photo: MediaFile, close: () => void) => ReactNode;
  /** Evidence is struck out also where nothing else may be changed; default: by who may edit the record. */
  mayStrikeOut?: boolean;
};

/** Files of a record that this device keeps. */
export type KeptFiles = {
  /** Answers those that it cannot keep. */
  keep: (files: readonly File[]) => Promise<readonly File[]>;
  /** Calls back with a file that the server has stored. */
  whenArrived: (taken: (file: GalleryFile) => void) => () => void;
  count: number;
  tiles: ReactNode;
  note: ReactNode;
  /** Instead of the files of the record while the server cannot be reached. */
  awayNote: string;
};

export type AddFiles = (chosen: readonly File[]) => void;

/**
 * The gallery of a record: `<Photos of={vehicleMedia} ownerId={id} />`. Users who may edit the record can add and
 * delete.
 */
export const Photos = ({ of: routes, ownerId, readOnly, collection, title, papers, kept, add, ...acts }: Props) => {
  const { drawing, mayStrikeOut = true, isBrief = false } = acts;
  const say = useWords(mediaWords);
  const { mayEdit, mayStrike } = useRights(routes, { readOnly: readOnly === true, mayStrikeOut });
  const gallery = useGallery(routes, ownerId, collection);
  const { files, more, loadingMore, answer, uploads, arrived, removeFile, problem } = gallery;
  useArrivals(kept, arrived);
  const isAwayFromServer = kept !== undefined && answer.data === undefined && isAway(answer.error);
  const [shown, setShown] = useState<number | undefined>();
  const [drawn, setDrawn] = useState<MediaFile>();
  const evidence = useEvidence(() => setShown(undefined));
  const [all, setAll] = useState(false);
  const tiles = useRef<HTMLUListElement>(null);
  const removal = useRemoval({ files, removeFile });

  const ask = async (media: MediaFile, at: number) => {
    setShown(undefined);
    const asked = await removal(media, at);
    if (asked) setShown(asked.next);
  };
  const close = (at: number) => {
    setShown(undefined);
    if (at >= fewTiles) setAll(true);
    focusTile(tiles, files[at]);
  };
  const draw = (photo: MediaFile) => {
    setShown(undefined);
    setDrawn(photo);
  };
  const addFiles = (chosen: readonly File[]) => {
    setAll(true);
    void (kept ? kept.keep(chosen) : Promise.resolve(chosen)).then((rest) => rest.length > 0 && uploads.add(rest));
  };

  useImperativeHandle(add, () => addFiles);
  const isEmpty = files.length === 0 && uploads.queue.items.length === 0 && !kept?.count;

  return (
    <Section
      title={title ?? say("photos")}
      count={more ? undefined : files.length}
      act={<Act uploads={uploads} files={files.length} all={all} setAll={setAll} />}
    >
      {problem && <ErrorBand title={say("notRemoved")}>{problem.detail}</ErrorBand>}
      <UploadTrouble queue={uploads.queue} resume={uploads.resume} />
      {kept?.note}
      {isAwayFromServer && <p className={classes.empty}>{kept.awayNote}</p>}
      <Loaded answer={isAwayFromServer ? { ...answer, data: [] } : answer} skeleton={<ListSkeleton rows={2} />}>
        {() => (
          <>
            {isEmpty && !isBrief && !isAwayFromServer && (
              <p className={classes.empty}>{say(emptyWord(mayEdit, papers))}</p>
            )}
            <ul className={classes.tiles} ref={tiles}>
              <FileTiles files={all ? files : files.slice(0, fewTiles)} open={setShown} />
              {kept?.tiles}
              <UploadTiles uploads={uploads} />
              {mayEdit && <AddTiles add={addFiles} withFiles={papers || collection !== undefined} papers={papers} />}
            </ul>
            {all && more && <MoreButton more={more} loading={loadingMore} />}
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
          draw={mayEdit && drawing ? draw : undefined}
          strike={mayStrike ? evidence.strike : undefined}
        />
      )}
      {evidence.dialog}
      {drawn && drawing?.(drawn, () => setDrawn(undefined))}
    </Section>
  );
};

/** After the viewer has given the focus back. */
const focusTile = (tiles: RefObject<HTMLUListElement | null>, media: MediaFile | undefined) =>
  requestAnimationFrame(() => tiles.current?.querySelector<HTMLElement>(`[data-media="${media?.file.id}"]`)?.focus());

/** Strikes out or destroys a file in a dialog. */
const useEvidence = (closeViewer: () => void) => {
  const [struck, setStruck] = useState<ShownFile>();
  const close = () => setStruck(undefined);
  return {
    strike: (media: ShownFile) => {
      closeViewer();
      setStruck(media);
    },
    dialog: struck && <EvidenceDialog media={struck} close={close} waiting={null} missed={close} />,
  };
};

type Rights = { readOnly: boolean; mayStrikeOut: boolean };

/** On a tablet of the floor, which everybody walks past, nothing is struck out. */
const useRights = ({ upload }: MediaRoutes, { readOnly, mayStrikeOut }: Rights) => {
  const mayUpload = useMay()(upload.needs);
  const { floor } = useSession();
  return { mayEdit: !readOnly && mayUpload, mayStrike: mayUpload && mayStrikeOut && floor === null };
};

/** Shows a file that was kept on this device as soon as the server has stored it. */
const useArrivals = (kept: KeptFiles | undefined, arrived: (file: GalleryFile) => void) => {
  const taken = useRef(arrived);
  useEffect(() => {
    taken.current = arrived;
  });
  const whenArrived = useRef(kept?.whenArrived);
  useEffect(() => whenArrived.current?.((file) => taken.current(file)), []);
};

type QuestionProps = { files: readonly GalleryFile[]; removeFile: (media: MediaFile) => Promise<boolean> };

/** Asks before a file is deleted; answers the place to show next, or undefined after a refusal. */
const useRemoval = ({ files, removeFile }: QuestionProps) => {
  const say = useWords(mediaWords);
  return async (media: MediaFile, at: number): Promise<{ next: number | undefined } | undefined> => {
    const yes = await confirm({
      title: say("remove"),
      line: say("removeLine", { name: isolatedName(media.file.name) }),
      action: say("deleteFile"),
      danger: true,
    });
    if (yes && !(await removeFile(media))) return undefined;
    if (yes) toast(say("removed"));
    const left = files.length - (yes ? 1 : 0);
    return { next: left > 0 ? Math.min(at, left - 1) : undefined };
  };
};

const FileTiles = ({ files, open }: { files: readonly GalleryFile[]; open: (place: number) => void }) =>
  files.map((file, place) => <FileTile key={file.file.id} media={file} open={() => open(place)} />);

type Uploads = ReturnType<typeof useGallery>["uploads"];
type ActProps = { uploads: Uploads; files: number; all: boolean; setAll: (all: boolean) => void };

/** How many uploads are left, or the switch between few tiles and all. */
const Act = ({ uploads: { queue }, files, all, setAll }: ActProps) => {
  const say = useWords(mediaWords);
  const left = leftToSend(queue);
  if (left > 0 && queue.line === "up")
    return (
      <span className={classes.left} role="status">
        {say("uploadsLeft", { count: left })}
      </span>
    );
  return (
    files > fewTiles && (
      <Button variant="subtle" onClick={() => setAll(!all)} aria-expanded={all}>
        {say(all ? "showFewer" : "showAll")}
      </Button>
    )
  );
};

const UploadTiles = ({ uploads: { queue, tryAgain, leaveOut } }: { uploads: Uploads }) =>
  queue.items.map((item) => (
    <UploadTile
      key={item.key}
      item={item}
      isExplained={commonReason(queue) !== undefined}
      tryAgain={() => tryAgain(item.key)}
      leaveOut={() => leaveOut(item.key)}
    />
  ));

const MoreButton = ({ more, loading }: { more: () => void; loading: boolean }) => {
  const sayKit = useWords(kitWords);
  return (
    <div className={classes.more}>
      <Button variant="default" onClick={more} loading={loading}>
        {sayKit("showMore")}
      </Button>
    </div>
  );
};

const emptyWord = (mayEdit: boolean, papers = false) => {
  if (papers) return mayEdit ? "emptyPapers" : "noPapers";
  return mayEdit ? "emptyGallery" : "noFiles";
};
