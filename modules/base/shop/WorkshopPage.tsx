import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { AddButton, CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { MoreMenu, Page } from "../../../platform/web/parts/Page.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { WorkingHoursForm } from "./WorkingHoursForm.tsx";
import * as contract from "./workshop-contract.ts";
import type { Bay } from "./workshop-contract.ts";
import { workshopWords } from "./workshop-words.ts";

/** The bays of the workshop and its working hours. */
export const WorkshopPage = () => {
  const say = useWords(workshopWords);
  const bays = useAnswer(contract.listBays, {});
  const hours = useAnswer(contract.readWorkingHours, {});
  return (
    <Page title={say("title")} line={say("line")}>
      <Loaded answer={bays}>{({ data }) => <Bays bays={data} />}</Loaded>
      <Loaded answer={hours} skeleton={<FormSkeleton fields={14} />}>
        {({ data }) => <WorkingHoursForm days={data} />}
      </Loaded>
    </Page>
  );
};

const Bays = ({ bays }: { bays: readonly Bay[] }) => {
  const say = useWords(workshopWords);
  const language = useLanguage();
  const [editing, setEditing] = useState<Bay | "new">();
  const changing = useSend(contract.changeBay);
  const { attempt, refusal } = useRefusal();
  const setArchived = ({ id }: Bay, isArchived: boolean) =>
    void attempt(say("notSaved"), () => changing.send({ params: { id }, body: { isArchived } }));
  return (
    <>
      {refusal}
      <CompactList
        title={say("bays")}
        empty={say("noBays")}
        add={<AddButton onClick={() => setEditing("new")}>{say("bay")}</AddButton>}
        rows={bays.map((bay) => ({
          key: bay.id,
          what: <LocalizedName of={bay} />,
          state: (
            <>
              {bay.archivedAt && (
                <StatusWord tone="none" icon="archive">
                  {say("archived")}
                </StatusWord>
              )}
              <MoreMenu
                quiet
                label={say("actionsOf", { bay: isolatedName(nameIn(language, bay)) })}
                items={[
                  { label: say("rename"), icon: <IconPencil size={18} />, onClick: () => setEditing(bay) },
                  { label: say("archive"), onClick: () => setArchived(bay, true), hidden: bay.archivedAt !== null },
                  { label: say("restore"), onClick: () => setArchived(bay, false), hidden: bay.archivedAt === null },
                ]}
              />
            </>
          ),
        }))}
      />
      {editing && <BayDialog bay={editing} close={() => setEditing(undefined)} />}
    </>
  );
};

const BayDialog = ({ bay, close }: { bay: Bay | "new"; close: () => void }) => {
  const say = useWords(workshopWords);
  const common = { submit: say("save"), done: say("saved"), failed: say("notSaved"), close, size: "md" as const };
  const fields = (
    <>
      <Field name="name" label={say("name")} autoFocus required />
      <Field name="nameAr" label={say("nameAr")} required />
    </>
  );
  if (bay === "new")
    return (
      <FormDialog {...common} title={say("newBay")} sends={contract.addBay}>
        {fields}
      </FormDialog>
    );
  return (
    <FormDialog
      {...common}
      title={say("rename")}
      sends={contract.changeBay}
      changes
      params={{ id: bay.id }}
      initial={{ name: bay.name, nameAr: bay.nameAr }}
    >
      {fields}
    </FormDialog>
  );
};
