import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Together } from "../../../platform/web/parts/Together.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useFirstShown } from "../../../platform/web/use-first-shown.ts";
import { type SharedRecord, SharePanel } from "./SharePanel.tsx";
import { shareWords } from "./share-words.ts";
import { usePossibleTexts } from "./TextForm.tsx";

export const ShareDialog = ({ close, ...shared }: SharedRecord & { close: () => void }) => {
  const say = useWords(shareWords);
  const language = useLanguage();
  const list = useLinks(shared);
  const { first } = list;
  return (
    <Dialog
      opened
      close={close}
      title={first ? say("title", { name: isolatedName(nameIn(language, first.recipient)) }) : say("share")}
    >
      <ShareLoaded list={list} {...shared} />
    </Dialog>
  );
};

/** The same on a page of its own. */
export const ShareInPage = (shared: SharedRecord) => (
  <Together>
    <ShareLoaded list={useLinks(shared)} {...shared} />
  </Together>
);

const useLinks = ({ routes, id }: SharedRecord) =>
  useList(routes.list, { params: { id } }, { live: true, every: 5_000 });

/** The texts are asked for beside the links, because their form stands above what else there is. */
const ShareLoaded = ({ list, ...shared }: SharedRecord & { list: ReturnType<typeof useLinks> }) => {
  const { rows, first, more, loadingMore, error, isPending, refetch } = list;
  const { routes, id, part } = shared;
  const may = useMay();
  const withText = !part && (!routes.toClient || may("view-clients"));
  const texts = usePossibleTexts(routes.kind, id, withText);
  const isShown = useFirstShown(withText && texts.isPending);
  return (
    <Loaded answer={{ data: isShown ? first : undefined, error, isPending: isPending || !isShown, refetch }}>
      {(to) => <SharePanel {...shared} links={{ rows: rows ?? [], more, loadingMore }} to={to} withText={withText} />}
    </Loaded>
  );
};
