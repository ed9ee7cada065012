import { IconClockExclamation } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { Count } from "./Money.tsx";
import classes from "./filter-tags.module.css";

export type Tag = {
  value: string;
  label: string;
  /** Absent if the user may not see counts; null while loading. */ count?: number | null;
  late?: boolean;
};

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Lines of groups of tags; groups are separated by a rule. One scrolling line on a phone. */
  lines: readonly (readonly (readonly Tag[])[])[];
  /** Shows the label before the tags, but not on a phone. */
  headed?: boolean;
  /** A second press on the chosen tag chooses none: `""`. */
  clearable?: boolean;
};

export const FilterTags = ({ label, value, onChange, lines, headed, clearable }: Props) => {
  const name = useId();
  const tags = useRef<HTMLDivElement>(null);
  useEffect(() => scrollTo(tags.current, value), [value]);
  return (
    <div ref={tags} role="radiogroup" aria-label={label} className={classes.tags} tabIndex={-1}>
      {lines.map((groups, line) => (
        <div key={line} className={classes.line}>
          {headed && (
            <span className={classes.head} aria-hidden>
              {line === 0 && label}
            </span>
          )}
          {groups.map((group, place) => (
            <div key={place} className={classes.group}>
              {group.map((tag) => (
                <label key={tag.value} className={classes.tag} data-late={tag.late || undefined}>
                  <input
                    type="radio"
                    name={name}
                    value={tag.value}
                    className={classes.input}
                    checked={tag.value === value}
                    onChange={() => onChange(tag.value)}
                    onClick={() => clearable && tag.value === value && onChange("")}
                  />
                  {tag.late && <IconClockExclamation size={18} stroke={2} aria-hidden />}
                  <span>{tag.label}</span>
                  {tag.count !== undefined && (
                    <span className={classes.count}>
                      {tag.count === null ? "\u2007\u2007" : <Count of={tag.count} />}
                    </span>
                  )}
                </label>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};

/** Scrolls the line to a tag, and never the page, as `scrollIntoView` would. */
const scrollTo = (tags: HTMLElement | null, value: string) => {
  const inputs = [...(tags?.querySelectorAll("input") ?? [])];
  const chosen = inputs.find((input) => input.value === value)?.getBoundingClientRect();
  if (!tags || !chosen) return;
  const { left, width } = tags.getBoundingClientRect();
  tags.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2);
};
