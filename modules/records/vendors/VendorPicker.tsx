import { type ReactNode, useState } from "react";
import { type Language, nameIn } from "../../../platform/shared/words.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import type { Option } from "../../../platform/web/parts/found.ts";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { addVendor, listVendors, showVendor } from "./contract.ts";
import { vendorWords } from "./words.ts";

export type VendorReference = { id: string; name: string; nameAr: string | null };

type Props = {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  autoFocus?: boolean;
  name?: string;
  value: unknown;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** The current choice, which may not be on the list's first page. */
  chosen?: VendorReference | undefined;
  clearable?: boolean;
};

/** The shop's vendors; a missing one can be added. */
export const VendorPicker = ({ chosen, ...props }: Props) => {
  const say = useWords(vendorWords);
  const language = useLanguage();
  const may = useMay();
  const [words, setWords] = useState("");
  const vendors = useList(listVendors, { query: { q: words, limit: 20 } });
  const { send } = useSend(addVendor);
  return (
    <Picker
      {...props}
      placeholder={say("choose")}
      options={vendors.rows?.map((row) => vendorOption(row, language))}
      chosen={chosen && vendorOption(chosen, language)}
      onSearch={setWords}
      searching={vendors.isFetching}
      onCreate={
        may(addVendor.needs) ? async (name) => vendorOption(await send({ body: { name } }), language) : undefined
      }
      createLabel={(name) => say("create", { name })}
    />
  );
};

/** Shown in the user's language, searchable by the other name too. */
const vendorOption = ({ id, name, nameAr }: VendorReference, language: Language): Option => ({
  id,
  name: nameIn(language, { name, nameAr }),
  also: `${name} ${nameAr ?? ""}`,
});

/** Filters a list by vendor; `vendor` in the address. */
export const VendorFilter = () => {
  const say = useWords(vendorWords);
  const language = useLanguage();
  const may = useMay();
  const [id, choose] = useAddressChoice("vendor");
  const [words, setWords] = useState("");
  const found = useList(listVendors, { query: { q: words, limit: 20 } }, { when: may(listVendors.needs) });
  const chosen = useAnswer(showVendor, { params: { id } }, { when: id !== "" && may(showVendor.needs) }).data;
  if (!may(listVendors.needs)) return null;
  return (
    <Picker
      label={say("vendor")}
      placeholder={say("everyVendor")}
      value={id}
      onChange={(vendor) => choose(vendor ?? "")}
      onSearch={setWords}
      searching={found.isFetching}
      clearable
      options={found.rows?.map((row) => vendorOption(row, language))}
      chosen={chosen && vendorOption(chosen, language)}
    />
  );
};
