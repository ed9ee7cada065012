import { ActionIcon, Button, TextInput, UnstyledButton } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCamera,
  IconCheck,
  IconChecks,
  IconChevronDown,
  IconChevronUp,
  IconCircleOff,
  IconPlus,
} from "@tabler/icons-react";
import { useRef, useState, type FormEvent } from "react";
import { inLanguage } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { May } from "../../../platform/web/May.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { useAccept } from "../../media/screens/use-accept.ts";
import { pictureTypes } from "../../media/acceptance.ts";
import { type AddFiles, Photos } from "../../media/screens/Photos.tsx";
import { type Diagnostic, diagnosticMedia } from "../contract.ts";
import { addCheckpoint, changeCheckpoint, type Checkpoint, listCheckpoints } from "../catalogue-contract.ts";
import { collectionOf, isOwnLabel, isPointStep, pointStates, type Step } from "../rules.ts";
import { noteWords, pointWords } from "../screen-words.ts";
import classes from "./points.module.css";
import type { StepProps } from "./step-props.ts";
import { type Unfinished, useUnfinished } from "./unfinished.ts";

/** Checkpoints, each judged by one tap; the shop's own are added at the end. */
export const Points = ({ diagnostic, step, entering, unfinished }: StepProps) => {
  const say = useWords(pointWords);
  const points = usePoints(step, diagnostic.clientVehicleId);
  const files = useList(diagnosticMedia.list, { params: { id: diagnostic.id }, query: { limit: 200 } });
  const countOf = (label: string) =>
    (files.rows ?? []).filter(({ collection }) => collection === collectionOf(step, label)).length;
  const { entries, set, setAll } = entering;
  return (
    <Loaded answer={points}>
      {({ data: offered }) => {
        const data = [
          ...offered,
          ...judgedBefore(diagnostic, step).filter(
            ({ id }) => !offered.some((one) => one.id === id) && entries[id] !== undefined,
          ),
        ];
        const idle = data.filter(({ id }) => entries[id] === undefined);
        const rest = idle.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks size={18} stroke={2} aria-hidden />}
            onClick={() => setAll(Object.fromEntries(idle.map(({ id }) => [id, "good"])))}
          >
            {say("restGood")}
          </Button>
        );
        return (
          <Section
            title={say("points")}
            act={
              <div className={classes.head}>
                <span className={classes.tally} role="status">
                  {say("judged", { judged: data.length - idle.length, total: data.length })}
                </span>
                {rest}
              </div>
            }
          >
            <p className={classes.legend} aria-hidden>
              {pointStates.map((state) => (
                <Meaning key={state} state={state} />
              ))}
            </p>
            <ul className={classes.points}>
              {data.map((point) => (
                <PointRow
                  key={point.id}
                  point={point}
                  value={entries[point.id]}
                  onChange={(value) => set(point.id, value)}
                  diagnosticId={diagnostic.id}
                  files={countOf(point.id)}
                  onFiles={() => void files.refetch()}
                  onHidden={() => set(point.id, undefined)}
                />
              ))}
            </ul>
            <NewPoint
              step={step}
              clientVehicleId={diagnostic.clientVehicleId}
              onAdded={(id) => set(id, "requires-check")}
              unfinished={unfinished}
            />
          </Section>
        );
      }}
    </Loaded>
  );
};

export const usePoints = (step: Step, clientVehicleId: string) =>
  useAnswer(listCheckpoints, { query: { step: step === 5 ? "5" : "1", clientVehicleId } }, { when: isPointStep(step) });

type ShownPoint = Pick<Checkpoint, "id" | "step" | "nameEn" | "nameAr" | "isOwn" | "isOfOneCar">;

/** Points that were judged here and are no longer offered. */
const judgedBefore = (diagnostic: Diagnostic, step: Step): ShownPoint[] =>
  diagnostic.diagnosticValues.flatMap(({ step: own, label, nameEn, nameAr }) =>
    own === step && isOwnLabel(label)
      ? [{ id: label, step, nameEn: nameEn ?? label, nameAr: nameAr ?? label, isOwn: false, isOfOneCar: false }]
      : [],
  );

type RowProps = {
  point: ShownPoint;
  value: unknown;
  onChange: (value: string | undefined) => void;
  diagnosticId: string;
  files: number;
  onFiles: () => void;
  onHidden: () => void;
};

/** Three targets, each by one tap; the one that holds is tapped again to leave the point open. */
const PointRow = ({ point, value, onChange, diagnosticId, files, onFiles, onHidden }: RowProps) => {
  const say = useWords(pointWords);
  const sayNote = useWords(noteWords);
  const language = useLanguage();
  const sayKit = useWords(kitWords);
  /** Closed again it stays in the page, so that what is on its way arrives. */
  const [gallery, setGallery] = useState<"never" | "open" | "closed">("never");
  const isOpen = gallery === "open";
  const show = (next: "open" | "closed") => {
    setGallery(next);
    onFiles();
  };
  const fileWords = isOpen ? sayKit("close") : sayNote("fileCount", { count: files });
  const camera = useRef<HTMLInputElement>(null);
  const addFiles = useRef<AddFiles>(null);
  const accept = useAccept(pictureTypes);
  const name = inLanguage({ en: point.nameEn, ar: point.nameAr }, language);
  const state = pointStates.find((one) => one === value);
  return (
    <li className={classes.point}>
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.name}>{name}</div>
          {state && (
            <div className={classes.state} data-state={state}>
              {say(state)}
            </div>
          )}
          {(files > 0 || isOpen) && (
            <div className={classes.own}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={isOpen}
                aria-label={`${name}: ${fileWords}`}
                onClick={() => show(isOpen ? "closed" : "open")}
                rightSection={
                  isOpen ? (
                    <IconChevronUp size={16} stroke={2} aria-hidden />
                  ) : (
                    <IconChevronDown size={16} stroke={2} aria-hidden />
                  )
                }
              >
                {fileWords}
              </Button>
            </div>
          )}
          {point.isOwn && <OwnPoint point={point} onHidden={onHidden} />}
        </div>
        <ActionIcon
          variant="subtle"
          size="var(--w-touch)"
          aria-label={`${name}: ${files > 0 ? sayNote("camera") : sayNote("fileCount", { count: 0 })}`}
          onClick={() => {
            show("open");
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
        <Judge state="requires-check" chosen={state} name={name} onChange={onChange} />
        <Judge state="good" chosen={state} name={name} onChange={onChange} />
        <Judge state="not-fitted" chosen={state} name={name} onChange={onChange} />
      </div>
      {gallery !== "never" && (
        <div className={classes.files} hidden={!isOpen}>
          <Photos
            of={diagnosticMedia}
            ownerId={diagnosticId}
            collection={collectionOf(point.step, point.id)}
            title={sayNote("files")}
            add={addFiles}
          />
        </div>
      )}
    </li>
  );
};

/** A point that the shop added: kept for every car, or no longer offered. */
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

const signs = { good: IconCheck, "requires-check": IconAlertTriangle, "not-fitted": IconCircleOff } as const;

/** What a sign on the buttons means. */
const Meaning = ({ state }: { state: keyof typeof signs }) => {
  const say = useWords(pointWords);
  const Sign = signs[state];
  return (
    <span>
      <Sign size={18} stroke={2} aria-hidden />
      {say(state)}
    </span>
  );
};

type JudgeProps = {
  state: (typeof pointStates)[number];
  chosen: string | undefined;
  name: string;
  onChange: (value: string | undefined) => void;
};

const Judge = ({ state, chosen, name, onChange }: JudgeProps) => {
  const say = useWords(pointWords);
  const Sign = signs[state];
  return (
    <UnstyledButton
      className={classes.judge}
      data-state={state}
      aria-pressed={chosen === state}
      aria-label={`${name}: ${say(state)}`}
      onClick={() => onChange(chosen === state ? undefined : state)}
    >
      <Sign size={20} stroke={2} aria-hidden />
    </UnstyledButton>
  );
};

const NewPoint = ({
  step,
  clientVehicleId,
  onAdded,
  unfinished,
}: {
  step: Step;
  clientVehicleId: string;
  onAdded: (id: string) => void;
  unfinished: Unfinished;
}) => {
  const say = useWords(pointWords);
  const [name, setName] = useState("");
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(addCheckpoint, {
    onDone: ({ id }) => {
      onAdded(id);
      setName("");
    },
  });
  const add = async () => {
    let added: Record<string, string> | undefined;
    await attempt(say("notAdded"), async () => {
      const { id } = await send({ body: { step: step === 5 ? 5 : 1, name, clientVehicleId } });
      added = { [id]: "requires-check" };
    });
    return added;
  };
  useUnfinished(unfinished, async () => (name.trim() === "" ? {} : add()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") void add();
  };
  return (
    <May needs={addCheckpoint.needs}>
      <form className={classes.add} onSubmit={submit}>
        <TextInput
          label={say("newPoint")}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          className={classes.addField}
        />
        <Button
          type="submit"
          variant="default"
          loading={sending}
          disabled={name.trim() === ""}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        >
          {say("addPoint")}
        </Button>
      </form>
      {refusal}
    </May>
  );
};
