import { useWords } from "../../../platform/web/language.tsx";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { LifeStrip } from "../../../platform/web/parts/LifeStrip.tsx";
import { NextBand } from "../../../platform/web/parts/NextBand.tsx";
import type { ShownStep } from "./overview-contract.ts";
import { overviewWords } from "./overview-words.ts";

/** The first steps of the shop as a road, those that are done first, and what is done next; nothing once all are done. */
export const SettingSteps = ({ steps }: { steps: readonly ShownStep[] }) => {
  const say = useWords(overviewWords);
  const inOrder = steps.toSorted((a, b) => Number(b.isDone) - Number(a.isDone));
  const next = inOrder.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <section aria-label={say("firstSteps")}>
      <LifeStrip
        label={say("firstSteps")}
        stations={inOrder.map(({ key, name, isDone, viewUrl }) => ({
          key,
          name,
          state: isDone ? "done" : key === next.key ? "now" : "ahead",
          to: viewUrl,
        }))}
      />
      <NextBand title={next.title} line={next.line} action={<LinkButton to={next.viewUrl}>{next.action}</LinkButton>} />
    </section>
  );
};
