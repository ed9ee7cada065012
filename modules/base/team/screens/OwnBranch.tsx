import { Select } from "@mantine/core";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { nameOption } from "../../../../platform/web/parts/name-option.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { branchWords } from "../../shop/branch-words.ts";
import { useOwnBranches } from "./use-own-branches.tsx";

/** Where the user works, if there is a choice; saved at once. */
export const OwnBranch = () => {
  const say = useWords(branchWords);
  const language = useLanguage();
  const { answer, choose, sending, refusal } = useOwnBranches();
  const open = (answer.data?.data ?? []).filter(({ archivedAt, isMine }) => archivedAt === null && isMine);
  if (open.length < 2) return null;
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
