import { UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { DropMenu } from "../../../../platform/web/parts/DropMenu.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { inspectionWords } from "../inspection-words.ts";
import classes from "./inspection.module.css";

type Props = { name: string; isArchived: boolean; edit: () => void; archive: () => void };

/** Changes, archives or restores one of the shop's own things. */
export const ArchivedMenu = ({ name, isArchived, edit, archive }: Props) => {
  const say = useWords(inspectionWords);
  return (
    <span className={classes.acts}>
      {isArchived && (
        <StatusWord tone="none" icon="archive">
          {say("archived")}
        </StatusWord>
      )}
      <DropMenu
        items={[
          { label: say("edit"), onClick: edit },
          { label: say(isArchived ? "restore" : "archive"), onClick: archive },
        ]}
      >
        <UnstyledButton className={classes.menu} aria-label={say("actionsOf", { name })}>
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </DropMenu>
    </span>
  );
};
