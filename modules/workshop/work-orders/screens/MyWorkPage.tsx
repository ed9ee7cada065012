import { nameIn } from "../../../../platform/shared/words.ts";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { workWords } from "../screen-words.ts";
import { AllMine } from "./MyTasks.tsx";
import { UnsentBand } from "./UnsentBand.tsx";
import { useMyWork } from "./use-my-work.ts";
import { useUnsent } from "./use-unsent.ts";

/** The user's own tasks and clock, live; works offline. */
export const MyWorkPage = () => {
  const say = useWords(workWords);
  const language = useLanguage();
  const user = useUser();
  const unsent = useUnsent();
  const answer = useMyWork(unsent.items);
  return (
    <Page
      title={say("myWork")}
      line={
        answer.data && (
          <Dotted>
            {[<Name key="name">{nameIn(language, user)}</Name>, <Day key="day" date={answer.data.date} form="day" />]}
          </Dotted>
        )
      }
    >
      <UnsentBand unsent={unsent} />
      <Loaded answer={answer}>{(work) => <AllMine work={work} unsent={unsent} />}</Loaded>
    </Page>
  );
};
