import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { latinDigits } from "../../../../platform/shared/digits.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { addScan, suggestScans, type Suggestion } from "../catalogue-contract.ts";
import { scanWords } from "../screen-words.ts";
import { type Scan, troubleCode } from "../values.ts";
import { type Unfinished, useUnfinished } from "./unfinished.ts";
import { useDescription } from "./use-description.ts";

type OnAdd = (scan: Scan) => { scans: Scan[] };

/** The typed code and description, the codes suggested for them, and taking one. */
export const useCodeSearch = (onAdd: OnAdd, unfinished: Unfinished) => {
  const say = useWords(scanWords);
  const typing = useTyping();
  const { code, description, suggestions, setMissing } = typing;
  const language = useLanguage();
  const describe = useDescription();
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(addScan, { refreshes: false });

  const take = ({ code: known, description: en, descriptionAr }: Suggestion) => {
    typing.clear();
    return onAdd({ code: known, description: en, descriptionAr, kind: "stored" });
  };
  const isTyped = (suggestion: Suggestion) =>
    suggestion.code === code.trim().toUpperCase() &&
    (description.trim() === "" || describe(suggestion) === description.trim());
  const addTyped = () => send({ body: { code, description, userLanguage: language } });
  /** Takes the suggestion that was typed, or adds what was typed to the shop's own. */
  const submit = () => {
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
    const typed = isolated([code.trim(), description.trim()].filter(Boolean).join(" · "));
    if (await confirm({ title: say("leaveOutTitle", { typed }), line: say("leaveOutLine"), action: say("leaveOut") }))
      return {};
    setMissing(true);
    return undefined;
  });
  return { ...typing, take, submit, isAdding: sending, refusal };
};

const useTyping = () => {
  const [code, setCode] = useState("");
  const [description, setDescription] = useState("");
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [asked] = useDebouncedValue(typed.trim(), 300);
  const found = useAnswer(suggestScans, { params: { code: asked } }, { when: asked !== "", keep: true });
  return {
    code,
    description,
    isMissing,
    setMissing,
    suggestions: typed.trim() === "" ? [] : (found.data?.data ?? []),
    typeCode: (text: string) => {
      setCode(latinDigits(text));
      setTyped(latinDigits(text));
    },
    typeDescription: (text: string) => {
      setDescription(text);
      setTyped(text);
    },
    clear: () => {
      setCode("");
      setDescription("");
      setTyped("");
      setMissing(false);
    },
  };
};
