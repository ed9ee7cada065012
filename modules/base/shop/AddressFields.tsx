import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { addressWords } from "./address-words.ts";

/** The national address in a form whose call takes `addressFields`. */
export const AddressFields = () => {
  const say = useWords(addressWords);
  return (
    <Fields>
      <Field name="street" label={say("street")} />
      <Field name="buildingNumber" type="code" label={say("buildingNumber")} />
      <Field name="district" label={say("district")} />
      <Field name="city" label={say("city")} />
      <Field name="postalCode" type="code" label={say("postalCode")} />
    </Fields>
  );
};
