import { Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { ownDirection } from "../../../platform/web/own-direction.ts";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { importWords } from "./import-words.ts";

type Props = { unread: number; close: () => void; give: (reason: string) => void };

/** Asks why lines are imported that the balances do not prove; rows that were not read are left out. */
export const WaiverDialog = ({ unread, close, give }: Props) => {
  const say = useWords(importWords);
  const sayKit = useWords(kitWords);
  const [reason, setReason] = useState("");
  return (
    <Dialog opened close={close} title={say("withoutProofTitle")}>
      <p>{say("withoutProofLine", { count: unread })}</p>
      <Textarea
        label={sayKit("reason")}
        value={reason}
        {...ownDirection(reason)}
        maxLength={300}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
        withAsterisk
        autosize
        minRows={2}
      />
      <Group justify="flex-end" gap="sm" mt="md" data-acts>
        <Button variant="default" onClick={close}>
          {sayKit("cancel")}
        </Button>
        <Button variant="filled" disabled={reason.trim() === ""} onClick={() => give(reason.trim())}>
          {say("importAnyway")}
        </Button>
      </Group>
    </Dialog>
  );
};
