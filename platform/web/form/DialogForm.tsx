import { use } from "react";
import type { Route } from "../../shared/route.ts";
import { fetchedOnce } from "../fetched.ts";
import type { FormProps } from "./form-props.ts";

/** The code of forms, which the window of a dialog loads before it opens. */
export const dialogForm = fetchedOnce(async () => (await import("./Form.tsx")).Form);

/** The form in a `<Dialog>`: a page that shows no other form is shown without the code of forms. */
export const DialogForm = <R extends Route>(props: FormProps<R>) => {
  const Form = dialogForm.found() ?? use(dialogForm.fetch());
  return <Form {...props} />;
};
