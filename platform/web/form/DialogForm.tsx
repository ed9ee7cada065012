import type { Route } from "../../shared/route.ts";
import { fetchedOnce, fetchLater, useFetched } from "../fetched.ts";
import { dialogParts } from "../parts/dialog-parts.ts";
import type { FormProps } from "./form-props.ts";

const loadedForm = () => {
  const part = fetchedOnce(async () => (await import("./Form.tsx")).Form);
  dialogParts.add(part.fetch);
  fetchLater(part.fetch);
  const Loaded = <R extends Route>(props: FormProps<R>) => {
    const Form = useFetched(part);
    return <Form {...props} />;
  };
  return Loaded;
};

/** The form in a `<Dialog>`: a page that shows no other form is shown without the code of forms. */
export const DialogForm = loadedForm();
