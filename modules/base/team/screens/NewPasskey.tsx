import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../../platform/web/form/DialogForm.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { deviceName } from "../device.ts";
import { addPasskey, beginPasskey } from "../passkey-contract.ts";
import { passkeyUseWords } from "../passkey-use-words.ts";
import { passkeyWords } from "../passkey-words.ts";
import { makeCredential, reasonOf } from "./passkey-browser.ts";

/** Names a passkey, then lets the device make it. */
export const NewPasskey = ({ close }: { close: () => void }) => {
  const say = useWords(passkeyWords);
  const sayUse = useWords(passkeyUseWords);
  const [problem, setProblem] = useState<string>();
  const { send } = useSend(addPasskey);
  const make = async (asked: Answer<typeof beginPasskey>, name: string) => {
    try {
      await send({ body: { name, ...(await makeCredential(asked)) } });
      toast(say("added"));
      close();
    } catch (thrown) {
      setProblem(isProblem(thrown) ? thrown.detail : sayUse(reasonOf(thrown)));
    }
  };
  return (
    <Dialog title={say("add")} opened close={close}>
      {problem && <ErrorBand title={say("notAdded")}>{problem}</ErrorBand>}
      <DialogForm
        sends={beginPasskey}
        initial={{ name: deviceName(navigator.userAgent) }}
        submit={say("continue")}
        failed={say("notAdded")}
        beside={
          <Button variant="subtle" onClick={close}>
            {say("cancel")}
          </Button>
        }
        onProblem={() => setProblem(undefined)}
        onDone={(asked, { name }) => make(asked, String(name))}
      >
        <p>{say("line")}</p>
        <Field name="name" label={say("name")} hint={say("nameHint")} required autoFocus />
      </DialogForm>
    </Dialog>
  );
};
