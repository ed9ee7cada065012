import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { nameIn } from "../../../../platform/shared/words.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { FormSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { branchWords } from "../../shop/branch-words.ts";
import { useOwnBranches } from "./use-own-branches.tsx";

/** Chooses the branch where the user works now. */
export const SwitchBranch = ({ close }: { close: () => void }) => {
  const say = useWords(branchWords);
  const language = useLanguage();
  const { answer, choose, sending, refusal } = useOwnBranches(close);
  return (
    <Dialog title={say("switch")} opened close={close}>
      {refusal}
      <Loaded answer={answer} skeleton={<FormSkeleton fields={2} />}>
        {({ data }) => (
          <Stack gap="narrow">
            <Hint>{say("ownLine")}</Hint>
            {data
              .filter(({ archivedAt, isMine }) => archivedAt === null && isMine)
              .map((branch) => (
                <Button
                  key={branch.id}
                  variant="default"
                  fullWidth
                  aria-current={branch.isOwn ? "true" : undefined}
                  rightSection={branch.isOwn ? <IconCheck size={20} aria-hidden /> : undefined}
                  disabled={sending}
                  onClick={() => (branch.isOwn ? close() : void choose(branch.id))}
                >
                  <Name>{nameIn(language, branch)}</Name>
                </Button>
              ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};
