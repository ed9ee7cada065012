export const nameWithCode = ({ name, code }: { name: string; code: string | null }) =>
  code ? `${code} - ${name}` : name;
