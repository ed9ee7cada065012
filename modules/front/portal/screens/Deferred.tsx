import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { SharedPortal } from "../contract.ts";
import { portalWords } from "../screen-words.ts";
import classes from "./portal.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

/** What was answered with not now. */
export const Deferred = ({ of }: { of: SharedPortal["deferred"] }) => {
  const plateOf = useShownPlate();
  const say = useWords(portalWords);
  const language = useLanguage();
  return (
    <Section title={say("deferred")}>
      <p className={classes.quiet}>{say("deferredLine")}</p>
      <ul className={classes.list}>
        {of.map(({ id, name, photo, ...car }) => (
          <li key={id} className={classes.row}>
            {photo && (
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img src={photo.thumbnailUrl} alt={name[language]} loading="lazy" />
              </a>
            )}
            <p>
              <b>
                <Name>{nameIn(language, { name: name.en, nameAr: name.ar })}</Name>
              </b>
              <span className={classes.quiet}>
                <Ltr>{plateOf(car)}</Ltr>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
