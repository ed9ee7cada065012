import { Button } from "@mantine/core";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { TextForm } from "../../messages/TextForm.tsx";
import { textWords } from "../../messages/text-screen-words.ts";

type Props = { visitId: string; clientName: string; close: () => void };

/** Sends the client of a visit a text message. */
export const TextDialog = ({ visitId, clientName, close }: Props) => {
  const say = useWords(textWords);
  const sayKit = useWords(kitWords);
  return (
    <Dialog opened close={close} title={say("title", { name: isolatedName(clientName) })}>
      <TextForm
        kind="client-vehicles"
        id={visitId}
        onSent={close}
        beside={
          <Button variant="subtle" onClick={close}>
            {sayKit("cancel")}
          </Button>
        }
      />
    </Dialog>
  );
};
