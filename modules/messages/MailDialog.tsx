import { Button } from "@mantine/core";
import { useWords } from "../../platform/web/language.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { useShop } from "../../platform/web/session.tsx";
import { kitWords } from "../../platform/web/words.ts";
import type { LinkRoutes } from "./contract.ts";
import { MailForm } from "./MailForm.tsx";
import { shareWords } from "./share-words.ts";

/** Mails a link to a record, in the language of the shop's documents. */
export const MailDialog = ({ routes, id, close }: { routes: LinkRoutes; id: string; close: () => void }) => {
  const say = useWords(shareWords);
  const sayKit = useWords(kitWords);
  const { language } = useShop();
  return (
    <Dialog opened close={close} title={say("send")} size="md">
      <MailForm
        routes={routes}
        id={id}
        language={language}
        onSent={close}
        beside={
          <Button variant="default" onClick={close}>
            {sayKit("cancel")}
          </Button>
        }
      />
    </Dialog>
  );
};
