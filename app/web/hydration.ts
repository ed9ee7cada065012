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
  const typed = fieldsIn(root)
    .filter(isChanged)
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) {
      // Hydrating empties a controlled text area.
      if (field.value !== value) field.value = value;
      for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
    const { pressed = [] } = window;
    delete window.pressed;
    // The fields' values are set first.
    requestAnimationFrame(() => {
      for (const button of pressed) if (button instanceof HTMLElement && button.isConnected) button.click();
    });
  };
};

type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<TypedField>("input, textarea, select")];

const isChanged = (field: TypedField): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.type === "checkbox" || field.type === "radio"
    ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
    : field.value !== field.defaultValue;
};
