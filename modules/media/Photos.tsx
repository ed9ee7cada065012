import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useMay } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { confirm } from "../../platform/web/parts/confirm.tsx";
import { ErrorBand } from "../../platform/web/parts/ErrorBand.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useList, useRememberRows } from "../../platform/web/use-answer.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { kitWords } from "../../platform/web/words.ts";
import { remove, type MediaFile, type MediaRoutes } from "./contract.ts";
import classes from "./photos.module.css";
import { AddTile, FileTile, UploadTile } from "./Tiles.tsx";
import { useUploads } from "./use-uploads.ts";
import { mediaWords } from "./words.ts";

const Viewer = lazy(async () => ({ default: (await import("./Viewer.tsx")).Viewer }));
const DropArea = lazy(async () => ({ default: (await import("./DropArea.tsx")).DropArea }));

/** More would push the rest of the page away; the others are one tap further. */
const fewTiles = 6;

type Props = {
  of: MediaRoutes;
  ownerId: string;
  readOnly?: boolean;
  /** Of this part of the thing only, and what is added belongs to it. */
  collection?: string;
  /** «Photos» unless said. */
  title?: string;
};

/** Pictures, videos and papers of a thing: `<Photos of={vehicleMedia} ownerId={id} />`. Whoever may change the thing adds and deletes. */
export const Photos = ({ of: routes, ownerId, readOnly, collection, title }: Props) => {
  const say = useWords(mediaWords);
  const sayKit = useWords(kitWords);
  const may = useMay();
  const mayEdit = !readOnly && may(routes.upload.needs);
  const sent = { params: { id: ownerId }, query: collection === undefined ? undefined : { collection } };
  const { rows, more, loadingMore, error, isPending, refetch } = useList(routes.list, sent, { keep: false });
  const files = eachOnce(rows ?? []);
  const remember = useRememberRows();
  const { items, add, tryAgain, leaveOut } = useUploads(routes, { ownerId, collection }, (file) => remember(routes.list, sent, (rows, isLast) => (isLast ? [...rows, file] : rows)));
  const { send: removeFile, problem } = useSend(remove);
  const [shown, setShown] = useState<number | undefined>();
  const [all, setAll] = useState(false);

  const ask = async ({ file }: MediaFile) => {
    setShown(undefined);
    if (!(await confirm({ title: say("remove"), line: say("removeLine", { name: file.name }), action: say("deleteFile"), danger: true }))) return;
    await removeFile({ params: { id: file.id, name: file.name } }).then(
      () => {
        remember(routes.list, sent, (rows) => rows.filter((one) => one.file.id !== file.id));
        toast(say("removed"));
      },
      () => undefined,
    );
  };
  const addFiles = (files: readonly File[]) => {
    setAll(true);
    add(files);
  };

  const left = items.filter(({ state }) => state !== "failed").length;
  const shownFiles = all ? files : files.slice(0, fewTiles);
  const act = left > 0 ? <span className={classes.left} role="status">{say("uploadsLeft", { count: left })}</span>
    : files.length > fewTiles && <Button variant="subtle" onClick={() => setAll(!all)} aria-expanded={all}>{say(all ? "showFewer" : "showAll")}</Button>;
  return (
    <Section title={title ?? say("photos")} count={more ? undefined : files.length} act={act}>
      {problem && <ErrorBand title={say("notRemoved")}>{problem.detail}</ErrorBand>}
      <Loaded answer={{ data: rows, error, isPending, refetch }} skeleton={<ListSkeleton rows={2} />}>
        {() => (
          <>
            {files.length === 0 && items.length === 0 && <p className={classes.empty}>{say("emptyGallery")}</p>}
            <ul className={classes.tiles}>
              {shownFiles.map((file, place) => <FileTile key={file.file.id} media={file} open={() => setShown(place)} />)}
              {items.map((item) => <UploadTile key={item.key} item={item} tryAgain={() => tryAgain(item)} leaveOut={() => leaveOut(item.key)} />)}
              {mayEdit && <AddTile add={addFiles} />}
            </ul>
            {all && more && <div className={classes.more}><Button variant="default" onClick={more} loading={loadingMore}>{sayKit("showMore")}</Button></div>}
            {mayEdit && collection === undefined && <Suspense fallback={<div className={classes.dropWaiting} />}><DropArea add={addFiles} /></Suspense>}
          </>
        )}
      </Loaded>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <Viewer files={files} at={shown} close={() => setShown(undefined)} remove={mayEdit ? (file) => void ask(file) : undefined} />
        </Suspense>
      )}
    </Section>
  );
};

/** A file just added to the rows known so far comes once more with its own page. */
const eachOnce = (files: readonly MediaFile[]) => [...new Map(files.map((media) => [media.file.id, media])).values()];
