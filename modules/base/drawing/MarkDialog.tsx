import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { type MediaFile, markPhoto } from "../media/contract.ts";
import { flattened } from "./flatten.ts";
import classes from "./photo-marks.module.css";
import { PhotoMarks } from "./PhotoMarks.tsx";
import { drawingWords } from "./words.ts";

/** Draws on a stored photo. The photo is not changed; what was drawn can be changed later. */
export const MarkDialog = ({ photo, close }: { photo: MediaFile; close: () => void }) => {
  const say = useWords(drawingWords);
  const sayKit = useWords(kitWords);
  const [marks, setMarks] = useState(photo.marks);
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(markPhoto);
  const save = () =>
    void attempt(say("marksNotSaved"), async () => {
      const picture = marks.length > 0 ? await flattened(photo.url, marks) : undefined;
      await send({ params: { id: photo.file.id, name: photo.file.name }, body: { marks, picture } });
      toast(say("marksSaved"));
      close();
    });
  return (
    <Dialog opened close={close} title={say("drawOn")} size="xl">
      {refusal}
      <PhotoMarks photoUrl={photo.url} marks={marks} onChange={setMarks} disabled={sending} />
      <div className={classes.acts} data-acts>
        <Button variant="default" onClick={close}>
          {sayKit("cancel")}
        </Button>
        <Button loading={sending} onClick={save}>
          {sayKit("save")}
        </Button>
      </div>
    </Dialog>
  );
};
