import { isolatedName, listComma, nameIn } from "../../../platform/shared/words.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { ChoiceFilter } from "../../../platform/web/parts/ListFilters.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listBranches } from "./branch-contract.ts";
import { useShop } from "../../../platform/web/session.tsx";
import { branchWords } from "./branch-words.ts";

/** The branch in the address; undefined: all. */
export const useBranch = (): string | undefined => {
  const [branch] = useAddressChoice("branch");
  return branch || undefined;
};

/** Whether the shop has more than one branch. */
export const useHasBranches = () => useShop().branchCount > 1;

/**
 * Chooses a branch, where the shop has more than one; its place is kept until they are known. Who may work at some
 * branches only chooses among these, and reads their names where nothing is chosen.
 */
export const BranchFilter = ({
  withOthers = false,
}: {
  /** Also where the user may not work. */ withOthers?: boolean;
}) => {
  const say = useWords(branchWords);
  const language = useLanguage();
  const hasOpenBranches = useHasBranches();
  const branches = useAnswer(listBranches, {}).data?.data;
  if (branches ? branches.length < 2 : !hasOpenBranches) return null;
  const offered = (branches ?? []).filter(({ isMine }) => isMine || withOthers);
  const choices = offered.map((row) => ({ value: row.id, label: nameIn(language, row) }));
  const isLimited = branches !== undefined && offered.length < branches.length;
  return (
    <ChoiceFilter
      name="branch"
      label={say("branch")}
      placeholder={isLimited ? choices.map(({ label }) => isolatedName(label)).join(listComma(language)) : say("every")}
      choices={choices}
    />
  );
};
