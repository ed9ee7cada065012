import { useCombobox } from "@mantine/core";
import { useThrottledCallback } from "@mantine/hooks";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { fold } from "../../shared/folding.ts";
import { isProblem } from "../problem.ts";
import { found, type Option } from "./found.ts";

/** What a picker chooses from, and what it tells. */
export type Choosing = {
  /** The chosen id; null, undefined and "" mean none. */
  value: unknown;
  onChange: (id: string | null, option?: Option) => void;
  onBlur?: () => void;
  options: readonly Option[] | undefined;
  /** The chosen option, if it may not be among the options. */
  chosen?: Option;
  /**
   * Searches on the server while typing; by default the options are searched here, whatever letter variants are
   * typed.
   */
  onSearch?: (typed: string) => void;
  searching?: boolean;
  /** Creates a new option from what was typed; the option that it answers is chosen. */
  onCreate?: (typed: string) => Promise<Option | undefined> | Option | undefined | void;
  /** Text that matches nothing creates a new option on Enter and when the field loses focus. */
  keepsTyped?: boolean;
};

/** The value of the option that creates a new one. */
export const newKey = "\u0000new";

/** What a picker shows and does: the text field, the options found, the option to create. */
export const usePicker = (choosing: Choosing) => {
  const { onChange, onBlur, keepsTyped } = choosing;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | undefined>();
  const { id, current, setLast } = useCurrent(choosing);
  const words = typed?.trim() ?? "";
  const { ask, isAnswered, shown, named, fitting } = useFound(choosing, words);
  const { create, isCreating, refusal } = useCreating(choosing);
  const offersNew = choosing.onCreate !== undefined && words !== "" && !named;

  const choose = (option: Option) => {
    setLast(option);
    setTyped(undefined);
    onChange(option.id, option);
    combobox.closeDropdown();
  };
  const createTyped = async () => {
    const made = await create(words, combobox.closeDropdown);
    if (made) choose(made);
  };
  /** Chooses the option with the typed name, or creates one. */
  const keep = () => {
    if (named) choose(named);
    else if (keepsTyped && offersNew) void createTyped();
  };
  const submit = (key: string) => {
    if (key === newKey) return void createTyped();
    const option = shown.find((one) => one.id === key);
    if (option) choose(option);
  };
  const isOffering = combobox.dropdownOpened && !keepsTyped && words !== "" && isAnswered;
  const offered = fitting ?? (offersNew ? newKey : undefined);
  const enter = useEnter(isOffering ? offered : undefined, (key, isPressed) => {
    combobox.selectOption(key === newKey ? shown.length : shown.findIndex((option) => option.id === key));
    if (isPressed) submit(key);
  });

  const input = {
    value: typed ?? current?.name ?? "",
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      enter.forget();
      setTyped(event.currentTarget.value);
      ask(event.currentTarget.value.trim());
      combobox.openDropdown();
      combobox.updateSelectedOptionIndex();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || words === "" || combobox.getSelectedOptionIndex() !== -1) return;
      if (keepsTyped) keep();
      else if (isAnswered) return;
      else enter.remember();
      event.preventDefault();
    },
    onClick: () => combobox.openDropdown(),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onBlur: () => {
      enter.forget();
      keep();
      setTyped(undefined);
      combobox.closeDropdown();
      onBlur?.();
    },
  };
  const clear = () => {
    setTyped(undefined);
    onChange(null);
  };
  return {
    combobox,
    id,
    current,
    words,
    shown,
    offersNew,
    isCreating,
    refusal,
    isTyping: typed !== undefined,
    input,
    submit,
    clear,
  };
};

/** The chosen option, also if it is no longer among the options. */
const useCurrent = ({ value, options, chosen }: Choosing) => {
  const [last, setLast] = useState<Option | undefined>();
  const id = typeof value === "string" && value !== "" ? value : null;
  const current = id === null ? undefined : [...(options ?? []), chosen, last].find((option) => option?.id === id);
  return { id, current, setLast };
};

/** The options that fit the typed words, found here or by the server. */
const useFound = ({ options, onSearch, searching }: Choosing, words: string) => {
  const [asked, setAsked] = useState("");
  const ask = useThrottledCallback((text: string) => {
    setAsked(text);
    onSearch?.(text);
  }, 400);
  const shown = useMemo(
    () => (onSearch ? (options ?? []) : found(options ?? [], words)).slice(0, 100),
    [options, words, onSearch],
  );
  const named = words === "" ? undefined : shown.find(isNamed(words));
  // A server's search also finds similar names; Enter must not choose one of those for a different name.
  const fitting = named?.id ?? found(shown, words)[0]?.id;
  return { ask, isAnswered: !onSearch || (asked === words && !searching), shown, named, fitting };
};

const isNamed = (words: string) => {
  const wanted = fold(words);
  return ({ name, also }: Option) => fold(name) === wanted || (also !== undefined && fold(also) === wanted);
};

const useCreating = ({ onCreate }: Choosing) => {
  const [isCreating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const create = async (words: string, onCreated: () => void) => {
    setCreating(true);
    setRefusal(undefined);
    try {
      const made = await onCreate?.(words);
      onCreated();
      return made ?? undefined;
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      setRefusal(thrown.detail);
    } finally {
      setCreating(false);
    }
  };
  return { create, isCreating, refusal };
};

/** Calls `offer` with the option that Enter would choose; `isPressed` when Enter was pressed before it was known. */
const useEnter = (offered: string | undefined, offer: (key: string, isPressed: boolean) => void) => {
  const isPressed = useRef(false);
  const settle = useEffectEvent((key: string) => {
    offer(key, isPressed.current);
    isPressed.current = false;
  });
  useEffect(() => {
    if (offered !== undefined) settle(offered);
  }, [offered]);
  return {
    remember: () => (isPressed.current = true),
    forget: () => (isPressed.current = false),
  };
};
