import "@mantine/spotlight/styles.layer.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch, IconUser } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { search } from "../../modules/board/contract.ts";
import { Plate } from "../../modules/vehicles/Plate.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import classes from "./search.module.css";
import { frameWords } from "./words.ts";

const [store, spotlight] = createSpotlight();

/** Finds vehicles, clients and papers, however they are typed. */
export const SearchDialog = ({ close }: { close: () => void }) => {
  const say = useWords(frameWords);
  const go = useGo();
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const found = useAnswer(search, { query: { q: asked } }, { when: asked !== "", keep: true });
  useEffect(() => spotlight.open(), []);
  const results = asked === "" ? [] : (found.data?.data ?? []);
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={close}
      shortcut={null}
      returnFocus
      closeOnActionTrigger
      clearQueryOnClose={false}
      scrollable
      maxHeight="70vh"
      size="lg"
      radius="xl"
      centered={false}
      yOffset="10vh"
      overlayProps={{ blur: 0 }}
      classNames={{ search: classes.field, action: classes.result }}
    >
      <Spotlight.Search placeholder={say("searchHint")} aria-label={say("search")} leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />} />
      <Spotlight.ActionsList>
        {results.map(({ kind, id, title, detail, url, licensePlateCountry }) => (
          <Spotlight.Action key={`${kind}/${id}`} onClick={() => go(url)}>
            <span className={classes.sign}>{licensePlateCountry ? <Plate text={title} country={licensePlateCountry} width={72} /> : <IconUser size={20} stroke={1.75} aria-hidden />}</span>
            <span className={classes.words}>{!licensePlateCountry && <span className={classes.title}><bdi>{title}</bdi></span>}<span className={classes.detail}><bdi>{detail}</bdi></span></span>
          </Spotlight.Action>
        ))}
        {results.length === 0 && <Spotlight.Empty>{say(asked === "" ? "searchPrompt" : found.isFetching ? "searching" : "nothingFound", { typed: asked })}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};
