import { dateIn } from "../../../platform/shared/dates.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Link, useMayOpen } from "../../../platform/web/Link.tsx";
import { Day, useZone } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import type * as contract from "./contract.ts";
import { Corrections } from "./Corrections.tsx";
import { Payments } from "./Payments.tsx";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";

type Return = Answer<typeof contract.showTaxReturn>;
type Props = { of: Return; filing: NonNullable<Return["filing"]> };

/** Who filed it and when, what was paid for it, and its corrections. */
export const Filed = ({ of: { id }, filing: { filedAt, filedBy, reference, entryUrl } }: Props) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const mayOpen = useMayOpen();
  const zone = useZone();
  return (
    <>
      <aside className={classes.aside}>
        <Section title={say("filing")}>
          <DefinitionList
            of={[
              [say("filedAt"), <Day key="at" date={dateIn(filedAt, zone)} />],
              [say("filedBy"), <Name key="by">{nameIn(language, filedBy)}</Name>],
              [say("referenceOfPortal"), reference && <Ltr key="reference">{reference}</Ltr>],
              [
                say("entry"),
                entryUrl && mayOpen(entryUrl) && (
                  <Link key="entry" to={entryUrl}>
                    {say("showEntry")}
                  </Link>
                ),
              ],
            ]}
          />
        </Section>
      </aside>
      <Payments period={id} />
      <Corrections period={id} />
    </>
  );
};
