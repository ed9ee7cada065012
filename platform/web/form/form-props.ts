import type { ReactNode } from "react";
import type { Answer, Params, Route, BodyInput } from "../../shared/route.ts";
import type { CallInput, CallOptions } from "../call.ts";
import type { Problem } from "../problem.ts";
import type { Settlement } from "./attempts.ts";
import type { FormValues } from "./state.tsx";

export type FormProps<R extends Route> = {
  sends: R;
  /**
   * The contract of `sends`, which then is a `routeAt` and names no fields: loaded when the form is first used, so that a
   * page that is seen before sign-in begins without it. Its fields say themselves that they are `required`.
   */
  contract?: { readonly found: () => R | undefined; readonly fetch: () => Promise<R> };
  /** Sends instead of `call`; undefined if it is kept on this device, to be sent later. */
  by?: (sent: CallInput<NoInfer<R>>, options: CallOptions) => Promise<Answer<NoInfer<R>> | undefined>;
  params?: Params<R>;
  /** Body fields that no control edits, sent with every attempt: `{ clientVehicleId }`. */
  fixed?: Partial<BodyInput<R>>;
  initial?: FormValues;
  /** Builds the body where it differs from the values; `opened` holds the initial values. */
  body?: (values: FormValues, opened: FormValues) => Partial<BodyInput<R>>;
  /**
   * The form edits an existing record: only fields that differ from the initial values are sent, so that other
   * users' changes are not overwritten. Names listed together are sent together.
   */
  changes?: true | readonly (readonly (keyof BodyInput<R> & string)[])[];
  /** Called after success, and without an answer when `by` has kept it; the form stays busy until it resolves. */
  onDone?: (answer: Answer<R>, values: FormValues) => void | Promise<void>;
  asks?: (values: FormValues) => Promise<boolean>;
  /**
   * The version that the form was opened with is sent along. If someone saved another version meanwhile, the form
   * reads it again and merges it with what was typed.
   */
  versioned?: {
    version: string;
    of: (answer: Answer<R>) => string;
    read: () => Promise<{ version: string; values: FormValues }>;
  };
  /** The toast after success: «تم حفظ الفاتورة». */
  done?: string;
  failed?: string;
  submit: ReactNode;
  submitIcon?: ReactNode;
  /** Further buttons: cancel, save without signing. */
  beside?: ReactNode;
  /** Puts the buttons in a sticky bar at the bottom of the page; anything but `true` is shown at its start. */
  foot?: ReactNode;
  /** The submit button is not the page's primary button. */
  plain?: boolean;
  /** What the call destroys does not come back; the submit button is red. */
  danger?: boolean;
  wide?: boolean;
  /**
   * The question to ask when the server answers `needs-confirmation`; after a yes the same request is sent with
   * `confirm: true`.
   */
  confirms?: (problem: Problem) => { title: string; line?: ReactNode; action: string; danger?: boolean };
  /**
   * Asks the user how to go on after a refusal; the settlement changes the form, which is sent again. Undefined if
   * this refusal is not handled here.
   */
  settles?: (problem: Problem) => Promise<Settlement | undefined> | undefined;
  /** Stores what is typed on this device under this name until it is sent, and offers to restore it after a reload. */
  draftKey?: string;
  /** Called first with a refusal; true means that it was handled. */
  onProblem?: (problem: Problem) => boolean | void;
  children: ReactNode;
};
