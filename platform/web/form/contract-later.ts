import { fetchedOnce } from "../fetched.ts";

/** The contract of a form that is loaded when the form is first used: `<Form sends={routeAt<…>(…)} contract={…}>`. */
export const contractLater = <R>(load: () => Promise<R>) =>
  fetchedOnce(async () => {
    await import("../without-eval.ts");
    return load();
  });
