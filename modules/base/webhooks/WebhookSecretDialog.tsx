import { Button } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { CopyText } from "../../../platform/web/parts/CopyText.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Stack } from "../../../platform/web/parts/Stack.tsx";
import { webhookWords } from "./screen-words.ts";

export const WebhookSecretDialog = ({ secret, close }: { secret: string; close: () => void }) => {
  const say = useWords(webhookWords);
  return (
    <Dialog title={say("secretTitle")} opened close={close}>
      <Stack>
        <p>{say("secretOnce")}</p>
        <CopyText label={say("secretTitle")} lines={[secret]} />
        <Button onClick={close}>{say("done")}</Button>
      </Stack>
    </Dialog>
  );
};
