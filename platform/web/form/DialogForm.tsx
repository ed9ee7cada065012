import { use } from "react";
import type { Route } from "../../shared/route.ts";
import { fetchedOnce, fetchLater } from "../fetched.ts";
import { dialogParts } from "../parts/dialog-parts.ts";
import type { FormProps } from "./form-props.ts";

const loaded = fetchedOnce(async () => (await import("./Form.tsx")).Form);
dialogParts.add(loaded.fetch);
fetchLater(loaded.fetch);

/** The form in a `<Dialog>`: a page that shows no other form is shown without the code of forms. */
export const DialogForm = <R extends Route>(props: FormProps<R>) => {
  const Form = loaded.found() ?? use(loaded.fetch());
  return <Form {...props} />;
};
