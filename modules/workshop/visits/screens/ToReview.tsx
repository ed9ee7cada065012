import { useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { Advice } from "../../../../platform/web/parts/Advice.tsx";
import { Warning } from "../../../../platform/web/parts/Warning.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listJoined } from "../part-contract.ts";
import { partWords } from "../part-words.ts";

/** How many vehicles may be two; nothing if there are none. */
export const ToReview = () => {
  const say = useWords(partWords);
  const { data } = useAnswer(listJoined, {});
  if (!data || data.data.length === 0) return null;
  return (
    <Warning links={<Link to="/back/vehicles/joined">{say("reviewAct")}</Link>}>
      <Advice>{say("review", { count: data.data.length })}</Advice>
    </Warning>
  );
};
