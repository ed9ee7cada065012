export const mostLines = 500;

type Approvable = { approvedAt: string | null };

export const isDraft = ({ approvedAt }: Approvable) => approvedAt === null;

/** The wire value: 0 draft, 1 approved. */
export const statusOf = (document: Approvable): 0 | 1 => (isDraft(document) ? 0 : 1);

export const moved = <L extends { id: string }>(lines: readonly L[], id: string, position: number): L[] => {
  const line = lines.filter((one) => one.id === id);
  return lines.filter((one) => one.id !== id).toSpliced(position - 1, 0, ...line);
};
