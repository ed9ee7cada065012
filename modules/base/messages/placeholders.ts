/** What a text message can name of the job that it is about. */
export const placeholders = ["client", "plate", "total", "day", "time", "link", "shop"] as const;
export type Placeholder = (typeof placeholders)[number];

/** A text with the values in place of the placeholders, `{plate}`. */
export const withValues = (text: string, values: Record<Placeholder, string>) =>
  text.replace(written, (found, name: string) => (isPlaceholder(name) ? values[name] : found));

/** What stands in braces and is no placeholder, so that no client receives `{clinet}`. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(written)].filter(([, name = ""]) => !isPlaceholder(name)).map(([found]) => found);

const written = /\{([^{}]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);
