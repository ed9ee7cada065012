import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { fileTypes, isHeic, pictureTypes, typeOf, type Unfit, unfitnessOf } from "../acceptance.ts";
import { AddTiles } from "./AddTiles.tsx";
import classes from "./photos.module.css";
import { shrink } from "./shrink.ts";
import { UploadTile } from "./Tiles.tsx";
import { mediaWords } from "../words.ts";

type Props = { files: readonly File[]; onChange: (files: File[]) => void };

/** Photos of a record that is not saved yet: chosen here, uploaded by `sendAll` after saving. */
export const PhotosToSend = ({ files, onChange }: Props) => {
  const say = useWords(mediaWords);
  const [unfit, setUnfit] = useState<readonly File[]>([]);
  const previewOf = usePreviews();
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  const change = (chosen: readonly File[]) => {
    latest.current = chosen;
    onChange([...chosen]);
  };
  const add = (chosen: readonly File[]) => {
    const isFit = (file: File) => unfitnessOf(file, fileTypes) === undefined;
    setUnfit([...unfit, ...chosen.filter((file) => !isFit(file))]);
    change([...latest.current, ...chosen.filter(isFit)]);
    for (const file of chosen.filter(isHeic)) void shrink(file).then((ready) => replace(file, ready));
  };
  /**
   * Replaces an iPhone picture by its jpg; a picture that the browser cannot decode is reported before the record
   * is saved.
   */
  const replace = (file: File, ready: File) => {
    if (!latest.current.includes(file)) return;
    change(latest.current.flatMap((item) => (item !== file ? item : isHeic(ready) ? [] : ready)));
    if (isHeic(ready)) setUnfit((others) => [...others, file]);
  };
  const tile = (file: File, leaveOut: () => void, reason?: Unfit) => {
    const item = {
      key: file.name,
      file,
      preview: previewOf(file),
      share: 0,
      losses: 0,
      ...(reason ? { state: "unfit" as const, unfit: reason } : { state: "waiting" as const }),
    };
    return (
      <UploadTile
        key={`${file.name}/${file.lastModified}/${file.size}`}
        item={item}
        tryAgain={leaveOut}
        leaveOut={leaveOut}
      />
    );
  };
  return (
    <Section title={say("photos")} count={files.length || undefined}>
      <p className={classes.empty}>{say("sentOnSaving")}</p>
      <ul className={classes.tiles}>
        {files.map((file) => tile(file, () => onChange(files.filter((item) => item !== file))))}
        {unfit.map((file) =>
          tile(file, () => setUnfit(unfit.filter((item) => item !== file)), unfitnessOf(file, fileTypes) ?? "heic"),
        )}
        <AddTiles add={add} withFiles={false} />
      </ul>
    </Section>
  );
};

/** Object URLs of local pictures, revoked when the page closes. */
const usePreviews = () => {
  const [known] = useState(() => new Map<File, string>());
  useEffect(
    () => () => {
      for (const preview of known.values()) URL.revokeObjectURL(preview);
      known.clear();
    },
    [known],
  );
  return (file: File) => {
    if (!known.has(file) && pictureTypes.includes(typeOf(file))) known.set(file, URL.createObjectURL(file));
    return known.get(file);
  };
};
