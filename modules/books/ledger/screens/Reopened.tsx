import type { Answer } from "../../../../platform/shared/route.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { bookWords } from "../books-words.ts";
import type { readChecklist } from "../closing-contract.ts";

type Reopening = NonNullable<Answer<typeof readChecklist>["reopened"]>;

/** Who opened a month or year again, when and why. */
export const Reopened = ({ of: { at, by, reason } }: { of: Reopening }) => {
  const say = useWords(bookWords);
  return (
    <p>
      {say("reopenedOn")} <Day date={at} /> · <LocalizedName of={by} /> · <Name>{reason}</Name>
    </p>
  );
};
