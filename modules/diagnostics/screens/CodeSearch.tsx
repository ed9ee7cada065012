import { Button, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { call } from "../../../platform/web/call.ts";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { addScan, suggestScans, type Suggestion } from "../catalogue-contract.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { scanWords } from "../screen-words.ts";
import { type Scan, troubleCode } from "../values.ts";
import { type Unfinished, useUnfinished } from "./unfinished.ts";
import { useDescription } from "./use-description.ts";
import classes from "./scans.module.css";

/** Fields for code and description with suggestions; an unknown code is added to the shop's own. */
export const CodeSearch = ({
  onAdd,
  unfinished,
}: {
  onAdd: (scan: Scan) => { scans: Scan[] };
  unfinished: Unfinished;
}) => {
  const say = useWords(scanWords);
  const language = useLanguage();
  const describe = useDescription();
  const [code, setCode] = useState("");
  const [description, setDescription] = useState("");
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [asked] = useDebouncedValue(typed.trim(), 300);
  const found = useAnswer(suggestScans, { params: { code: asked } }, { when: asked !== "", keep: true });
  const suggestions = typed.trim() === "" ? [] : (found.data?.data ?? []);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const fields = useRef<HTMLFormElement>(null);
  const isOpen = suggestions.length > 0;
  // On a phone the bars at the bottom would cover the suggestions.
  useEffect(() => {
    if (phone && isOpen) fields.current?.scrollIntoView({ block: "start" });
  }, [phone, isOpen]);
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(addScan, { refreshes: false });

  const take = ({ code: known, description: en, descriptionAr }: Suggestion) => {
    setCode("");
    setDescription("");
    setTyped("");
    setMissing(false);
    return onAdd({ code: known, description: en, descriptionAr, kind: "stored" });
  };
  const isTyped = (one: Suggestion) =>
    one.code === code.trim().toUpperCase() && (description.trim() === "" || describe(one) === description.trim());
  const addTyped = () => send({ body: { code, description, userLanguage: language } });
  const addOwn = (event: FormEvent) => {
    event.preventDefault();
    const exact = suggestions.find(isTyped);
    if (exact) return void take(exact);
    if (code.trim() === "" || description.trim() === "") return setMissing(true);
    void attempt(say("notAdded"), async () => void take(await addTyped()));
  };
  const takeTyped = async (): Promise<{ scans: Scan[] } | undefined> => {
    const known = troubleCode.safeParse(code);
    const listed = known.success
      ? (await call(suggestScans, { params: { code: known.data } })).data.find(isTyped)
      : undefined;
    if (listed) return take(listed);
    return known.success && description.trim() !== "" ? take(await addTyped()) : undefined;
  };
  useUnfinished(unfinished, async () => {
    if (code.trim() === "" && description.trim() === "") return {};
    let isRefused = true;
    let taken: { scans: Scan[] } | undefined;
    await attempt(say("notAdded"), async () => {
      taken = await takeTyped();
      isRefused = false;
    });
    if (taken || isRefused) return taken;
    const typedWords = isolated([code.trim(), description.trim()].filter(Boolean).join(" · "));
    if (
      await confirm({
        title: say("leaveOutTitle", { typed: typedWords }),
        line: say("leaveOutLine"),
        action: say("leaveOut"),
      })
    )
      return {};
    setMissing(true);
    return undefined;
  });
  return (
    <>
      <form ref={fields} onSubmit={addOwn} className={classes.search}>
        <TextInput
          label={say("code")}
          value={code}
          maxLength={16}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          className={classes.codeField}
          onChange={(event) => {
            const said = latinDigits(event.currentTarget.value);
            setCode(said);
            setTyped(said);
          }}
        />
        <TextInput
          label={say("description")}
          value={description}
          maxLength={400}
          autoComplete="off"
          className={classes.descriptionField}
          onChange={(event) => {
            setDescription(event.currentTarget.value);
            setTyped(event.currentTarget.value);
          }}
        />
        <Button
          type="submit"
          variant="default"
          loading={sending}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          className={classes.addButton}
        >
          {say("addCode")}
        </Button>
      </form>
      <p className={classes.hint} data-wrong={isMissing || undefined} role={isMissing ? "alert" : undefined}>
        {say(isMissing ? "bothNeeded" : "hint")}
      </p>
      {refusal}
      {isOpen && (
        <ul className={classes.suggestions} aria-label={say("suggestions")}>
          {suggestions.map((one) => (
            <li key={`${one.code}-${one.description}-${one.descriptionAr}`}>
              <UnstyledButton
                className={classes.suggestion}
                onClick={() => take(one)}
                aria-label={`${say("addNamed", { code: one.code })}: ${describe(one)}`}
              >
                <Ltr className={classes.suggestedCode}>{one.code}</Ltr>
                <span className={classes.suggestedWords}>
                  {describe(one)}
                  {one.isOwn && <span className={classes.own}> · {say("own")}</span>}
                </span>
                <IconPlus size={20} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
