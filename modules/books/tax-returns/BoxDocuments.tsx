import { useWords } from "../../../platform/web/language.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Props = { period: string; of: { box: number } | { treatment: string }; documents: number; notes: number };

/** How many documents and notes a line of the return adds up; leads to them. */
export const BoxDocuments = ({ period, of, documents, notes }: Props) => {
  const say = useWords(taxReturnWords);
  if (documents + notes === 0) return null;
  const line = "box" in of ? `box=${of.box}` : `treatment=${of.treatment}`;
  return (
    <Link to={`/back/tax-returns?period=${period}&${line}`} className={classes.documents}>
      {documents > 0 && say("documents", { count: documents })}
      {documents > 0 && notes > 0 && say("comma")}
      {notes > 0 && say("notes", { count: notes })}
    </Link>
  );
};
