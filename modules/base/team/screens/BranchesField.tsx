import { Checkbox } from "@mantine/core";
import { nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listBranches } from "../../shop/branch-contract.ts";
import { staffWords } from "../staff-words.ts";

/** Where a user may work, in a shop of several branches: at all of them, or at those that are chosen. */
export const BranchesField = () => {
  const say = useWords(staffWords);
  const language = useLanguage();
  const branches = useAnswer(listBranches, {}).data?.data ?? [];
  const open = branches.filter(({ archivedAt }) => archivedAt === null);
  const own = open.filter(({ isMine }) => isMine);
  if (open.length < 2) return null;
  return (
    <Field name="branchIds" label={say("branches")} hint={say("branchesHint")}>
      {({ label, description, error, value, onChange }) => {
        const mayBeAll = own.length === open.length;
        const chosen = Array.isArray(value) ? (value as string[]) : mayBeAll ? null : own.map(({ id }) => id);
        return (
          <Stack gap="narrow">
            {mayBeAll && (
              <Checkbox
                size="md"
                label={say("allBranches")}
                description={description}
                checked={chosen === null}
                onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : own.map(({ id }) => id))}
              />
            )}
            {chosen !== null && (
              <Checkbox.Group label={label} error={error} value={chosen} onChange={(ids) => onChange(ids)}>
                <Stack gap="narrow">
                  {branches
                    .filter(({ id, archivedAt, isMine }) => chosen.includes(id) || (archivedAt === null && isMine))
                    .map((branch) => (
                      <Checkbox
                        key={branch.id}
                        size="md"
                        value={branch.id}
                        label={<Name>{nameIn(language, branch)}</Name>}
                      />
                    ))}
                </Stack>
              </Checkbox.Group>
            )}
          </Stack>
        );
      }}
    </Field>
  );
};
