import type { SettingGroup } from "../../../platform/shared/setting-groups.ts";
import { isolatedName, listComma, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { SearchField, useSearchWords } from "../../../platform/web/parts/SearchField.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { foundSettings } from "./found-settings.ts";
import { readOverview, type ShownSetting } from "./overview-contract.ts";
import { overviewWords } from "./overview-words.ts";
import { SettingLink } from "./SettingLink.tsx";
import { SettingSteps } from "./SettingSteps.tsx";
import classes from "./overview.module.css";

/** Every page of settings, with how it is set now; found by its name and by what can be set there. */
export const OverviewPage = () => {
  const say = useWords(overviewWords);
  const shop = useShop();
  const language = useLanguage();
  const typed = useSearchWords();
  const overview = useAnswer(readOverview, {});
  return (
    <Page title={say("title")} line={<Name>{nameIn(language, shop)}</Name>}>
      <SearchField label={say("search")} />
      <Loaded answer={overview} skeleton={<FormSkeleton fields={8} />}>
        {({ data, steps }) =>
          typed ? (
            <Found rows={data} typed={typed} />
          ) : (
            <>
              <SettingSteps steps={steps} />
              <Groups rows={data} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
};

/** The groups of each column, in the order of reading. */
const columns: readonly (readonly SettingGroup[])[] = [
  ["shop", "team", "work"],
  ["money", "messages", "data"],
];

const Groups = ({ rows }: { rows: readonly ShownSetting[] }) => {
  const say = useWords(overviewWords);
  return (
    <div className={classes.columns}>
      {columns.map((groups) => (
        <div key={groups[0]}>
          {groups
            .map((group) => ({ group, ofGroup: rows.filter((row) => row.group === group) }))
            .filter(({ ofGroup }) => ofGroup.length > 0)
            .map(({ group, ofGroup }) => (
              <section key={group} className={classes.group}>
                <h2 className={classes.groupName}>{say(group)}</h2>
                <ul>
                  {ofGroup.map((row) => (
                    <SettingLink key={row.key} of={row} />
                  ))}
                </ul>
              </section>
            ))}
        </div>
      ))}
    </div>
  );
};

const Found = ({ rows, typed }: { rows: readonly ShownSetting[]; typed: string }) => {
  const say = useWords(overviewWords);
  const language = useLanguage();
  const found = foundSettings(rows, typed, language);
  if (found.length === 0)
    return <Empty title={say("nothing", { words: isolatedName(typed) })} lines={say("nothingLine")} />;
  return (
    <section className={classes.group}>
      <p role="status" className="hidden-to-the-eye">
        {say("found", { count: found.length })}
      </p>
      <ul>
        {found.map(({ found: fields, ...row }) => (
          <SettingLink key={row.key} of={row} fields={fields.join(listComma(language))} />
        ))}
      </ul>
    </section>
  );
};
