import { type ComboboxStore, useCombobox } from "@mantine/core";
import { useThrottledCallback } from "@mantine/hooks";
import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent, type MouseEvent } from "react";
import { maxSearched } from "../../shared/lists.ts";
import { useBlockedSubmit, useHeldSubmit } from "../form/state.tsx";
import { useSelectOnEntry } from "../form/use-select-on-entry.ts";
import { useWords } from "../language.tsx";
import { isProblem } from "../problem.ts";
import { kitWords } from "../words.ts";
import { found, isNamed, type Option } from "./found.ts";

/** What a picker chooses from, and its callbacks. */
export type Choosing = {
  /** The chosen id; null, undefined and "" mean none. */
  value: unknown;
  onChange: (id: string | null, option?: Option) => void;
  onFocus?: () => void;
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
  /** Takes what was typed as it is: nothing is created. Offered before `onCreate`. */
  onTyped?: (typed: string) => Option;
  /** A new option may have the name of another. */
  allowsNamesakes?: boolean;
  /** Text that matches nothing creates a new option on Enter and when the field loses focus. */
  keepsTyped?: boolean;
};

/** The value of the option that takes what was typed as it is. */
export const typedKey = "\u0000typed";
/** The value of the option that creates a new one. */
export const newKey = "\u0000new";

/** The state and actions of a picker: text field, found options, the option to create. */
export const usePicker = (choosing: Choosing) => {
  const { onChange, onFocus, onBlur, keepsTyped } = choosing;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | undefined>();
  const words = typed?.trim() ?? "";
  const { id, current, setLast } = useCurrent(choosing);
  const matches = useFound(choosing, words);
  const { shown, isAnswered } = matches;
  /** Enter was pressed before the answer. */
  const [isHurried, setHurried] = useState(false);
  const forgetTyped = () => {
    setTyped(undefined);
    setHurried(false);
  };
  const choose = (option: Option) => {
    setLast(option);
    forgetTyped();
    onChange(option.id, option);
    combobox.closeDropdown();
  };
  const picking = usePicking(choosing, { matches, words, isHurried, choose, close: combobox.closeDropdown });
  const { offered: made, isCreating, refusal, setRefusal, keep, submit } = picking;
  const selecting = useSelectOnEntry(onFocus);
  useLedBack(refusal !== undefined, combobox, made);
  const isOffering = (combobox.dropdownOpened || isHurried) && !keepsTyped && words !== "" && isAnswered;
  useOffer(isOffering ? (matches.fitting ?? made[0]) : undefined, {
    typed,
    select: (key) => combobox.selectOption(placeOf(key, shown, made)),
    isDue: isHurried && isAnswered,
    catchUp: (offered) => {
      setHurried(false);
      if (offered === undefined) picking.refuseAll();
      else submit(offered);
    },
  });

  const input = {
    value: typed ?? current?.name ?? "",
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setHurried(false);
      setRefusal(undefined);
      setTyped(event.currentTarget.value);
      matches.ask(event.currentTarget.value.trim());
      combobox.openDropdown();
      combobox.resetSelectedOption();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || words === "" || combobox.getSelectedOptionIndex() !== -1) return;
      if (keepsTyped || (isAnswered && matches.isAmbiguous)) keep();
      else if (isAnswered) return;
      else setHurried(true);
      event.preventDefault();
    },
    ...selecting,
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      selecting.onClick(event);
      combobox.openDropdown();
    },
    onBlur: () => {
      keep();
      if (picking.isLeftOpen) picking.refuseLeft();
      else if (!isHurried && !isCreating && !refusal && !matches.isAmbiguous) setTyped(undefined);
      combobox.closeDropdown();
      onBlur?.();
    },
  };
  const reset = () => {
    forgetTyped();
    setRefusal(undefined);
  };
  const [shownId, setShownId] = useState(id);
  if (shownId !== id) {
    setShownId(id);
    reset();
  }
  const clear = () => {
    reset();
    onChange(null);
  };
  const shownNow = { id, current, words, shown, made, isCreating, refusal, isTyping: typed !== undefined };
  return { ...shownNow, combobox, input, submit, clear };
};

/** A submit that is blocked leads back to the field, with what can be made of its text. */
const useLedBack = (isRefused: boolean, combobox: ComboboxStore, made: readonly string[]) =>
  useBlockedSubmit(isRefused, () => {
    combobox.focusTarget();
    if (made.length > 0) combobox.openDropdown();
  });

/** What can be made of the typed text comes after the options. */
const placeOf = (key: string, shown: readonly Option[], made: readonly string[]) =>
  [...shown.map(({ id }) => id), ...made].indexOf(key);

type Picking = {
  matches: ReturnType<typeof useFound>;
  words: string;
  isHurried: boolean;
  choose: (option: Option) => void;
  close: () => void;
};

/** Chooses an option or creates one; the form waits meanwhile, and does not send what was refused. */
const usePicking = (choosing: Choosing, { matches, words, isHurried, choose, close }: Picking) => {
  const say = useWords(kitWords);
  const { create, isCreating, refusal, setRefusal } = useCreating(choosing);
  const cancelSubmit = useHeldSubmit(isCreating || isHurried);
  const { shown, named, isAmbiguous } = matches;
  const isNew = words !== "" && (choosing.allowsNamesakes || !named);
  const offersNew = choosing.onCreate !== undefined && isNew;
  const offered = [...(choosing.onTyped && isNew ? [typedKey] : []), ...(offersNew ? [newKey] : [])];

  const pick = (option: Option) => {
    setRefusal(undefined);
    choose(option);
  };
  const refuse = (sentence: string) => {
    setRefusal(sentence);
    cancelSubmit?.();
  };
  const createTyped = () =>
    create(words, {
      done: (made) => {
        close();
        if (made) pick(made);
      },
      refuse,
    });
  /** Chooses the only option with the typed name, or creates one. */
  const keep = () => {
    if (isAmbiguous) refuse(say("severalNamed"));
    else if (named) pick(named);
    else if (choosing.keepsTyped && offersNew) void createTyped();
  };
  const submit = (key: string) => {
    if (key === newKey) return void createTyped();
    if (key === typedKey) return choosing.onTyped && pick(choosing.onTyped(words));
    const option = shown.find(({ id }) => id === key);
    if (option) pick(option);
  };
  return {
    offered,
    isCreating,
    refusal,
    setRefusal,
    keep,
    submit,
    refuseAll: () => refuse(say(isAmbiguous ? "severalNamed" : "noResults")),
    /** Text in a form that names no option and is not being created. */
    isLeftOpen:
      cancelSubmit !== undefined &&
      words !== "" &&
      !named &&
      !choosing.keepsTyped &&
      !isHurried &&
      !isCreating &&
      !refusal,
    refuseLeft: () => refuse(say("notChosen")),
  };
};

type Offer = {
  typed: string | undefined;
  select: (key: string) => void;
  isDue: boolean;
  catchUp: (offered: string | undefined) => void;
};

/**
 * Selects the option that Enter would choose, anew for each letter: otherwise Enter right after a scanner's digits takes
 * the option that fitted earlier ones. If Enter was pressed before the answer, `catchUp` is called when it
 * arrives, also if the field has lost focus.
 */
const useOffer = (offered: string | undefined, { typed, select, isDue, catchUp }: Offer) => {
  const selectNow = useEffectEvent(select);
  const offer = useMemo(() => (offered === undefined ? undefined : { key: offered, typed }), [offered, typed]);
  useEffect(() => {
    if (offer) selectNow(offer.key);
  }, [offer]);
  const catchUpNow = useEffectEvent(() => catchUp(offered));
  useEffect(() => {
    if (isDue) queueMicrotask(catchUpNow);
  }, [isDue]);
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
    onSearch?.(text.slice(0, maxSearched));
  }, 400);
  const shown = useMemo(
    () => (onSearch ? (options ?? []) : found(options ?? [], words)).slice(0, 100),
    [options, words, onSearch],
  );
  const [named, ...namesakes] = words === "" ? [] : shown.filter((option) => isNamed(option, words));
  const isAmbiguous = namesakes.length > 0;
  // A server's search also finds similar names; Enter must not choose one of those for a different name.
  const fitting = isAmbiguous ? undefined : (named?.id ?? found(shown, words)[0]?.id);
  return {
    ask,
    isAnswered: !onSearch || (asked === words && !searching),
    shown,
    named,
    isAmbiguous,
    fitting,
  };
};

type Outcome = { done: (made: Option | undefined) => void; refuse: (sentence: string) => void };

const useCreating = ({ onCreate }: Choosing) => {
  const [isCreating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const create = async (words: string, { done, refuse }: Outcome) => {
    if (isCreating) return;
    setCreating(true);
    setRefusal(undefined);
    try {
      done((await onCreate?.(words)) ?? undefined);
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      refuse(thrown.detail);
    } finally {
      setCreating(false);
    }
  };
  return { create, isCreating, refusal, setRefusal };
};
