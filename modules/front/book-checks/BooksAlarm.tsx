import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { readBookCheck } from "./contract.ts";
import { bookCheckWords } from "./screen-words.ts";

/** Says on Today that the last check of the books found a fault; otherwise nothing. */
export const BooksAlarm = () => {
  const say = useWords(bookCheckWords);
  const may = useMay();
  const { data } = useAnswer(readBookCheck, {}, { when: may(readBookCheck.needs) });
  const count = data?.faults.length ?? 0;
  if (count === 0) return null;
  return (
    <ErrorBand title={say("wrong", { count })} actions={<Link to="/back/book-check">{say("show")}</Link>}>
      {say("wrongLine")}
    </ErrorBand>
  );
};
