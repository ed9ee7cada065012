/**
 * Text in the other script keeps its own direction, so that its point stays at its end; without letters the field has that
 * of the page.
 */
export const ownDirection = (text: string): { dir?: "auto" } => (/\p{L}/u.test(text) ? { dir: "auto" } : {});
