import "@mantine/spotlight/styles.layer.css";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { search } from "../../modules/front/board/contract.ts";
import { maxSearched } from "../../platform/shared/lists.ts";
import { useGo } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { FailedPart } from "../../platform/web/parts/FailedPart.tsx";
import { currentOpeners, useFocusReturn } from "../../platform/web/parts/focus-return.ts";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { useBackCloses } from "../../platform/web/use-back-closes.ts";
import { type Result, type ResultKind, SearchResult } from "./SearchResult.tsx";
import classes from "./search.module.css";
import { frameWords } from "./words.ts";

const [store, spotlight] = createSpotlight();

export const SearchDialog = ({ close }: { close: () => void }) => {
  const say = useWords(frameWords);
  const go = useGo();
  const [typed, setTyped] = useState("");
  const [asked] = useDebouncedValue(typed.trim(), 150);
  const [openers] = useState(currentOpeners);
  const [isEntered, setEntered] = useState(false);
  const found = useAnswer(search, { query: { q: asked } }, { when: asked !== "", keep: true });
  const results = asked === "" || found.isError ? [] : (found.data?.data ?? []);
  const isSettled = typed.trim() === asked && !found.isFetching;
  useEffect(() => spotlight.open(), []);
  useBackCloses(true, spotlight.close);

  const settled = useEffectEvent(() => {
    const [first] = results;
    if (!isEntered || !first) return chooseFirst();
    spotlight.close();
    go(first.url);
  });
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled]);

  const type = (text: string) => {
    setTyped(text);
    setEntered(false);
  };
  /** Enter before the results have arrived opens the first one when they do. */
  const enterEarly = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || isSettled || typed.trim() === "") return;
    event.preventDefault();
    event.stopPropagation();
    setEntered(true);
  };

  return (
    <Spotlight.Root
      {...useFocusReturn(true, openers)}
      store={store}
      query={typed}
      onQueryChange={type}
      onSpotlightClose={close}
      shortcut={null}
      closeOnActionTrigger
      clearQueryOnClose={false}
      scrollable
      maxHeight="70vh"
      size="lg"
      radius="xl"
      centered={false}
      yOffset="10vh"
      overlayProps={{ blur: 0 }}
      title={say("search")}
      classNames={{ header: "hidden-to-the-eye", search: classes.field, action: classes.result }}
    >
      <Spotlight.Search
        placeholder={say("searchHint")}
        aria-label={say("search")}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        maxLength={maxSearched}
        onKeyDownCapture={enterEarly}
      />
      <Spotlight.ActionsList aria-busy={!isSettled}>
        {groupsOf(results).map(({ kind, ofKind }) => (
          <section key={kind} aria-label={say(kind)}>
            <div className={classes.kind} aria-hidden>
              {say(kind)}
            </div>
            {ofKind.map((result) => (
              <SearchResult key={result.id} result={result} />
            ))}
          </section>
        ))}
        {asked !== "" && found.error && <FailedPart problem={found.error} retry={() => void found.refetch()} />}
        {results.length === 0 && !found.error && (
          <Spotlight.Empty className={classes.empty}>
            {say(typed.trim() === "" ? "searchPrompt" : isSettled ? "nothingFound" : "searching", { typed: asked })}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};

const groupsOf = (results: readonly Result[]): { kind: ResultKind; ofKind: Result[] }[] => {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, ofKind: results.filter((result) => result.kind === kind) }));
};

const chooseFirst = () => {
  const actions = document.getElementById(store.getState().listId)?.querySelectorAll("[data-action]") ?? [];
  for (const [place, action] of [...actions].entries()) action.toggleAttribute("data-selected", place === 0);
  store.updateState((state) => ({ ...state, selected: 0 }));
};
