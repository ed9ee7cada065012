import { createContext, type ReactNode, use } from "react";

export type NoteOfLine = {
  shown: ReactNode;
  /** In words, if the line is free because of it. */
  reason: string;
};

/** What is to be known of a product on a line of a document; the page that combines the modules provides it. */
export const LineNoteContext = createContext<(productId: string) => NoteOfLine | undefined>(() => undefined);

type Props = {
  productId: unknown;
  /** What can be done about it. */
  act?: (reason: string) => ReactNode;
};

export const LineNote = ({ productId, act }: Props) => {
  const noteOf = use(LineNoteContext);
  const note = typeof productId === "string" ? noteOf(productId) : undefined;
  if (!note) return null;
  return (
    <>
      {note.shown}
      {act?.(note.reason)}
    </>
  );
};
