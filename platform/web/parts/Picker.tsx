import { CloseButton, Combobox, Loader, TextInput } from "@mantine/core";
import { IconChevronDown, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../language.tsx";
import { ownDirection } from "../own-direction.ts";
import { kitWords } from "../words.ts";
import { Name } from "./Name.tsx";
import classes from "./picker.module.css";
import { newKey, usePicker, type Choosing } from "./use-picker.ts";

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
  clearable?: boolean;
};

/** A searchable choice from many options, in either language; a missing option can be created in place. */
export const Picker = (props: Props) => {
  const { value, onChange, onFocus, onBlur, options, chosen, ...more } = props;
  const { onSearch, searching, onCreate, keepsTyped, allowsNamesakes, createLabel, clearable, ...chrome } = more;
  const creating = { onCreate, keepsTyped, allowsNamesakes };
  const choosing = { value, onChange, onFocus, onBlur, options, chosen, onSearch, searching, ...creating };
  const picker = usePicker(choosing);
  const { current } = picker;
  const isClearable = clearable && current !== undefined;
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
        <Options picker={picker} isLoading={!options} createLabel={createLabel} />
      </Combobox.Dropdown>
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

type OptionsProps = { picker: ReturnType<typeof usePicker>; isLoading: boolean; createLabel: Props["createLabel"] };

const Options = ({ picker: { shown, id, offersNew, words }, isLoading, createLabel }: OptionsProps) => {
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
      {offersNew && (
        <Combobox.Option value={newKey} className={classes.create}>
          <IconPlus size={18} stroke={2} aria-hidden />
          <CreateLabel label={createLabel ?? ((name) => say("create", { name }))} typed={words} />
        </Combobox.Option>
      )}
      {shown.length === 0 && !offersNew && <Combobox.Empty>{say(isLoading ? "loading" : "noResults")}</Combobox.Empty>}
    </Combobox.Options>
  );
};

/** The typed words keep their own direction within the label. */
const CreateLabel = ({ label, typed }: { label: (typed: string) => string; typed: string }) => {
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
