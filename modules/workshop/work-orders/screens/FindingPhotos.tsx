import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { Task } from "../contract.ts";
import { workWords } from "../screen-words.ts";
import classes from "./work.module.css";

/** The photos of what a task repairs, each opened in a tab of its own; nothing if there are none. */
export const FindingPhotos = ({ of }: { of: Task["findingPhotos"] }) => {
  const say = useWords(workWords);
  const inDigits = useDigits();
  if (of.length === 0) return null;
  return (
    <Section title={say("findingPhotos")} count={of.length}>
      <ul className={classes.findingPhotos}>
        {of.map(({ id, url, thumbnailUrl }, at) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={thumbnailUrl}
                alt={say("findingPhoto", { number: isolated(inDigits(at + 1)) })}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
