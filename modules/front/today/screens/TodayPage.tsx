import { useWords } from "../../../../platform/web/language.tsx";
import { Day, useToday } from "../../../../platform/web/parts/Day.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { Segments } from "../../../../platform/web/parts/Segments.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { AfterAMoment } from "../../../../platform/web/Loaded.tsx";
import { todayWords } from "../screen-words.ts";
import { useFirstSteps } from "../use-first-steps.ts";
import { useTodayView } from "../use-today-view.ts";
import { Ageing } from "./Ageing.tsx";
import { Answers } from "./Answers.tsx";
import { Figures } from "./Figures.tsx";
import { NeedsHand } from "./NeedsHand.tsx";
import { Road } from "./Road.tsx";
import classes from "./today.module.css";
import { TrialDays } from "./TrialDays.tsx";

const MyDay = lazyPart(async () => (await import("./MyDay.tsx")).MyDay);
const FirstSteps = lazyPart(async () => (await import("./FirstSteps.tsx")).FirstSteps);

/** The first page: the whole workshop for who sees its money, else one's own day; for a new shop its first steps. */
export const TodayPage = () => {
  const say = useWords(todayWords);
  const { view, mayChoose, choose } = useTodayView();
  const { left, isPending } = useFirstSteps();
  const isNew = left !== undefined && !left.vehicle;
  const views = (["my-day", "workshop"] as const).map((value) => ({ value, label: say(names[value]) }));
  return (
    <Page
      title={say(mayChoose ? "today" : "myDay")}
      line={<Day date={useToday()} form="full" hijri />}
      state={<TrialDays />}
      actions={mayChoose && !isNew && <Segments label={say("view")} value={view} onChange={choose} choices={views} />}
    >
      {isPending && (
        <AfterAMoment>
          <ListSkeleton rows={6} />
        </AfterAMoment>
      )}
      {!isNew && (
        // The parts ask at once; they are shown when it is known that the shop is not a new one.
        <div className={classes.view} hidden={isPending}>
          {view === "workshop" ? <Workshop /> : <MyDay waiting={<ListSkeleton rows={6} />} withNeeds={!mayChoose} />}
        </div>
      )}
      {left && (
        <div className={isNew ? classes.alone : classes.steps}>
          <FirstSteps waiting={<ListSkeleton rows={6} />} steps={left} />
        </div>
      )}
    </Page>
  );
};

const names = { "my-day": "myDay", workshop: "workshop" } as const;

const Workshop = () => (
  <>
    <Figures />
    <Road />
    <div className={classes.columns}>
      <NeedsHand />
      <Ageing />
    </div>
    <Answers />
  </>
);
