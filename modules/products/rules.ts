/** How a picker and a list name a product: its code before its name. */
export const nameWithCode = ({ name, code }: { name: string; code: string | null }) =>
  code ? `${code} - ${name}` : name;
