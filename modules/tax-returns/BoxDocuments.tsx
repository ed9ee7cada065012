import { useWords } from "../../platform/web/language.tsx";
import { Link } from "../../platform/web/Link.tsx";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Props = { period: string; box: number; documents: number; notes: number };

/** How many documents and notes a box adds up; leads to them. */
export const BoxDocuments = ({ period, box, documents, notes }: Props) => {
  const say = useWords(taxReturnWords);
  if (documents + notes === 0) return null;
  return (
    <Link to={`/back/tax-returns?period=${period}&box=${box}`} className={classes.documents}>
      {documents > 0 && say("documents", { count: documents })}
      {documents > 0 && notes > 0 && say("comma")}
      {notes > 0 && say("notes", { count: notes })}
    </Link>
  );
};
