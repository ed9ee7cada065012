/** Only the filled button is violet; the others use the text colour. */
export const buttonVariables: Record<string, Record<string, string>> = {
  filled: {
    "--button-bg": "var(--w-brand-fill)",
    "--button-hover": "var(--w-brand-fill-hover)",
    "--button-color": "#fff",
  },
  default: {
    "--button-bg": "var(--w-sheet)",
    "--button-hover": "var(--w-sunken)",
    "--button-color": "var(--w-ink)",
    "--button-bd": "1px solid var(--w-line-field)",
  },
  subtle: {
    "--button-bg": "transparent",
    "--button-hover": "var(--w-sunken)",
    "--button-color": "var(--w-ink-2)",
    "--button-hover-color": "var(--w-ink)",
  },
};

export const iconVariables: Record<string, Record<string, string>> = {
  default: {
    "--ai-size": "var(--w-touch)",
    "--ai-bg": "var(--w-sheet)",
    "--ai-hover": "var(--w-sunken)",
    "--ai-color": "var(--w-ink-2)",
    "--ai-bd": "1px solid var(--w-line-field)",
  },
  subtle: {
    "--ai-size": "var(--w-touch)",
    "--ai-bg": "transparent",
    "--ai-hover": "var(--w-sunken)",
    "--ai-color": "var(--w-ink-2)",
    "--ai-hover-color": "var(--w-ink)",
  },
};
