import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import type { MediaFile } from "../../../base/media/contract.ts";
import { FileTile } from "../../../base/media/screens/Tiles.tsx";
import { noteWords } from "../screen-words.ts";
import classes from "./summary.module.css";

const Viewer = lazyPart(async () => (await import("../../../base/media/screens/Viewer.tsx")).Viewer);

export const SavedFiles = ({ files }: { files: readonly { media: MediaFile; of?: string }[] }) => {
  const say = useWords(noteWords);
  const [shown, setShown] = useState<number>();
  return (
    <>
      <ul className={classes.files} aria-label={say("files")}>
        {files.map(({ media, of }, at) => (
          <li key={media.file.id}>
            <ul>
              <FileTile media={media} open={() => setShown(at)} />
            </ul>
            {of && <p className={classes.caption}>{of}</p>}
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Viewer
          waiting={null}
          files={files.map(({ media }) => media)}
          at={shown}
          close={() => setShown(undefined)}
          missed={() => setShown(undefined)}
        />
      )}
    </>
  );
};
