import { Select } from "@mantine/core";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { nameOption } from "../../../../platform/web/parts/name-option.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { listBranches } from "../../shop/branch-contract.ts";
import { branchWords } from "../../shop/branch-words.ts";
import { chooseBranch } from "../account-contract.ts";

/** Where the user works, in a shop of several branches; saved at once. */
export const OwnBranch = () => {
  const say = useWords(branchWords);
  const language = useLanguage();
  const open = (useAnswer(listBranches, {}).data?.data ?? []).filter(({ archivedAt }) => archivedAt === null);
  const { send, sending } = useSend(chooseBranch, { onDone: () => toast(say("saved")) });
  const { attempt, refusal } = useRefusal();
  if (open.length < 2) return null;
  const choose = (branchId: string) => attempt(say("notSaved"), () => send({ body: { branchId } }));
  return (
    <Section title={say("own")}>
      {refusal}
      <Select
        label={say("branch")}
        description={say("ownLine")}
        value={open.find(({ isOwn }) => isOwn)?.id ?? null}
        onChange={(value) => value && void choose(value)}
        data={open.map((row) => ({ value: row.id, label: nameIn(language, row) }))}
        renderOption={nameOption}
        disabled={sending}
        allowDeselect={false}
        maw="24rem"
      />
    </Section>
  );
};
