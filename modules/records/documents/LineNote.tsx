import { IconShieldCheck } from "@tabler/icons-react";
import { createContext, type ReactNode, use } from "react";
import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { lineWords } from "../../base/lines/words.ts";
import classes from "./lines.module.css";

export type NoteOfLine = {
  shown: ReactNode;
  /** What can be decided about it, where the line is edited. */
  act?: ReactNode;
};

/** What is to be known of a product on a line of a document; the page that combines the modules provides it. */
export const LineNoteContext = createContext<(productId: string) => NoteOfLine | undefined>(() => undefined);

type Props = {
  of: {
    productId?: unknown;
    /** The earlier invoice because of whose warranty the line is free. */
    warrantyOf?: string | null | undefined;
  };
  isEdited?: boolean;
};

/** Because of which warranty a line is free; else what is to be known of its product. */
export const LineNote = ({ of: { productId, warrantyOf }, isEdited = false }: Props) => {
  const say = useWords(lineWords);
  const noteOf = use(LineNoteContext);
  if (warrantyOf)
    return (
      <span className={classes.free}>
        <IconShieldCheck size={16} stroke={2} aria-hidden />
        <span>{say("underWarranty", { number: isolated(warrantyOf) })}</span>
      </span>
    );
  const note = typeof productId === "string" ? noteOf(productId) : undefined;
  if (!note) return null;
  return (
    <>
      {note.shown}
      {isEdited && note.act}
    </>
  );
};
