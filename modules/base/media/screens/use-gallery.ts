import { useList, useRememberRows } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { type GalleryFile, type MediaFile, type MediaRoutes, remove } from "../contract.ts";
import { uploadListOf } from "./upload-list.ts";
import { useUploads } from "./use-uploads.ts";

/** The loaded files of a record, its pending uploads, and the delete action. */
export const useGallery = (routes: MediaRoutes, ownerId: string, collection: string | undefined) => {
  const sent = { params: { id: ownerId }, query: collection === undefined ? undefined : { collection } };
  const { rows, more, loadingMore, error, isPending, refetch } = useList(routes.list, sent, { keep: false });
  const remember = useRememberRows();
  const { send, problem } = useSend(remove);
  const arrived = (file: GalleryFile) =>
    void remember(routes.list, sent, (rows, isLast) => (isLast ? [...rows, file] : rows));
  const uploads = useUploads({ ...uploadListOf(routes, ownerId, collection), onArrived: arrived });
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
    arrived,
    removeFile,
    problem,
  };
};

/** A file that was just added occurs again in its own page of the list. */
const eachOnce = (files: readonly GalleryFile[]) => [...new Map(files.map((media) => [media.file.id, media])).values()];
