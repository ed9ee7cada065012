import { useEffect, useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { fileTypes, pictureTypes, typeOf, unfitnessOf } from "./acceptance.ts";
import { AddTiles } from "./AddTiles.tsx";
import classes from "./photos.module.css";
import { UploadTile } from "./Tiles.tsx";
import { mediaWords } from "./words.ts";

type Props = { files: readonly File[]; onChange: (files: File[]) => void };

/** Photos of a thing that is not saved yet: they are chosen here, and sent by `sendAll` once it is. */
export const PhotosToSend = ({ files, onChange }: Props) => {
  const say = useWords(mediaWords);
  const [unfit, setUnfit] = useState<readonly File[]>([]);
  const previewOf = usePreviews();
  const add = (chosen: readonly File[]) => {
    const isFit = (file: File) => unfitnessOf(file, fileTypes) === undefined;
    setUnfit([...unfit, ...chosen.filter((file) => !isFit(file))]);
    onChange([...files, ...chosen.filter(isFit)]);
  };
  const tile = (file: File, leaveOut: () => void) => {
    const reason = unfitnessOf(file, fileTypes);
    const item = { key: file.name, file, preview: previewOf(file), share: 0, losses: 0, ...(reason ? { state: "unfit" as const, unfit: reason } : { state: "waiting" as const }) };
    return <UploadTile key={`${file.name}/${file.lastModified}/${file.size}`} item={item} tryAgain={leaveOut} leaveOut={leaveOut} />;
  };
  return (
    <Section title={say("photos")} count={files.length || undefined}>
      <p className={classes.empty}>{say("sentOnSaving")}</p>
      <ul className={classes.tiles}>
        {files.map((file) => tile(file, () => onChange(files.filter((one) => one !== file))))}
        {unfit.map((file) => tile(file, () => setUnfit(unfit.filter((one) => one !== file))))}
        <AddTiles add={add} withFiles={false} />
      </ul>
    </Section>
  );
};

/** Addresses of pictures on this device, given back when the page is left. */
const usePreviews = () => {
  const [known] = useState(() => new Map<File, string>());
  useEffect(() => () => {
    for (const preview of known.values()) URL.revokeObjectURL(preview);
    known.clear();
  }, [known]);
  return (file: File) => {
    if (!known.has(file) && pictureTypes.includes(typeOf(file))) known.set(file, URL.createObjectURL(file));
    return known.get(file);
  };
};
