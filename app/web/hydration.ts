import { flushSync } from "react-dom";

declare global {
  interface Window {
    /** Buttons that were pressed before the page's script was there; the HTML collects them (`app/rendered-pages.ts`). */
    pressed?: Element[];
  }
}

/** Sets the styles of elements, which the page's policy allows to scripts and not to HTML (`app/web/render.tsx`). */
export const takeStyles = (root: HTMLElement) => {
  const element = document.getElementById("styles") as HTMLStyleElement | null;
  const rules = [...(element?.sheet?.cssRules ?? [])] as CSSStyleRule[];
  for (const styled of root.querySelectorAll<HTMLElement>("[data-style]")) {
    styled.style.cssText = rules[Number(styled.dataset["style"])]?.style.cssText ?? "";
    delete styled.dataset["style"];
  }
  element?.remove();
};

/**
 * Call before the page is hydrated, and what it answers afterwards: the page then knows what was typed, and does what was
 * pressed, before its script was there.
 */
export const takeEarlyActs = (root: HTMLElement) => {
  const typed = fieldsIn(root).filter(isChanged).map(stateOf);
  return () => {
    // A page is rendered between two acts, because what a control does may depend on what it shows.
    for (const { field, state } of typed) flushSync(() => type(field, state));
    repeatPresses();
  };
};

/** What is pressed meanwhile joins the end, so that the order stays. */
const repeatPresses = () => {
  const button = window.pressed?.shift();
  if (!button) {
    delete window.pressed;
    return;
  }
  if (button instanceof HTMLElement && button.isConnected) button.click();
  requestAnimationFrame(repeatPresses);
};

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<TypedField>("input, textarea, select")];

type FieldState = { value: string; checked: boolean };
const stateOf = (field: TypedField): { field: TypedField; state: FieldState } => ({
  field,
  state: { value: field.value, checked: isTicked(field) },
});

/** Rendering resets a controlled field to what the page knows of it. */
const type = (field: TypedField, { value, checked }: FieldState) => {
  if (isBox(field)) {
    if (field.checked !== checked) field.checked = checked;
  } else if (field.value !== value) field.value = value;
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
};

const isBox = (field: TypedField): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";
const isTicked = (field: TypedField) => isBox(field) && field.checked;

const isChanged = (field: TypedField): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
};
