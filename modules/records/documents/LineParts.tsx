import { IconPlus } from "@tabler/icons-react";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { moveByArrows } from "../../../platform/web/parts/move-by-arrows.ts";
import classes from "./lines.module.css";
import { type Editing, newItem, type ShownItem } from "./shown.ts";
import { lineWords } from "../../base/lines/words.ts";

/** The name opens the editor; the whole row is its target. */
export const OpenButton = <T extends ShownItem>({ item, edit }: { item: T; edit: Editing<T> }) => {
  const say = useWords(lineWords);
  return (
    <button
      type="button"
      className={classes.open}
      data-row-link
      onKeyDown={moveByArrows}
      onClick={() => edit.begin(item.id)}
      autoFocus={edit.last === item.id}
    >
      <span className="hidden-to-the-eye">{say("editLine")}: </span>
      <Name>{item.name}</Name>
    </button>
  );
};

/** It takes the focus when the editor of a new item was left last. */
export const AddButton = <T,>({ edit }: { edit: Editing<T> }) => (
  <FocusedAddButton key={String(edit.last === newItem)} edit={edit} />
);

const FocusedAddButton = <T,>({ edit }: { edit: Editing<T> }) => {
  const say = useWords(lineWords);
  return (
    <button
      type="button"
      className={classes.add}
      data-row-link
      onKeyDown={moveByArrows}
      onClick={() => edit.begin(newItem)}
      autoFocus={edit.last === newItem}
    >
      <IconPlus size={20} stroke={1.75} aria-hidden />
      <span>{say("addAnything")}</span>
      <kbd className={classes.key} aria-hidden>
        Enter
      </kbd>
    </button>
  );
};

export const AccountName = ({ of }: { of: ShownItem }) => {
  const account = of.incomeAccount ?? of.expenseAccount;
  return useLanguage() === "ar" ? account?.nameAr : account?.name;
};
