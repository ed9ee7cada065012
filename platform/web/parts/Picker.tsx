import { CloseButton, Combobox, Loader, TextInput, useCombobox } from "@mantine/core";
import { useThrottledCallback } from "@mantine/hooks";
import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import { fold } from "../../shared/folding.ts";
import { useWords } from "../language.tsx";
import { Name } from "./Name.tsx";
import { isProblem } from "../problem.ts";
import { kitWords } from "../words.ts";
import { found, type Option } from "./found.ts";
import classes from "./picker.module.css";

export type { Option } from "./found.ts";

type Props = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  /** The chosen id; null, undefined and "" are none. */
  value: unknown;
  onChange: (id: string | null, option?: Option) => void;
  onBlur?: () => void;
  options: readonly Option[] | undefined;
  /** What is chosen, when it may not be among the options. */
  chosen?: Option;
  /** Asks the server as one types; without it the options given are searched here, however they are typed. */
  onSearch?: (typed: string) => void;
  searching?: boolean;
  /** Makes a new one of what was typed; the option that it answers is chosen. */
  onCreate?: (typed: string) => Promise<Option | undefined> | Option | undefined | void;
  /** «إضافة العميل «نورة»»; plain otherwise. */
  createLabel?: (typed: string) => string;
  /** What was typed and matches nothing counts as new at Enter, and when the hand leaves the field. */
  keepsTyped?: boolean;
  clearable?: boolean;
};

/** One of many, found by typing in either language; what is missing is added in the same place. */
export const Picker = (props: Props) => {
  const {
    value,
    onChange,
    onBlur,
    options,
    chosen,
    onSearch,
    searching,
    onCreate,
    createLabel,
    keepsTyped,
    clearable,
    ...chrome
  } = props;
  const say = useWords(kitWords);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | undefined>();
  const [last, setLast] = useState<Option | undefined>();
  const [creating, setCreating] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [asked, setAsked] = useState("");
  const hurried = useRef(false);
  const ask = useThrottledCallback((text: string) => {
    setAsked(text);
    onSearch?.(text);
  }, 400);

  const id = typeof value === "string" && value !== "" ? value : null;
  const current = id === null ? undefined : [...(options ?? []), chosen, last].find((option) => option?.id === id);
  const words = typed?.trim() ?? "";
  const shown = useMemo(
    () => (onSearch ? (options ?? []) : found(options ?? [], words)).slice(0, 100),
    [options, words, onSearch],
  );
  const named = words === "" ? undefined : shown.find(isNamed(words));
  const offersNew = onCreate && words !== "" && !named;
  const isAnswered = !onSearch || (asked === words && !searching);
  // A server also finds what is only similar; Enter must not take that for what was typed.
  const fitting = named?.id ?? found(shown, words)[0]?.id;

  const choose = (option: Option) => {
    setLast(option);
    setTyped(undefined);
    onChange(option.id, option);
    combobox.closeDropdown();
  };
  const create = async () => {
    setCreating(true);
    setRefusal(undefined);
    try {
      const made = await onCreate?.(words);
      combobox.closeDropdown();
      if (made) choose(made);
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      setRefusal(thrown.detail);
    } finally {
      setCreating(false);
    }
  };
  /** What stands in the field counts: what bears that name, or a new one. */
  const keep = () => {
    if (named) choose(named);
    else if (keepsTyped && offersNew) void create();
  };
  const submitted = (key: string) => {
    if (key === newKey) return void create();
    const option = shown.find((one) => one.id === key);
    if (option) choose(option);
  };

  /** Enter takes what was found, or adds what was typed; pressed before the answer, it does so then. */
  const offer = useEffectEvent((key: string) => {
    combobox.selectOption(key === newKey ? shown.length : shown.findIndex(({ id }) => id === key));
    if (hurried.current) submitted(key);
    hurried.current = false;
  });
  const offered =
    combobox.dropdownOpened && !keepsTyped && words !== "" && isAnswered
      ? (fitting ?? (offersNew ? newKey : undefined))
      : undefined;
  useEffect(() => {
    if (offered !== undefined) offer(offered);
  }, [offered]);

  return (
    <Combobox store={combobox} onOptionSubmit={submitted}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...chrome}
          error={chrome.error || refusal}
          aria-required={chrome.withAsterisk}
          autoComplete="off"
          value={typed ?? current?.name ?? ""}
          onChange={(event) => {
            hurried.current = false;
            setTyped(event.currentTarget.value);
            ask(event.currentTarget.value.trim());
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || words === "" || combobox.getSelectedOptionIndex() !== -1) return;
            if (keepsTyped) keep();
            else if (isAnswered) return;
            else hurried.current = true;
            event.preventDefault();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            hurried.current = false;
            keep();
            setTyped(undefined);
            combobox.closeDropdown();
            onBlur?.();
          }}
          leftSection={typed === undefined ? current?.sign : undefined}
          rightSectionPointerEvents={clearable && current ? "all" : "none"}
          rightSection={
            searching || creating ? (
              <Loader size={16} color="gray" />
            ) : clearable && current && !chrome.disabled ? (
              <CloseButton
                className={classes.clear}
                iconSize={16}
                aria-label={say("clear")}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setTyped(undefined);
                  onChange(null);
                }}
              />
            ) : (
              <IconChevronDown size={18} stroke={2} aria-hidden className={classes.sign} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={say("choices")} mah={280} className={classes.options}>
          {shown.map((option) => (
            <Combobox.Option key={option.id} value={option.id} active={option.id === id}>
              <span className={classes.option}>
                <span className={classes.name}>
                  {option.sign}
                  <Name>{option.name}</Name>
                </span>
                {option.detail && <span className={classes.detail}>{option.detail}</span>}
              </span>
            </Combobox.Option>
          ))}
          {offersNew && (
            <Combobox.Option value={newKey} className={classes.create}>
              <IconPlus size={18} stroke={2} aria-hidden />
              {createLabel?.(words) ?? say("create", { name: words })}
            </Combobox.Option>
          )}
          {shown.length === 0 && !offersNew && (
            <Combobox.Empty>{say(options ? "noResults" : "loading")}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};

const isNamed = (words: string) => {
  const wanted = fold(words);
  return ({ name, also }: Option) => fold(name) === wanted || (also !== undefined && fold(also) === wanted);
};

const newKey = "\u0000new";
