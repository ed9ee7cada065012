import { Button, UnstyledButton } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { nameIn, isolatedName } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./template-contract.ts";
import type { SmsTemplate } from "./template-contract.ts";
import { AutomaticTexts } from "./AutomaticTexts.tsx";
import { SmsTemplateDialog } from "./SmsTemplateDialog.tsx";
import { templateWords } from "./template-screen-words.ts";
import { SmsLength } from "./TemplateText.tsx";
import classes from "./templates.module.css";

/** Texts for text messages: added, changed, deleted. */
export const SmsTemplatesPage = () => {
  const say = useWords(templateWords);
  const sayExample = useWords(exampleWords);
  const list = useList(contract.listSmsTemplates, {});
  const [editing, setEditing] = useState<SmsTemplate | "new">();
  const { remove, refusal } = useRemoval();
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setEditing("new")}>
      {say("add")}
    </Button>
  );
  const columns: Column<SmsTemplate>[] = [
    { key: "name", head: say("name"), width: "26%", cell: (row) => <Opening of={row} open={setEditing} /> },
    { key: "text", head: say("message"), cell: (row) => <Text of={row} /> },
    {
      key: "acts",
      head: <span className="hidden-to-the-eye">{say("remove")}</span>,
      end: true,
      width: "5rem",
      cell: (row) => <Remove of={row} remove={remove} />,
    },
  ];
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={list}
      actions={add}
      above={refusal}
      columns={columns}
      card={(row) => (
        <div className={classes.card}>
          <div>
            <Opening of={row} open={setEditing} />
            <Text of={row} />
          </div>
          <Remove of={row} remove={remove} />
        </div>
      )}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={add}
          example={<ExampleRow name={sayExample("ready")} line={sayExample("readyText")} />}
        />
      }
    >
      {list.rows && list.rows.length > 0 && <AutomaticTexts templates={list.rows} />}
      {editing && (
        <SmsTemplateDialog template={editing === "new" ? undefined : editing} close={() => setEditing(undefined)} />
      )}
    </ListPage>
  );
};

const Opening = ({ of, open }: { of: SmsTemplate; open: (row: SmsTemplate) => void }) => (
  <UnstyledButton className={classes.name} onClick={() => open(of)} aria-haspopup="dialog">
    <Name>{of.smsTemplateName}</Name>
  </UnstyledButton>
);

/** In the user's language, if it is written in it. */
const Text = ({ of }: { of: SmsTemplate }) => {
  const text = nameIn(useLanguage(), { name: of.smsTemplateText, nameAr: of.smsTemplateTextAr });
  return (
    <>
      <p className={classes.text}>
        <Name>{text}</Name>
      </p>
      <SmsLength text={text} />
    </>
  );
};

const Remove = ({ of, remove }: { of: SmsTemplate; remove: (row: SmsTemplate) => void }) => {
  const say = useWords(templateWords);
  return (
    <UnstyledButton
      className={classes.remove}
      onClick={() => remove(of)}
      aria-label={say("removeOf", { name: isolatedName(of.smsTemplateName) })}
    >
      <IconTrash size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
};

const useRemoval = () => {
  const say = useWords(templateWords);
  const removing = useSend(contract.deleteSmsTemplate);
  const { attempt, refusal } = useRefusal();
  const remove = async ({ id, smsTemplateName }: SmsTemplate) => {
    const line = say("removeLine", { name: isolatedName(smsTemplateName) });
    if (!(await confirm({ title: say("removeTitle"), line, action: say("remove"), danger: true }))) return;
    await attempt(say("notRemoved"), async () => {
      await removing.send({ params: { id } });
      toast(say("removed"));
    });
  };
  return { remove: (row: SmsTemplate) => void remove(row), refusal };
};
