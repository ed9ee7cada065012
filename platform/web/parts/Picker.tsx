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
  /** The label of the create option: «إضافة العميل «نورة»». */
  createLabel?: (typed: string) => string;
  /** Text that matches nothing creates a new option on Enter and when the field loses focus. */
  keepsTyped?: boolean;
  clearable?: boolean;
};

/** A searchable choice from many options, in either language; a missing option can be created in place. */
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
  // A server's search also finds similar names; Enter must not choose one of those for a different name.
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
  /** Chooses the option with the typed name, or creates one. */
  const keep = () => {
    if (named) choose(named);
    else if (keepsTyped && offersNew) void create();
  };
  const submitted = (key: string) => {
    if (key === newKey) return void create();
    const option = shown.find((one) => one.id === key);
    if (option) choose(option);
  };

  /** Enter chooses the found option or creates one; if pressed before the answer arrives, it does so then. */
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
