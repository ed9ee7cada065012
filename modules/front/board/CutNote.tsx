import { useWords } from "../../../platform/web/language.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { maxInside } from "./wait-rules.ts";
import { waitWords } from "./wait-words.ts";

/** Under a list that looked only at those inside longest. */
export const CutNote = ({ of }: { of: { isCut?: boolean | undefined } | undefined }) => {
  const say = useWords(waitWords);
  return of?.isCut ? <Quiet as="p">{say("cut", { count: maxInside })}</Quiet> : null;
};
