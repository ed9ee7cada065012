import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { DialogForm } from "../../../../platform/web/form/DialogForm.tsx";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { CopyText } from "../../../../platform/web/parts/CopyText.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listBranches } from "../../../base/shop/branch-contract.ts";
import { changeWallBoard, makeWallBoard, type WallBoard } from "../contract.ts";
import { wallBoardWords } from "../screen-words.ts";

/** Makes a wall board, and shows its link once. */
export const MakeWallBoard = ({ close }: { close: () => void }) => {
  const say = useWords(wallBoardWords);
  const [made, setMade] = useState<Answer<typeof makeWallBoard>>();
  return (
    <Dialog title={say(made ? "made" : "make")} opened close={close}>
      {made ? (
        <Stack>
          <p>{say("once")}</p>
          <h3>{say("inArabic")}</h3>
          <CopyText label={say("inArabic")} lines={[made.url.ar]} />
          <h3>{say("inEnglish")}</h3>
          <CopyText label={say("inEnglish")} lines={[made.url.en]} />
          <Button onClick={close}>{say("finish")}</Button>
        </Stack>
      ) : (
        <DialogForm
          sends={makeWallBoard}
          initial={{ name: "", branchId: null }}
          submit={say("makeAct")}
          failed={say("notMade")}
          onDone={setMade}
        >
          <Fields />
        </DialogForm>
      )}
    </Dialog>
  );
};

export const EditWallBoard = ({ board: { id, name, branch }, close }: { board: WallBoard; close: () => void }) => {
  const say = useWords(wallBoardWords);
  return (
    <FormDialog
      title={say("edit")}
      sends={changeWallBoard}
      changes
      params={{ id }}
      initial={{ name, branchId: branch?.id ?? null }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
      size="md"
    >
      <Fields />
    </FormDialog>
  );
};

/** Who may work at some branches only chooses one of these. */
const Fields = () => {
  const say = useWords(wallBoardWords);
  const language = useLanguage();
  const all = useAnswer(listBranches, {}).data?.data ?? [];
  const own = all.filter(({ archivedAt, isMine }) => archivedAt === null && isMine);
  const isLimited = all.some(({ isMine }) => !isMine);
  return (
    <>
      <Field name="name" label={say("name")} hint={say("nameHint")} required autoFocus />
      {(isLimited || own.length > 1) && (
        <Field
          name="branchId"
          type="select"
          label={say("branch")}
          placeholder={say("allBranches")}
          required={isLimited}
          clearable={!isLimited}
          choices={own.map((branch) => ({ value: branch.id, label: nameIn(language, branch) }))}
        />
      )}
    </>
  );
};
