import { Button } from "@mantine/core";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { lazyPart } from "../../../platform/web/lazy-part.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { textWords } from "./text-screen-words.ts";

const TextForm = lazyPart(async () => (await import("./TextForm.tsx")).TextForm);

type Props = { kind: string; id: string; clientName: string; close: () => void };

/** Sends a client a text message about a record. */
export const TextDialog = ({ kind, id, clientName, close }: Props) => {
  const say = useWords(textWords);
  const sayKit = useWords(kitWords);
  return (
    <Dialog opened close={close} title={say("title", { name: isolatedName(clientName) })}>
      <TextForm
        kind={kind}
        id={id}
        onSent={close}
        missed={close}
        beside={
          <Button variant="subtle" onClick={close}>
            {sayKit("cancel")}
          </Button>
        }
      />
    </Dialog>
  );
};
