import { IconEyeOff, IconPlus } from "@tabler/icons-react";
import { readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
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

const useMarginShare = () => {
  const inDigits = useDigits();
  return (margin: number) => inDigits(`${readable(String(Math.round(margin)))}%`);
};

export const MarginHead = () => {
  const say = useWords(lineWords);
  return (
    <>
      <IconEyeOff size={16} stroke={1.75} aria-hidden /> {say("margin")}
    </>
  );
};

/** In its column. */
export const Margin = ({ of }: { of: number | undefined }) => {
  const share = useMarginShare();
  return <Ltr>{of === undefined ? "–" : share(of)}</Ltr>;
};

/** Below a total, where there is no column for it. */
export const MarginNote = ({ of }: { of: number | undefined }) => {
  const say = useWords(lineWords);
  const share = useMarginShare();
  if (of === undefined) return null;
  return (
    <span className={classes.marginNote}>
      <IconEyeOff size={14} stroke={2} aria-hidden /> {say("marginOf", { share: isolated(share(of)) })}
    </span>
  );
};
