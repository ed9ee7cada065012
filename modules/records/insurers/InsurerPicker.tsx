import { UnstyledButton } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useMay } from "../../../platform/web/May.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import {
  addInsuranceCompany,
  changeInsuranceCompany,
  deleteInsuranceCompany,
  listInsuranceCompanies,
} from "./contract.ts";
import { DeleteInsurer } from "./DeleteInsurer.tsx";
import { InsurerDialog } from "./InsurerDialog.tsx";
import classes from "./insurers.module.css";
import { insurerOption, type InsurerReference } from "./option.tsx";
import { insurerWords } from "./words.ts";

type Props = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  name?: string;
  value: unknown;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** The current choice, which may not be on the list's first page. */
  chosen?: InsurerReference;
};

/** The shop's insurance companies; a missing one can be added, and the chosen one changed or deleted. */
export const InsurerPicker = ({ chosen, ...props }: Props) => {
  const say = useWords(insurerWords);
  const language = useLanguage();
  const may = useMay();
  const [words, setWords] = useState("");
  const [editing, setEditing] = useState<string>();
  const companies = useList(listInsuranceCompanies, { query: { q: words } });
  const { send } = useSend(addInsuranceCompany);
  const id = typeof props.value === "string" ? props.value : "";
  const deleted = () => {
    setEditing(undefined);
    setWords("");
    props.onChange(null);
  };
  return (
    <div>
      <Picker
        {...props}
        placeholder={say("choose")}
        options={companies.rows?.map((row) => insurerOption(row, language))}
        chosen={chosen && insurerOption(chosen, language)}
        onSearch={setWords}
        searching={companies.isFetching}
        onCreate={
          may(addInsuranceCompany.needs)
            ? async (name) => insurerOption(await send({ body: { name } }), language)
            : undefined
        }
        createLabel={(name) => say("add", { name })}
        clearable
      />
      {id && may(changeInsuranceCompany.needs) && (
        <UnstyledButton className={classes.edit} onClick={() => setEditing(id)}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
          {say("edit")}
        </UnstyledButton>
      )}
      {id && !may(changeInsuranceCompany.needs) && may(deleteInsuranceCompany.needs) && (
        <DeleteInsurer id={id} onDeleted={deleted} />
      )}
      {editing && <InsurerDialog id={editing} onClose={() => setEditing(undefined)} onDeleted={deleted} />}
    </div>
  );
};
