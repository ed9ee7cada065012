import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Phrases } from "../../../../platform/web/parts/Phrases.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { kitWords } from "../../../../platform/web/words.ts";
import { PhotoMarks } from "../../../base/drawing/PhotoMarks.tsx";
import type { PhotoMark } from "../../../base/media/marks.ts";
import { shrink } from "../../../base/media/screens/shrink.ts";
import { findingPhrases, phraseKeys } from "../phrases.ts";
import { type Grade, grades } from "../rules.ts";
import { findingWords, gradeWords } from "../screen-words.ts";
import classes from "./findings.module.css";
import { useSendFinding } from "./use-send-finding.ts";
import { ownDirection } from "../../../../platform/web/own-direction.ts";

type Props = { photo: File; clientVehicleId: string; close: () => void };

export const QuickFindingForm = ({ photo, clientVehicleId, close }: Props) => {
  const say = useWords(findingWords);
  const sayKit = useWords(kitWords);
  const sayGrade = useWords(gradeWords);
  const language = useLanguage();
  const ready = useReadyPhoto(photo);
  const [marks, setMarks] = useState<PhotoMark[]>([]);
  const [name, setName] = useState("");
  const [grade, setGrade] = useState<Grade>("soon");
  const { send, state, problem, isNamed } = useSendFinding(clientVehicleId, () => {
    toast(say("added"));
    close();
  });
  const isSending = state === "sending" || state === "waiting";
  const isFixed = isSending || isNamed;
  const chosen = phraseKeys.find((key) => inLanguage(findingPhrases[key], language) === name.trim());
  const names = chosen
    ? { name: findingPhrases[chosen].en, nameAr: findingPhrases[chosen].ar }
    : { name: name.trim(), nameAr: undefined };
  const leave = async () => {
    const yes = await confirm({ title: say("leaveTitle"), line: say("leaveLine"), action: say("leave"), danger: true });
    if (yes) close();
  };
  return (
    <Dialog opened close={() => void leave()} title={say("quickTitle")} size="xl">
      {problem && <ErrorBand title={say("notAdded")}>{problem}</ErrorBand>}
      {ready === undefined && <ListSkeleton rows={3} />}
      {ready === null && <ErrorBand title={say("notAdded")}>{say("unreadable")}</ErrorBand>}
      {ready && (
        <>
          <PhotoMarks photoUrl={ready.url} marks={marks} onChange={setMarks} disabled={isSending} />
          <NameChoice name={name} setName={setName} isFixed={isFixed} />
          <SegmentedControl
            fullWidth
            size="md"
            mt="md"
            aria-label={say("grade")}
            value={grade}
            disabled={isFixed}
            onChange={(item) => setGrade(grades.find((known) => known === item) ?? "soon")}
            data={grades.map((value) => ({ value, label: sayGrade(value) }))}
          />
          <p className={classes.status} role="status">
            {state === "waiting" && say("waitsForLine")}
          </p>
          <div className={classes.acts} data-acts>
            <Button
              loading={state === "sending"}
              disabled={names.name === "" || state === "waiting"}
              onClick={() => send({ ...names, grade, file: ready.file, photoUrl: ready.url, marks })}
            >
              {sayKit("save")}
            </Button>
            <Button variant="default" onClick={() => void leave()}>
              {sayKit("cancel")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
};

type NameProps = { name: string; setName: (name: string) => void; isFixed: boolean };

/** Common names by one tap, or a typed one. */
const NameChoice = ({ name, setName, isFixed }: NameProps) => {
  const say = useWords(findingWords);
  const sayPhrase = useWords(findingPhrases);
  const chosen = phraseKeys.find((key) => sayPhrase(key) === name.trim());
  return (
    <>
      <Phrases
        label={say("phrases")}
        phrases={phraseKeys.map((key) => ({ key, text: sayPhrase(key), isChosen: chosen === key }))}
        toggle={(key) => setName(chosen === key ? "" : sayPhrase(key))}
        disabled={isFixed}
      />
      <TextInput
        label={say("name")}
        withAsterisk
        maxLength={160}
        value={name}
        {...ownDirection(name)}
        disabled={isFixed}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </>
  );
};

/** The photo in the size that is sent, and its address; undefined at first, null if it cannot be read. */
const useReadyPhoto = (photo: File) => {
  const [ready, setReady] = useState<{ file: File; url: string } | null>();
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    const prepare = async () => {
      const file = await shrink(photo);
      await createImageBitmap(file).then((bitmap) => bitmap.close());
      if (isGone) return;
      url = URL.createObjectURL(file);
      setReady({ file, url });
    };
    prepare().catch(() => setReady(null));
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [photo]);
  return ready;
};
