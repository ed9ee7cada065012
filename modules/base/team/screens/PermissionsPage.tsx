import { Button, Select } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useCallback, useEffect, useMemo, useState } from "react";
import { z } from "zod";
import { fold } from "../../../../platform/shared/folding.ts";
import { permissions, type Permission } from "../../../../platform/shared/permissions.ts";
import { inLanguage, isolated, nameIn } from "../../../../platform/shared/words.ts";
import { readDraft } from "../../../../platform/web/form/drafts.ts";
import { useDraftKeeper } from "../../../../platform/web/form/use-draft-keeper.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { sendConfirmed } from "../../../../platform/web/parts/confirm.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { FootBar } from "../../../../platform/web/parts/FootBar.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { SearchField, useSearchWords } from "../../../../platform/web/parts/SearchField.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { changePermissionMatrix, type Matrix, showPermissionMatrix } from "../role-contract.ts";
import { afterTap, matrixChanges, type MatrixChange } from "../matrix-rules.ts";
import { matrixWords } from "../matrix-words.ts";
import { permissionGroups, permissionWords } from "../permission-words.ts";
import { holdsEverything } from "../rules.ts";
import { MatrixTable } from "./MatrixTable.tsx";
import { WhoCan } from "./WhoCan.tsx";

/** Roles by permissions: a table, on a phone one role at a time. Ticks are saved together. */
export const PermissionsPage = () => {
  const say = useWords(matrixWords);
  const matrix = useAnswer(showPermissionMatrix, {});
  return (
    <Page title={say("title")} line={say("line")} back="/back/settings/roles">
      <Loaded answer={matrix} skeleton={<PageSkeleton />}>
        {(found) => <Editor matrix={found} />}
      </Loaded>
    </Page>
  );
};

const Editor = ({ matrix }: { matrix: Matrix }) => {
  const say = useWords(matrixWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const { changes, tap, discard, save, saving, refusal } = useChanges(matrix);
  const [asked, setAsked] = useState<Permission>();
  const [chosen, setChosen] = useState<string>();
  const words = useSearchWords();
  const shown = useFound(words);
  const { roles } = matrix;
  const role = roles.find(({ id }) => id === chosen) ?? roles.find((each) => !holdsEverything(each)) ?? roles[0];
  const columns = useMemo(() => (phone && role ? [role] : roles), [phone, role, roles]);
  return (
    <Stack>
      <SearchField label={say("search")} />
      {phone && role && <RoleChoice matrix={matrix} value={role.id} choose={setChosen} />}
      {refusal}
      {shown.length === 0 ? (
        <Empty title={say("noMatch", { words: isolated(words) })} lines={say("noMatchLine")} />
      ) : (
        <MatrixTable roles={columns} shown={shown} changes={changes} tap={tap} ask={setAsked} />
      )}
      <Hint>{say("greyed")}</Hint>
      {changes.length > 0 && (
        <FootBar words={say("unsaved", { count: changes.length })}>
          <Button variant="default" onClick={discard}>
            {say("discard")}
          </Button>
          <Button loading={saving} onClick={() => void save()}>
            {say("save")}
          </Button>
        </FootBar>
      )}
      {asked && <WhoCan matrix={matrix} permission={asked} close={() => setAsked(undefined)} />}
    </Stack>
  );
};

const RoleChoice = ({ matrix, value, choose }: { matrix: Matrix; value: string; choose: (id: string) => void }) => {
  const say = useWords(matrixWords);
  const language = useLanguage();
  return (
    <Select
      label={say("role")}
      value={value}
      allowDeselect={false}
      onChange={(id) => id && choose(id)}
      data={matrix.roles.map((role) => ({ value: role.id, label: nameIn(language, role) }))}
    />
  );
};

/** The ticks that differ from what is stored. They stay when a refusal reads the matrix again. */
const useChanges = (matrix: Matrix) => {
  const say = useWords(matrixWords);
  const { wanted, setWanted, discard } = useWanted();
  const changes = matrixChanges(matrix.roles, wanted);
  const { send, sending: saving } = useSend(changePermissionMatrix);
  const { attempt, refusal } = useRefusal();
  const save = () =>
    attempt(say("notSaved"), async () => {
      const isSaved = await sendConfirmed(
        (confirmed) => send({ body: { changes: [...changes], version: matrix.version, ...confirmed } }),
        ({ detail }) => ({ title: say("ownTitle"), line: detail, action: say("take"), danger: true }),
      );
      if (!isSaved) return;
      discard();
      toast(say("saved"));
    });
  const { roles } = matrix;
  const tap = useCallback(
    (change: MatrixChange) => setWanted((before = []) => afterTap(roles, before, change)),
    [roles, setWanted],
  );
  return { changes, tap, discard, save, saving, refusal };
};

/** Ticks that are not saved are kept on this device, and are there again when the page is opened the next time. */
const useWanted = () => {
  const key = `${useUser().id}/permission-matrix`;
  const [wanted, setWanted] = useState<readonly MatrixChange[]>();
  useEffect(() => {
    let current = true;
    void readDraft(key).then((draft) => {
      const kept = z.array(matrixChange).safeParse(draft?.values["wanted"]).data;
      if (current && kept) setWanted((before) => before ?? kept);
    });
    return () => {
      current = false;
    };
  }, [key]);
  const draft = useMemo(() => wanted && (() => ({ values: { wanted } })), [wanted]);
  const { drop } = useDraftKeeper(key, draft);
  const discard = () => {
    setWanted(undefined);
    drop();
  };
  return { wanted: wanted ?? [], setWanted, discard };
};

const matrixChange = z.object({ roleId: z.string(), permissionName: z.enum(permissions), isHeld: z.boolean() });

/** The permissions whose group, name or meaning has every word. */
const useFound = (words: string): readonly Permission[] => {
  const language = useLanguage();
  const wanted = fold(words).toLowerCase().split(/\s+/).filter(Boolean);
  return permissions.filter((name) => {
    const { group, name: label, allows } = permissionWords[name];
    const texts = [label, allows, permissionGroups[group]].map((pair) => inLanguage(pair, language));
    const text = fold(texts.join(" ")).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
};
