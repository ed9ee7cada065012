import { Button, CloseButton, Combobox, Loader, TextInput } from "@mantine/core";
import { IconChevronDown, IconPencil, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../language.tsx";
import { ownDirection } from "../own-direction.ts";
import { kitWords } from "../words.ts";
import { Name } from "./Name.tsx";
import classes from "./picker.module.css";
import { newKey, typedKey, usePicker, type Choosing } from "./use-picker.ts";

export type { Option } from "./found.ts";

type Props = Choosing & {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  /** The label of the create option: «إضافة العميل «نورة»». */
  createLabel?: (typed: string) => string;
  /** The label of the option that takes the text as it is: «بند حر «غسيل»». */
  typedLabel?: (typed: string) => string;
  clearable?: boolean;
};

/** A searchable choice from many options, in either language; a missing option can be created in place. */
export const Picker = (props: Props) => {
  const { value, onChange, onFocus, onBlur, options, chosen, ...more } = props;
  const { onSearch, searching, onCreate, onTyped, keepsTyped, allowsNamesakes, ...others } = more;
  const { createLabel, typedLabel, clearable, ...chrome } = others;
  const creating = { onCreate, onTyped, keepsTyped, allowsNamesakes };
  const choosing = { value, onChange, onFocus, onBlur, options, chosen, onSearch, searching, ...creating };
  const picker = usePicker(choosing);
  const { current } = picker;
  const isClearable = clearable && current !== undefined;
  const labels = useMadeLabels({ createLabel, typedLabel });
  return (
    <Combobox store={picker.combobox} onOptionSubmit={picker.submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...chrome}
          {...picker.input}
          {...ownDirection(picker.input.value)}
          error={picker.refusal || chrome.error}
          readOnly={picker.isCreating}
          aria-required={chrome.withAsterisk}
          autoComplete="off"
          leftSection={picker.isTyping ? undefined : current?.sign}
          rightSectionPointerEvents={isClearable ? "all" : "none"}
          rightSection={
            searching || picker.isCreating ? (
              <Loader size={16} color="gray" />
            ) : isClearable && !chrome.disabled ? (
              <ClearButton clear={picker.clear} />
            ) : (
              <IconChevronDown size={18} stroke={2} aria-hidden className={classes.sign} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Options picker={picker} isLoading={!options} labels={labels} />
      </Combobox.Dropdown>
      {picker.refusal && !picker.combobox.dropdownOpened && <Made picker={picker} labels={labels} />}
    </Combobox>
  );
};

const ClearButton = ({ clear }: { clear: () => void }) => {
  const say = useWords(kitWords);
  return (
    <CloseButton
      className={classes.clear}
      iconSize={16}
      aria-label={say("clear")}
      onMouseDown={(event) => event.preventDefault()}
      onClick={clear}
    />
  );
};

type Labels = Readonly<Record<string, (typed: string) => string>>;

const useMadeLabels = ({ createLabel, typedLabel }: Pick<Props, "createLabel" | "typedLabel">): Labels => {
  const say = useWords(kitWords);
  const create = (name: string) => say("create", { name });
  return { [newKey]: createLabel ?? create, [typedKey]: typedLabel ?? create };
};

type MadeProps = { picker: ReturnType<typeof usePicker>; labels: Labels };

/** What can be made of a text that was left without a choice. */
const Made = ({ picker: { made, words, submit }, labels }: MadeProps) =>
  made.length > 0 && (
    <div className={classes.made}>
      {made.map((key) => (
        <Button key={key} variant="default" onClick={() => submit(key)}>
          <MadeLabel label={labels[key]!} typed={words} />
        </Button>
      ))}
    </div>
  );

type OptionsProps = MadeProps & { isLoading: boolean };

const Options = ({ picker: { shown, id, made, words }, isLoading, labels }: OptionsProps) => {
  const say = useWords(kitWords);
  return (
    <Combobox.Options aria-label={say("choices")} mah={280} className={classes.options}>
      {shown.map((option) => (
        <Combobox.Option key={option.id} value={option.id} active={option.id === id}>
          <span className={classes.option}>
            <span className={classes.name}>
              {option.sign}
              <span className={classes.lines}>
                <Name>{option.name}</Name>
                {option.below && <span className={classes.detail}>{option.below}</span>}
              </span>
            </span>
            {option.detail && <span className={classes.detail}>{option.detail}</span>}
          </span>
        </Combobox.Option>
      ))}
      {made.map((key) => (
        <Combobox.Option key={key} value={key} className={classes.create}>
          {key === newKey ? (
            <IconPlus size={18} stroke={2} aria-hidden />
          ) : (
            <IconPencil size={18} stroke={2} aria-hidden />
          )}
          <MadeLabel label={labels[key]!} typed={words} />
        </Combobox.Option>
      ))}
      {shown.length === 0 && made.length === 0 && (
        <Combobox.Empty>{say(isLoading ? "loading" : "noResults")}</Combobox.Empty>
      )}
    </Combobox.Options>
  );
};

/** The typed words keep their own direction within the label. */
const MadeLabel = ({ label, typed }: { label: (typed: string) => string; typed: string }) => {
  const place = "\uFFFC";
  const [before, after] = label(place).split(place);
  return (
    <span>
      {before}
      <bdi>{typed}</bdi>
      {after}
    </span>
  );
};
