import { ActionIcon, Button, UnstyledButton } from "@mantine/core";
import { IconCamera, IconChevronDown, IconChevronUp, IconPencil } from "@tabler/icons-react";
import { useRef, useState, type RefObject } from "react";
import { inLanguage, type Pair } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { drawOnPhoto } from "../../../base/drawing/draw-on-photo.tsx";
import { pictureTypes } from "../../../base/media/acceptance.ts";
import { type AddFiles, Photos } from "../../../base/media/screens/Photos.tsx";
import { useAccept } from "../../../base/media/screens/use-accept.ts";
import { changeCheckpoint, type Checkpoint } from "../catalogue-contract.ts";
import { diagnosticMedia } from "../contract.ts";
import type { PointGroup } from "../groups.ts";
import { noteInBoth } from "../../../../platform/shared/ready-phrases.ts";
import { phrasesOfGroup } from "../point-notes.ts";
import { collectionOf, pointGradeOf, pointNoteOf, pointStates } from "../rules.ts";
import { noteWords, pointWords } from "../screen-words.ts";
import { gradeIn, judgement, pointNoteIn } from "../values.ts";
import { Judge } from "./Judge.tsx";
import { rowOf } from "./open-points.ts";
import { PointGrade } from "./PointGrade.tsx";
import { PointNote } from "./PointNote.tsx";
import classes from "./points.module.css";
import type { StepEntering } from "./use-step-entries.ts";

export type ShownPoint = Pick<Checkpoint, "id" | "step" | "nameEn" | "nameAr" | "group" | "isOwn" | "isOfOneCar">;

export type OfferedPhrase = Pair & { group: PointGroup | null };

type RowProps = {
  point: ShownPoint;
  /** The shop's own, of every group. */
  phrases: readonly OfferedPhrase[];
  entering: Pick<StepEntering, "entries" | "set" | "setAll">;
  diagnosticId: string;
  files: number;
  onFiles: () => void;
  onHidden: () => void;
};

/** A point: three judgements of one tap each, the camera, its urgency, its note behind its name, and its files. */
export const PointRow = ({ point, phrases, entering, diagnosticId, files, onFiles, onHidden }: RowProps) => {
  const say = useWords(pointWords);
  const sayNote = useWords(noteWords);
  const language = useLanguage();
  /** A closed gallery stays in the page, so that uploads under way continue. */
  const [gallery, setGallery] = useState<"never" | "open" | "closed">("never");
  const isOpen = gallery === "open";
  const show = (next: "open" | "closed") => {
    setGallery(next);
    onFiles();
  };
  const addFiles = useRef<AddFiles>(null);
  const name = inLanguage({ en: point.nameEn, ar: point.nameAr }, language);
  const { entries, set, setAll } = entering;
  const state = pointStates.find((state) => state === entries[point.id]);
  const note = pointNoteIn(entries, point.id);
  const offered = [...phrasesOfGroup(point.group), ...phrases.filter(({ group }) => !group || group === point.group)];
  const [isNoting, setNoting] = useState(false);
  return (
    <li className={classes.point} id={rowOf(point.id)}>
      <div className={classes.row}>
        <div className={classes.words}>
          <NameAndNote
            name={name}
            note={noteInBoth(note, offered)[language]}
            isOpen={isNoting}
            onClick={() => setNoting(!isNoting)}
          />
          {state && (
            <div className={classes.state} data-state={state}>
              {say(state)}
            </div>
          )}
          {(files > 0 || isOpen) && (
            <GalleryToggle name={name} files={files} isOpen={isOpen} onClick={() => show(isOpen ? "closed" : "open")} />
          )}
          {point.isOwn && <OwnPoint point={point} onHidden={onHidden} />}
        </div>
        <CameraButton name={name} files={files} addFiles={addFiles} onOpen={() => show("open")} />
        {pointStates.map((item) => (
          <Judge
            key={item}
            state={item}
            chosen={state}
            name={name}
            onChange={(value) => setAll(judgement(point.id, value))}
          />
        ))}
      </div>
      {state === "requires-check" && (
        <PointGrade
          name={name}
          grade={gradeIn(entries, point.id)}
          onChange={(grade) => set(pointGradeOf(point.id), grade)}
        />
      )}
      {isNoting && (
        <PointNote name={name} note={note} phrases={offered} onChange={(text) => set(pointNoteOf(point.id), text)} />
      )}
      {gallery !== "never" && (
        <div className={classes.files} hidden={!isOpen}>
          <Photos
            of={diagnosticMedia}
            ownerId={diagnosticId}
            collection={collectionOf(point.step, point.id)}
            title={sayNote("files")}
            add={addFiles}
            drawing={drawOnPhoto}
          />
        </div>
      )}
    </li>
  );
};

type NameProps = { name: string; note: string; isOpen: boolean; onClick: () => void };

/** The point's name opens its note; a closed note is shown under it. */
const NameAndNote = ({ name, note, isOpen, onClick }: NameProps) => {
  const say = useWords(noteWords);
  return (
    <>
      <UnstyledButton
        className={classes.name}
        aria-expanded={isOpen}
        aria-label={say("noteOf", { name })}
        onClick={onClick}
      >
        {name}
        <IconPencil size={16} stroke={1.75} aria-hidden className={classes.pencil} />
      </UnstyledButton>
      {!isOpen && note.trim() !== "" && (
        <p className={classes.pointNote}>
          <Name>{note}</Name>
        </p>
      )}
    </>
  );
};

type ToggleProps = { name: string; files: number; isOpen: boolean; onClick: () => void };

const GalleryToggle = ({ name, files, isOpen, onClick }: ToggleProps) => {
  const sayNote = useWords(noteWords);
  const sayKit = useWords(kitWords);
  const words = isOpen ? sayKit("close") : sayNote("fileCount", { count: files });
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.own}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-label={`${name}: ${words}`}
        onClick={onClick}
        rightSection={<Chevron size={16} stroke={2} aria-hidden />}
      >
        {words}
      </Button>
    </div>
  );
};

type CameraProps = { name: string; files: number; addFiles: RefObject<AddFiles | null>; onOpen: () => void };

const CameraButton = ({ name, files, addFiles, onOpen }: CameraProps) => {
  const sayNote = useWords(noteWords);
  const camera = useRef<HTMLInputElement>(null);
  const accept = useAccept(pictureTypes);
  return (
    <>
      <ActionIcon
        variant="subtle"
        size="var(--w-touch)"
        aria-label={`${name}: ${files > 0 ? sayNote("camera") : sayNote("fileCount", { count: 0 })}`}
        onClick={() => {
          onOpen();
          camera.current?.click();
        }}
      >
        <IconCamera size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <input
        ref={camera}
        type="file"
        hidden
        accept={accept}
        capture="environment"
        aria-label={`${name}: ${sayNote("camera")}`}
        onChange={(event) => {
          addFiles.current?.([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
};

/** Actions on a custom checkpoint: offer it for every vehicle, or hide it. */
const OwnPoint = ({ point: { id, isOfOneCar }, onHidden }: { point: ShownPoint; onHidden: () => void }) => {
  const say = useWords(pointWords);
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(changeCheckpoint);
  const change = (body: { isOfOneCar?: false; isHidden?: boolean }) =>
    attempt(say("notChanged"), () => send({ params: { id }, body }));
  const hide = async () => {
    await attempt(say("notChanged"), async () => {
      await send({ params: { id }, body: { isHidden: true } });
      onHidden();
      toast(say("hidden"), () => void change({ isHidden: false }));
    });
  };
  return (
    <May needs={changeCheckpoint.needs}>
      <div className={classes.own}>
        {isOfOneCar && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={sending}
            onClick={() => void change({ isOfOneCar: false })}
          >
            {say("keep")}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" disabled={sending} onClick={() => void hide()}>
          {say("hide")}
        </Button>
      </div>
      {refusal}
    </May>
  );
};
