import { IconArrowDown, IconArrowUp, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { AddButton, CompactList, type CompactRow } from "../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Dotted, MoreMenu, Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { Warning } from "../../../platform/web/parts/Warning.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import type { ShownField } from "./contract.ts";
import { CustomFieldDialog, type Editing } from "./CustomFieldDialog.tsx";
import { type CustomRecord, customRecords } from "./rules.ts";
import { customFieldScreenWords } from "./screen-words.ts";

/** The shop's own fields of clients, vehicles and visits. */
export const CustomFieldsPage = () => {
  const say = useWords(customFieldScreenWords);
  const answer = useAnswer(contract.listCustomFields, {});
  const [editing, setEditing] = useState<Editing>();
  return (
    <Page title={say("title")} line={say("line")}>
      <Loaded answer={answer}>
        {({ data, canChange }) => (
          <>
            {!canChange && (
              <Warning links={<LinkButton to="/back/plan">{say("seePlans")}</LinkButton>}>
                <p>{say("notInPlan")}</p>
                <p>{say("notInPlanLine")}</p>
              </Warning>
            )}
            {customRecords.map((record) => (
              <FieldsOf
                key={record}
                record={record}
                fields={data.filter((field) => field.record === record)}
                edit={canChange ? setEditing : undefined}
              />
            ))}
          </>
        )}
      </Loaded>
      {editing && <CustomFieldDialog of={editing} close={() => setEditing(undefined)} />}
    </Page>
  );
};

const titles = { client: "clients", vehicle: "vehicles", visit: "visits" } as const;

type Props = { record: CustomRecord; fields: readonly ShownField[]; edit: ((editing: Editing) => void) | undefined };

const FieldsOf = ({ record, fields, edit }: Props) => {
  const say = useWords(customFieldScreenWords);
  const { itemsOf, refusal } = useActs(fields, edit);
  const language = useLanguage();
  const rowOf = (field: ShownField): CompactRow => ({
    key: field.id,
    what: <LocalizedName of={field} />,
    when: <Dotted>{[say(field.kind), field.isRequired && say("required"), field.isOnPaper && say("onPaper")]}</Dotted>,
    state: field.archivedAt && (
      <StatusWord tone="none" icon="archive">
        {say("archived")}
      </StatusWord>
    ),
    amount: edit && (
      <MoreMenu
        quiet
        label={say("actionsOf", { field: isolatedName(nameIn(language, field)) })}
        items={itemsOf(field)}
      />
    ),
  });
  return (
    <>
      {refusal}
      <CompactList
        title={say(titles[record])}
        empty={say("none")}
        add={edit && <AddButton onClick={() => edit({ record })}>{say("add")}</AddButton>}
        rows={fields.map(rowOf)}
      />
    </>
  );
};

const useActs = (fields: readonly ShownField[], edit: Props["edit"]) => {
  const say = useWords(customFieldScreenWords);
  const language = useLanguage();
  const changing = useSend(contract.changeCustomField);
  const moving = useSend(contract.moveCustomField);
  const removing = useSend(contract.removeCustomField, { onDone: () => toast(say("removed")) });
  const { attempt, refusal } = useRefusal();
  const shown = fields.filter(({ archivedAt }) => archivedAt === null);
  const setArchived = ({ id, version }: ShownField, isArchived: boolean) =>
    void attempt(say("notSaved"), () => changing.send({ params: { id }, body: { isArchived, version } }));
  const move = ({ id }: ShownField, direction: "up" | "down") =>
    void attempt(say("notSaved"), () => moving.send({ params: { id }, body: { direction } }));
  const remove = async (field: ShownField) => {
    const name = isolatedName(nameIn(language, field));
    if (await confirm({ title: say("removeTitle", { name }), line: say("removeLine"), action: say("remove") }))
      await attempt(say("notSaved"), () => removing.send({ params: { id: field.id } }));
  };
  const itemsOf = (field: ShownField) => [
    { label: say("edit"), icon: <IconPencil size={18} />, onClick: () => edit?.({ field, record: field.record }) },
    {
      label: say("up"),
      icon: <IconArrowUp size={18} />,
      onClick: () => move(field, "up"),
      hidden: field.archivedAt !== null || field.id === shown[0]?.id,
    },
    {
      label: say("down"),
      icon: <IconArrowDown size={18} />,
      onClick: () => move(field, "down"),
      hidden: field.archivedAt !== null || field.id === shown.at(-1)?.id,
    },
    { label: say("archive"), onClick: () => setArchived(field, true), hidden: field.archivedAt !== null },
    { label: say("restore"), onClick: () => setArchived(field, false), hidden: field.archivedAt === null },
    { label: say("remove"), onClick: () => void remove(field) },
  ];
  return { itemsOf, refusal };
};
