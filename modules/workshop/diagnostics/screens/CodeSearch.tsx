import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, type FormEvent } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import type { Suggestion } from "../catalogue-contract.ts";
import { scanWords } from "../screen-words.ts";
import type { Scan } from "../values.ts";
import classes from "./scans.module.css";
import type { Unfinished } from "./unfinished.ts";
import { useCodeSearch } from "./use-code-search.ts";
import { useDescription } from "./use-description.ts";

type Props = { onAdd: (scan: Scan) => { scans: Scan[] }; unfinished: Unfinished };

/** Fields for code and description with suggestions; an unknown code is added to the shop's own. */
export const CodeSearch = ({ onAdd, unfinished }: Props) => {
  const say = useWords(scanWords);
  const search = useCodeSearch(onAdd, unfinished);
  const { suggestions, isMissing } = search;
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const fields = useRef<HTMLFormElement>(null);
  const isOpen = suggestions.length > 0;
  // On a phone the bars at the bottom would cover the suggestions.
  useEffect(() => {
    if (phone && isOpen) fields.current?.scrollIntoView({ block: "start" });
  }, [phone, isOpen]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.submit();
  };
  return (
    <>
      <form ref={fields} onSubmit={submit} className={classes.search}>
        <TextInput
          label={say("code")}
          value={search.code}
          maxLength={16}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          className={classes.codeField}
          onChange={(event) => search.typeCode(event.currentTarget.value)}
        />
        <TextInput
          label={say("description")}
          value={search.description}
          maxLength={400}
          autoComplete="off"
          className={classes.descriptionField}
          onChange={(event) => search.typeDescription(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={search.isAdding}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          className={classes.addButton}
        >
          {say("addCode")}
        </Button>
      </form>
      <p className={classes.hint} data-wrong={isMissing || undefined} role={isMissing ? "alert" : undefined}>
        {say(isMissing ? "bothNeeded" : "hint")}
      </p>
      {search.refusal}
      {isOpen && <Suggestions of={suggestions} take={search.take} />}
    </>
  );
};

const Suggestions = ({ of, take }: { of: readonly Suggestion[]; take: (suggestion: Suggestion) => void }) => {
  const say = useWords(scanWords);
  const describe = useDescription();
  return (
    <ul className={classes.suggestions} aria-label={say("suggestions")}>
      {of.map((item) => (
        <li key={`${item.code}-${item.description}-${item.descriptionAr}`}>
          <UnstyledButton
            className={classes.suggestion}
            onClick={() => take(item)}
            aria-label={`${say("addNamed", { code: item.code })}: ${describe(item)}`}
          >
            <Ltr className={classes.suggestedCode}>{item.code}</Ltr>
            <span className={classes.suggestedWords}>
              {describe(item)}
              {item.isOwn && <span className={classes.own}> · {say("own")}</span>}
            </span>
            <IconPlus size={20} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
